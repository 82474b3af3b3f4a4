import { isClear, LABEL_HEIGHT, labelWidth, smoothed, smoothingSamples, type Box, type Point } from '#charts';
import type { ArrayPassResult } from '#devices';
import { formatFixed } from '#messages';
import * as words from '#messages/raid0-more';
import type { PassLayout, ShownPasses } from './passLayout.ts';
import { SWEPT_PASSES } from './sweep.ts';

export interface PlacedWords {
  readonly key: string;
  readonly lines: 'one' | 'striped';
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** From a line to its words. */
const GAP = 5;
/** How far from each other places are tried, as a share of the line. */
const STEPS = 24;
/** Between words beside each other. */
const SPACE = 16;
/** Lowest part of a label's box that letters do not reach. */
const DESCENT = 4;

const speed = (megabytesPerSecond: number): string => formatFixed(megabytesPerSecond, megabytesPerSecond < 30 ? 1 : 0);

/** The shorter line has fewer places for its mean. */
const ORDER = [
  ['striped', 'second'],
  ['one', 'second'],
  ['one', 'first'],
  ['striped', 'first'],
] as const;

/**
 * What each line is, and its mean: above or below it where no line is in the way. They are placed for all that is to be drawn, and stay
 * where they are.
 *
 * @param begun passes that are drawn, or have been begun: new, first, second
 */
export function placeWords(layout: PassLayout, shown: ShownPasses, begun = SWEPT_PASSES): readonly PlacedWords[] {
  const { x, y } = layout;
  const lineOf = (result: ArrayPassResult): Point[] =>
    smoothed(result, smoothingSamples(result)).map((point) => ({ x: x(point.x), y: y(point.y) }));
  const wanted = ORDER.flatMap(([lines, pass]) => {
    const { [pass]: result, before, second } = shown[lines];
    if (!result) return [];
    if (pass === 'second') {
      const name = lines === 'one' ? words.pass.one : words.pass.striped({ count: shown.memberCount });
      // New it is the same line but for a few pixels.
      const mean = (begun < SWEPT_PASSES && before) || result;
      return { lines, pass, result, text: `${name} ${speed(mean.meanMegabytesPerSecond)}` };
    }
    const mean = result.meanMegabytesPerSecond;
    // Where both lie on each other, one is told.
    return second && mean >= 0.97 * second.meanMegabytesPerSecond
      ? []
      : { lines, pass, result, text: words.pass.mean({ mean: speed(mean) }) };
  });
  const drawn = wanted.map(({ result }) => lineOf(result));
  const taken: Box[] = [];
  return wanted.flatMap(({ lines, text, pass }, index) => {
    const places = placesAlong(drawn[index] ?? [], labelWidth(text), layout);
    const box = places.find((each) => isClear(each, drawn, taken, 2));
    if (!box) return [];
    taken.push({ ...box, left: box.left - SPACE, right: box.right + SPACE });
    const isBegun = pass === 'second' || begun > 1;
    return isBegun ? { key: lines + pass, lines, text, x: box.left, y: box.bottom - DESCENT } : [];
  });
}

/** Boxes of that width above and below a line, those in its middle first, and above it before below. */
function placesAlong(line: readonly Point[], width: number, { x, y }: PassLayout): readonly Box[] {
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
