import { isInside, type Reading, type Scale } from '#charts';
import { spareArea as words } from '#messages/charts';
import type { TheoryPoint } from './sizedScenario.ts';

/** One simulated drive of a curve. */
export interface MeasuredPoint extends TheoryPoint {
  readonly victimPolicy: 'greedy' | 'fifo';
  /** Half width of the confidence interval of write amplification, relative. */
  readonly relativeHalfWidth: number;
  readonly isSteady: boolean;
}

export interface SpareAreaData {
  readonly theory: { readonly greedy: readonly TheoryPoint[]; readonly fifo: readonly TheoryPoint[] };
  readonly points: readonly MeasuredPoint[];
  readonly here: (TheoryPoint & { readonly isSteady: boolean }) | null;
}

/** The chart in sentences. */
export function describeSpareArea({ theory, points, here }: SpareAreaData): string {
  const first = theory.greedy[0];
  const last = theory.greedy.at(-1);
  const sentences: string[] = [];
  if (first && last) {
    sentences.push(
      words.theory({
        from: first.writeAmplification,
        fromSpare: first.spareFactor,
        to: last.writeAmplification,
        toSpare: last.spareFactor,
      }),
    );
  }
  const steady = points.filter((point) => point.isSteady);
  const gaps = steady.flatMap((point) => {
    const expected = curveAt(theory[point.victimPolicy], point.spareFactor);
    return expected === null ? [] : [Math.abs(point.writeAmplification / expected - 1)];
  });
  if (points.length > 0) sentences.push(words.simulated({ points: points.length, steady: steady.length }));
  if (gaps.length > 0) sentences.push(words.furthest({ gap: Math.max(...gaps) }));
  if (here) {
    const { isSteady, spareFactor, writeAmplification } = here;
    sentences.push(words.you({ isSteady, spare: spareFactor, writeAmplification }));
  }
  return sentences.length > 0 ? sentences.join(' ') : words.nothing;
}

const SAME = 1e-9;
const measuredAt = (points: readonly MeasuredPoint[], policy: string, spareFactor: number): MeasuredPoint | undefined =>
  points.find((point) => point.victimPolicy === policy && Math.abs(point.spareFactor - spareFactor) < SAME);

/** A reading at each whole per cent and at each measured spare area. */
export function spareAreaReadings(
  data: SpareAreaData,
  layout: { readonly x: Scale; readonly y: Scale },
): readonly Reading[] {
  const { x, y } = layout;
  const percents = Array.from({ length: 100 }, (_, percent) => percent / 100);
  const measured = data.points.map((point) => point.spareFactor);
  const wholes = percents.filter((percent) => !measured.some((each) => Math.abs(each - percent) < 0.005));
  return [...new Set([...wholes, ...measured])]
    .filter((spareFactor) => isInside(x, spareFactor))
    .sort((one, other) => one - other)
    .flatMap((spareFactor) => {
      const policies = (['greedy', 'fifo'] as const).flatMap((policy) => {
        const theory = curveAt(data.theory[policy], spareFactor);
        const point = measuredAt(data.points, policy, spareFactor);
        if (theory === null && !point) return [];
        const parts = [
          theory === null ? '' : words.inTheory({ value: theory }),
          point ? words.measured({ value: point.writeAmplification }) : '',
        ];
        return [
          {
            policy,
            value: theory ?? point?.writeAmplification ?? 1,
            text: words.readingOf({ policy: words.policies[policy], values: parts.filter(Boolean).join(', ') }),
          },
        ];
      });
      if (policies.length === 0) return [];
      const dots = policies
        .filter(({ value }) => isInside(y, value))
        .map(({ policy, value }) => ({ tone: policy, y: y(value) }));
      const text = words.reading({ spare: spareFactor, policies: policies.map((each) => each.text).join('; ') });
      return [{ x: x(spareFactor), dots, text }];
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
