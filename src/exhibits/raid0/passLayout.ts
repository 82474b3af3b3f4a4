import { isClear, LABEL_HEIGHT, labelWidth, type Box, type PlotAxis, type PlotCoordinates, type Point } from '#charts';
import { arrayGiB, type ArrayPassResult } from '#devices';
import { formatFixed, formatNumber } from '#messages';
import * as words from '#messages/raid0-more';
import { smoothed, smoothingSamples, type ShownPasses } from './passes.ts';
import { ALL_GIB } from './scenario.ts';
import { SWEPT_PASSES } from './sweep.ts';

/** Top of the axis for each drive, 10⁶ B/s: a little more than a new X25-V writes. It does not depend on the run. */
const MOST_MEGABYTES_A_DRIVE = 44;

/** Right end of a chart of passes, GiB. */
export const endOf = (memberCount: number): number => (memberCount === 2 ? ALL_GIB : arrayGiB(memberCount));

/** Its axes: GiB from the beginning, and 10⁶ B/s. */
export function passAxes(memberCount: number): { readonly x: PlotAxis; readonly y: PlotAxis } {
  const end = endOf(memberCount);
  const most = MOST_MEGABYTES_A_DRIVE * memberCount;
  const step = memberCount === 2 ? 20 : 40;
  const stepsTo = (last: number): readonly number[] =>
    Array.from({ length: Math.ceil(last / step) }, (_, index) => index * step);
  return {
    x: {
      domain: [0, end],
      ticks: [...stepsTo(end - step / 4), end],
      hasTicks: false,
      say: (position) => words.pass.gibWhole({ position }),
      sayLast: (position) => words.pass.gib({ position }),
    },
    y: { domain: [0, most], ticks: stepsTo(most), say: (speed) => formatNumber(speed, 0) },
  };
}

/** The smooth line of a pass. */
export const meanPoints = (result: ArrayPassResult): readonly Point[] => smoothed(result, smoothingSamples(result));

type Scales = Pick<PlotCoordinates, 'x' | 'y'>;

interface PlacedWords {
  readonly key: string;
  readonly lines: 'one' | 'striped';
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Distance from a line to its words, CSS pixels. */
const GAP = 5;
/** Number of places to try along a line. */
const STEPS = 24;
/** Distance between words beside each other, CSS pixels. */
const SPACE = 16;
/** Part of a label's box below its baseline, CSS pixels. */
const DESCENT = 4;

/** Mean speed in 10⁶ B/s. Slow drives need a decimal to be told apart. */
export const formatMean = (megabytesPerSecond: number): string =>
  formatFixed(megabytesPerSecond, megabytesPerSecond < 30 ? 1 : 0);

/** Order of placement. In the first pass, one drive comes first: its line is shorter and has fewer places. */
const ORDER = [
  ['striped', 'second'],
  ['one', 'second'],
  ['one', 'first'],
  ['striped', 'first'],
] as const;

/**
 * Places name and mean of each line above or below it, clear of all lines. Places are computed for the whole chart, so that the words
 * stay in place while it is drawn.
 *
 * @param plot the chart, for its width
 * @param begun number of passes (new, first, second) whose drawing has begun
 */
export function placeWords(plot: Scales, shown: ShownPasses, begun = SWEPT_PASSES): readonly PlacedWords[] {
  const wanted = ORDER.flatMap(([lines, pass]) => {
    const { [pass]: result, before, second } = shown[lines];
    if (!result) return [];
    if (pass === 'second') {
      const name = lines === 'one' ? words.pass.one : words.pass.striped({ count: shown.memberCount });
      // The line of the new drive lies within a few pixels of the second pass, so they share a place.
      const mean = (begun < SWEPT_PASSES && before) || result;
      return { lines, pass, result, text: `${name} ${formatMean(mean.meanMegabytesPerSecond)}` };
    }
    const mean = result.meanMegabytesPerSecond;
    // If both passes are equally fast, one mean is enough.
    return second && mean >= 0.97 * second.meanMegabytesPerSecond
      ? []
      : { lines, pass, result, text: words.pass.mean({ mean: formatMean(mean) }) };
  });
  const drawn = wanted.map(({ result }) => meanPoints(result).map(({ x, y }) => ({ x: plot.x(x), y: plot.y(y) })));
  const taken: Box[] = [];
  return wanted.flatMap(({ lines, text, pass }, index) => {
    const places = placesAlong(drawn[index] ?? [], labelWidth(text), plot);
    const box = places.find((each) => isClear(each, drawn, taken, 2));
    if (!box) return [];
    taken.push({ ...box, left: box.left - SPACE, right: box.right + SPACE });
    const isBegun = pass === 'second' || begun > 1;
    return isBegun ? { key: lines + pass, lines, text, x: box.left, y: box.bottom - DESCENT } : [];
  });
}

/** Boxes of that width above and below a line, from the middle outwards, above before below. */
function placesAlong(line: readonly Point[], width: number, { x, y }: Scales): readonly Box[] {
  const [start, end] = [line[0], line.at(-1)];
  if (!start || !end) return [];
  const boxes: Box[] = [];
  for (let step = 0; step <= STEPS; step += 1) {
    const share = 0.45 + ((step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2)) / (1.2 * STEPS);
    const left = start.x + (end.x - start.x) * share - width / 2;
    const under = line.filter((point) => point.x >= left - 2 && point.x <= left + width + 2).map((point) => point.y);
    if (under.length === 0) continue;
    for (const distance of [GAP, GAP + 5, GAP + 12]) {
      const above = Math.min(...under) - distance;
      const below = Math.max(...under) + distance;
      boxes.push({ left, right: left + width, top: above - LABEL_HEIGHT, bottom: above });
      boxes.push({ left, right: left + width, top: below, bottom: below + LABEL_HEIGHT });
    }
  }
  return boxes.filter(
    (box) => box.left >= x.range[0] + 2 && box.right <= x.range[1] - 2 && box.top >= 0 && box.bottom <= y.range[0] - 2,
  );
}
