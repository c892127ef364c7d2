// The worker of a computer player: searches in a thread of its own, so that the page stays
// responsive.
import { EngineModule } from "../engine/engine_module.ts";
import type { Report, WorkerAnswer, WorkerRequest } from "../engine/requests.ts";
import { Refused } from "../rules/rules_module.ts";

declare const self: DedicatedWorkerGlobalScope;

let engine: Promise<EngineModule> | null = null;

const nothing: Report = { move: "", depth: 0, nodes: 0, lines: [] };

self.onmessage = async ({ data }: MessageEvent<WorkerRequest>) => {
  const { id, place, search, module } = data;
  if (module) engine = EngineModule.from(module);
  if (!engine) return;
  const say = (answer: Omit<WorkerAnswer, "id">) => self.postMessage({ id, ...answer });
  try {
    const ready = await engine;
    ready.goTo(place);
    for (const [index, nodes] of search.nodes.entries()) {
      const report = ready.think(search, nodes);
      const done = index === search.nodes.length - 1 || report.nodes < nodes;
      say({ report, done, refusal: "" });
      if (done) return;
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say({ report: nothing, done: true, refusal: error.message });
  }
};
