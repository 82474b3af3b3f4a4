/** A place on the drawing, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
