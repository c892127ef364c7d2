// How large the board is seen: by two fingers, or by buttons.
import { type Point, type Turns, viewOf } from "./geometry.ts";
import type { BoardView } from "./view.ts";
import { noZoom, panned, type Zoom, zoomAt } from "./zoom.ts";

export class Magnifier {
  turns: Turns = 0;
  private zoom: Zoom = noZoom;

  constructor(private readonly view: BoardView) {}

  /** Larger by a factor around the middle of what is seen, or with a factor below 1 smaller. */
  by(factor: number): void {
    const { x, y, width, height } = viewOf(this.turns);
    this.show(
      zoomAt(viewOf(this.turns), this.zoom, factor, {
        x: x + width / 2 + this.zoom.x,
        y: y + height / 2 + this.zoom.y,
      }),
    );
  }

  /** Two fingers spread by a factor around a point of the window, and moved there from another one. */
  pinch(factor: number, before: Point, at: Point): void {
    const [was, is] = [this.view.pointAt(before), this.view.pointAt(at)];
    if (!was || !is) return;
    const frame = viewOf(this.turns);
    this.show(zoomAt(frame, panned(frame, this.zoom, { x: was.x - is.x, y: was.y - is.y }), factor, was));
  }

  private show(zoom: Zoom): void {
    this.zoom = zoom;
    this.view.show(zoom);
  }
}
