/** `value` kept between `min` and `max`, both included. `max` wins when the bounds are the wrong way round. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
