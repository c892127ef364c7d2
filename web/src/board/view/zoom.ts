// The zoom of the board: scale and centre.
import type { Frame, Point } from "../layout/layout.ts";

export interface Zoom {
  /** 1 shows the whole board. */
  readonly scale: number;
  /** The offset of the visible part's centre from the centre of the board, in cells. */
  readonly x: number;
  readonly y: number;
}

export const noZoom: Zoom = { scale: 1, x: 0, y: 0 };

/** Maximum scale. */
const largest = 4;

/** Returns the visible part of a frame. */
export function zoomed({ x, y, width, height }: Frame, { scale, x: dx, y: dy }: Zoom): Frame {
  const [part, high] = [width / scale, height / scale];
  return { x: x + width / 2 + dx - part / 2, y: y + height / 2 + dy - high / 2, width: part, height: high };
}

/**
 * Zooms by a factor and keeps the point `at` fixed on screen. The result stays within the frame.
 */
export function zoomAt(frame: Frame, zoom: Zoom, factor: number, at: Point): Zoom {
  const scale = Math.min(largest, Math.max(1, zoom.scale * factor));
  const ratio = zoom.scale / scale;
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  return within(frame, {
    scale,
    x: at.x - (at.x - middle.x - zoom.x) * ratio - middle.x,
    y: at.y - (at.y - middle.y - zoom.y) * ratio - middle.y,
  });
}

/** Pans by an offset in cells. */
export const panned = (frame: Frame, { scale, x, y }: Zoom, by: Point): Zoom =>
  within(frame, { scale, x: x + by.x, y: y + by.y });

function within({ width, height }: Frame, { scale, x, y }: Zoom): Zoom {
  const clamp = (value: number, whole: number) => {
    const most = (whole - whole / scale) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { scale, x: clamp(x, width), y: clamp(y, height) };
}
