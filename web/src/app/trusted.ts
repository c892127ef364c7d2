// URLs of workers that the browser accepts under the Trusted Types API.

interface Policy {
  createScriptURL: (url: string) => string;
}
declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;

let policy: Policy | null = null;

/** Returns the URL of a worker's script in the form that the browser accepts. */
export function trusted(url: string): string {
  if (typeof trustedTypes === "undefined") return url;
  // A policy can be created only once.
  policy ??= trustedTypes.createPolicy("sannin-worker", { createScriptURL: (same) => same });
  return policy.createScriptURL(url);
}
