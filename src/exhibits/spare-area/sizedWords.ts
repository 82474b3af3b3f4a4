import { isInside, type Reading, type Scale } from '#charts';
import { spareArea as words } from '#messages/charts';
import type { TheoryPoint } from './sizedScenario.ts';

/** One simulated drive of a curve. */
export interface MeasuredPoint extends TheoryPoint {
  readonly isSteady: boolean;
}

/** Theory, simulated drives, and the position of the slider. All drives pick victims by the greedy policy. */
export interface SpareAreaData {
  readonly line: readonly TheoryPoint[];
  readonly points: readonly MeasuredPoint[];
  readonly here: TheoryPoint;
}

/** The chart in sentences. */
export function describeSpareArea({ line, points, here }: SpareAreaData): string {
  const [first, last] = [line[0], line.at(-1)];
  const steady = points.filter((point) => point.isSteady);
  const gaps = steady.flatMap(({ spareFactor, writeAmplification }) => {
    const expected = curveAt(line, spareFactor);
    return expected === null ? [] : [Math.abs(writeAmplification / expected - 1)];
  });
  const sentences = [
    first &&
      last &&
      words.theory({
        from: first.writeAmplification,
        fromSpare: first.spareFactor,
        to: last.writeAmplification,
        toSpare: last.spareFactor,
      }),
    points.length > 0 && words.simulated({ points: points.length, steady: steady.length }),
    gaps.length > 0 && words.furthest({ gap: Math.max(...gaps) }),
    words.you({ isSteady: true, spare: here.spareFactor, writeAmplification: here.writeAmplification }),
  ];
  return sentences.filter(Boolean).join(' ');
}

const SAME = 1e-9;

/** A reading at each whole per cent and at each measured spare area. */
export function spareAreaReadings(
  { line, points }: Pick<SpareAreaData, 'line' | 'points'>,
  { x, y }: { readonly x: Scale; readonly y: Scale },
): readonly Reading[] {
  const percents = Array.from({ length: 100 }, (_, percent) => percent / 100);
  const measured = points.map((point) => point.spareFactor);
  const wholes = percents.filter((percent) => !measured.some((each) => Math.abs(each - percent) < 0.005));
  return [...new Set([...wholes, ...measured])]
    .filter((spareFactor) => isInside(x, spareFactor))
    .sort((one, other) => one - other)
    .flatMap((spareFactor) => {
      const theory = curveAt(line, spareFactor);
      const point = points.find((each) => Math.abs(each.spareFactor - spareFactor) < SAME);
      const value = theory ?? point?.writeAmplification;
      if (value === undefined) return [];
      const values = [
        theory !== null && words.inTheory({ value: theory }),
        point && words.measured({ value: point.writeAmplification }),
      ];
      const policies = words.readingOf({ policy: words.policies.greedy, values: values.filter(Boolean).join(', ') });
      const dots = isInside(y, value) ? [{ tone: 'greedy' as const, y: y(value) }] : [];
      return [{ x: x(spareFactor), dots, text: words.reading({ spare: spareFactor, policies }) }];
    });
}

/** The curve at `spareFactor`, interpolated on a log scale; null outside its points, which ascend. */
export function curveAt(curve: readonly TheoryPoint[], spareFactor: number): number | null {
  const right = curve.findIndex((point) => point.spareFactor >= spareFactor - SAME);
  const after = curve[right];
  if (!after) return null;
  if (Math.abs(after.spareFactor - spareFactor) < SAME) return after.writeAmplification;
  const before = curve[right - 1];
  if (!before) return null;
  const share = (spareFactor - before.spareFactor) / (after.spareFactor - before.spareFactor);
  return Math.exp(Math.log(before.writeAmplification) * (1 - share) + Math.log(after.writeAmplification) * share);
}
