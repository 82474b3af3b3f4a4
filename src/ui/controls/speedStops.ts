/** Playback rates offered, in writes a second, and the bands in which the picture moves differently. */

export type PlaybackRate = number | 'max';

/** Writes a second. Up to `trails` each portion flies; up to `flows` it leaves a trail; above there are a heat map and flows. */
export const SPEED_BOUNDARIES = { trails: 8, flows: 500 } as const;

const DIGITS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const;

/** Rates from 1 to `max`, about evenly spaced on a logarithmic scale, then `max` itself, then `'max'`. */
export function speedStops(max: number): readonly PlaybackRate[] {
  const stops: PlaybackRate[] = [];
  for (let decade = 1; decade <= max; decade *= 10) {
    for (const digit of DIGITS) {
      const rate = digit * decade;
      if (Number.isInteger(rate) && rate < max) stops.push(rate);
    }
  }
  return [...stops, max, 'max'];
}

/** Index of the stop nearest to `rate` by ratio. */
export function nearestStop(stops: readonly PlaybackRate[], rate: PlaybackRate): number {
  const last = stops.length - 1;
  if (rate === 'max') return last;
  let best = 0;
  let bestDistance = Infinity;
  for (const [index, stop] of stops.entries()) {
    if (stop === 'max') continue;
    const distance = Math.abs(Math.log(stop / Math.max(rate, 1e-9)));
    if (distance < bestDistance) [best, bestDistance] = [index, distance];
  }
  return best;
}

/** The two boundaries and the end as shares of the slider's length, each half a stop past the last stop of its band. */
export function speedZones(stops: readonly PlaybackRate[]): readonly [number, number] {
  const last = stops.length - 1;
  const endOf = (boundary: number): number => {
    const count = stops.filter((stop) => stop !== 'max' && stop <= boundary).length;
    return last === 0 ? 1 : Math.min(1, Math.max(0, (count - 0.5) / last));
  };
  return [endOf(SPEED_BOUNDARIES.trails), endOf(SPEED_BOUNDARIES.flows)];
}
