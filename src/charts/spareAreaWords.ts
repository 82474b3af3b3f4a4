import { formatFixed, formatPercent, formatTimes, NO_NUMBER } from '#base';
import type { ChartTable, Reading } from './ChartFrame.tsx';
import { curveAt } from './curves.ts';
import { isInside } from './scales.ts';
import type { MeasuredPoint, SpareAreaData, SpareAreaLayout } from './spareAreaLayout.ts';

/** What the chart shows now, in sentences. */
export function describeSpareArea({ theory, points, here }: SpareAreaData): string {
  const first = theory.greedy[0];
  const last = theory.greedy.at(-1);
  const sentences: string[] = [];
  if (first && last) {
    sentences.push(
      `In theory, greedy falls from ${formatTimes(first.writeAmplification)} at ${formatPercent(first.spareFactor, 1)} spare area to ${formatTimes(last.writeAmplification)} at ${formatPercent(last.spareFactor, 1)}.`,
    );
  }
  const steady = points.filter((point) => point.isSteady);
  const gaps = steady.flatMap((point) => {
    const expected = curveAt(theory[point.victimPolicy], point.spareFactor);
    return expected === null ? [] : [Math.abs(point.writeAmplification / expected - 1)];
  });
  if (points.length > 0) sentences.push(`${points.length} simulated, ${steady.length} of them steady.`);
  if (gaps.length > 0)
    sentences.push(`The furthest of those from theory is off by ${formatPercent(Math.max(...gaps), 1)}.`);
  if (here) {
    const state = here.isSteady ? '' : ', not steady yet';
    sentences.push(
      `You are at ${formatPercent(here.spareFactor, 1)} spare area, ${formatTimes(here.writeAmplification)}${state}.`,
    );
  }
  return sentences.length > 0 ? sentences.join(' ') : 'Nothing is drawn yet.';
}

const SAME = 1e-9;
const measuredAt = (points: readonly MeasuredPoint[], policy: string, spareFactor: number): MeasuredPoint | undefined =>
  points.find((point) => point.victimPolicy === policy && Math.abs(point.spareFactor - spareFactor) < SAME);

/** One reading at each whole per cent and at each measured spare area. */
export function spareAreaReadings(data: SpareAreaData, layout: SpareAreaLayout): readonly Reading[] {
  const { x, y } = layout;
  const percents = Array.from({ length: 100 }, (_, percent) => percent / 100);
  const measured = data.points.map((point) => point.spareFactor);
  const wholes = percents.filter((percent) => !measured.some((each) => Math.abs(each - percent) < 0.005));
  return [...new Set([...wholes, ...measured])]
    .filter((spareFactor) => isInside(x, spareFactor))
    .sort((one, other) => one - other)
    .flatMap((spareFactor) => {
      const said = (['greedy', 'fifo'] as const).flatMap((policy) => {
        const theory = curveAt(data.theory[policy], spareFactor);
        const point = measuredAt(data.points, policy, spareFactor);
        if (theory === null && !point) return [];
        const parts = [
          theory === null ? '' : `${formatFixed(theory, 2)} in theory`,
          point ? `${formatFixed(point.writeAmplification, 2)} simulated` : '',
        ];
        const name = policy === 'fifo' ? 'FIFO' : policy;
        return [
          {
            policy,
            value: theory ?? point?.writeAmplification ?? 1,
            text: `${name} ${parts.filter(Boolean).join(', ')}`,
          },
        ];
      });
      if (said.length === 0) return [];
      const dots = said
        .filter(({ value }) => isInside(y, value))
        .map(({ policy, value }) => ({ tone: policy, y: y(value) }));
      const text = `${formatPercent(spareFactor, 1)} spare: ${said.map((each) => each.text).join('; ')}`;
      return [{ x: x(spareFactor), dots, text }];
    });
}

/** Measured points with their theory; the theory alone, every 5 %, while nothing is measured. */
export function spareAreaTable({ theory, points }: SpareAreaData): ChartTable {
  const measured = [...new Set(points.map((point) => point.spareFactor))].sort((one, other) => one - other);
  const rows = measured.length > 0 ? measured : Array.from({ length: 19 }, (_, index) => (index + 1) / 20);
  const write = (value: number | null | undefined): string =>
    value === null || value === undefined ? NO_NUMBER : formatFixed(value, 2);
  return {
    columns: ['Spare area', 'Greedy, theory', 'Greedy, simulated', 'FIFO, theory', 'FIFO, simulated'],
    rows: rows
      .filter((spareFactor) => measured.length > 0 || curveAt(theory.greedy, spareFactor) !== null)
      .map((spareFactor) => [
        formatPercent(spareFactor, 2),
        write(curveAt(theory.greedy, spareFactor)),
        write(measuredAt(points, 'greedy', spareFactor)?.writeAmplification),
        write(curveAt(theory.fifo, spareFactor)),
        write(measuredAt(points, 'fifo', spareFactor)?.writeAmplification),
      ]),
  };
}
