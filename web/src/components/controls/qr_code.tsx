// A link as a QR code, always black on white: scanners need the contrast.
import { useMemo } from "preact/hooks";
import { loadPart } from "../../parts/load_part.ts";
import { text } from "../../text/index.ts";
import { useLoaded } from "./use_loaded.ts";

/** The quiet zone that the standard requires, in modules. */
const margin = 4;

export function QrCode({ link }: { link: string }) {
  // Loaded lazily: few users open a QR code, so the encoder is not part of the first script.
  const code = useLoaded(() => loadPart(() => import("qr")), []);
  const rows = useMemo(() => code?.encodeQR(link, "raw", { border: margin }) ?? [], [code, link]);
  if (rows.length === 0) return <div class="qr" />;
  const dark = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={text.share.qrOf(link)}
      data-testid="qr"
      shape-rendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
