// Zoom of the board by pinch or buttons.
import type { Point, Turns } from "../layout/layout.ts";
import type { BoardView } from "./view.ts";
import { noZoom, panned, type Zoom, zoomAt } from "./zoom.ts";

export class Magnifier {
  turns: Turns = 0;
  private zoom: Zoom = noZoom;

  constructor(private readonly view: BoardView) {}

  /** Zooms by a factor around the middle of the visible part; below 1 zooms out. */
  by(factor: number): void {
    const frame = this.view.layout.frame(this.turns);
    const { x, y, width, height } = frame;
    const middle = { x: x + width / 2 + this.zoom.x, y: y + height / 2 + this.zoom.y };
    this.show(zoomAt(frame, this.zoom, factor, middle));
  }

  /**
   * Zooms and pans for two fingers: they spread by `factor` around the point `at`, which was at
   * `before`.
   */
  pinch(factor: number, before: Point, at: Point): void {
    const [was, is] = [this.view.pointAt(before), this.view.pointAt(at)];
    if (!was || !is) return;
    const frame = this.view.layout.frame(this.turns);
    this.show(zoomAt(frame, panned(frame, this.zoom, { x: was.x - is.x, y: was.y - is.y }), factor, was));
  }

  private show(zoom: Zoom): void {
    this.zoom = zoom;
    this.view.show(zoom);
  }
}
