// A link as a QR code, black on white whatever the colours of the page: cameras want it so.
import { useMemo } from "preact/hooks";
import { encodeQR } from "qr";
import { text } from "../../text/index.ts";

/** The margin that the standard asks for, in modules. */
const margin = 4;

export function QrCode({ link }: { link: string }) {
  const rows = useMemo(() => encodeQR(link, "raw", { border: margin }), [link]);
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
