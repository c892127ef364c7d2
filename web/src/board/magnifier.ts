// How large the board is seen: by two fingers, or by buttons.
import type { Point, Turns } from "./plan.ts";
import type { BoardView } from "./view.ts";
import { noZoom, panned, type Zoom, zoomAt } from "./zoom.ts";

export class Magnifier {
  turns: Turns = 0;
  private zoom: Zoom = noZoom;

  constructor(private readonly view: BoardView) {}

  /** Larger by a factor around the middle of what is seen, or with a factor below 1 smaller. */
  by(factor: number): void {
    const frame = this.view.plan.frame(this.turns);
    const { x, y, width, height } = frame;
    const middle = { x: x + width / 2 + this.zoom.x, y: y + height / 2 + this.zoom.y };
    this.show(zoomAt(frame, this.zoom, factor, middle));
  }

  /** Two fingers spread by a factor around a point of the window, and moved there from another one. */
  pinch(factor: number, before: Point, at: Point): void {
    const [was, is] = [this.view.pointAt(before), this.view.pointAt(at)];
    if (!was || !is) return;
    const frame = this.view.plan.frame(this.turns);
    this.show(zoomAt(frame, panned(frame, this.zoom, { x: was.x - is.x, y: was.y - is.y }), factor, was));
  }

  private show(zoom: Zoom): void {
    this.zoom = zoom;
    this.view.show(zoom);
  }
}
