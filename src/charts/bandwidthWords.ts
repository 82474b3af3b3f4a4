import { formatGibibytes, formatMegabytesPerSecond, formatNumber, NO_NUMBER } from '#messages';
import * as words from '#messages/charts';
import { megabytesPerSecond } from '#messages/units';
import { BANDWIDTH_PASSES, smoothed } from './bandwidthLayout.ts';
import type { BandwidthLayout, BandwidthPass, BandwidthSeries, PartitionEnd } from './bandwidthLayout.ts';
import type { ChartTable, Reading } from './ChartFrame.tsx';

const arrayName = (memberCount: number): string => words.array({ members: memberCount });

/** Member counts in ascending order. */
export function memberCountsOf(series: readonly BandwidthSeries[]): readonly number[] {
  return [...new Set(series.map((each) => each.memberCount))].sort((one, other) => one - other);
}

/** What the panel shows now, in sentences. */
export function describeBandwidth(series: readonly BandwidthSeries[], ends: readonly PartitionEnd[]): string {
  if (series.length === 0) return words.bandwidth.nothing;
  const sentences = memberCountsOf(series).map((memberCount) => {
    const means = BANDWIDTH_PASSES.flatMap((pass) => {
      const found = series.find((each) => each.memberCount === memberCount && each.pass === pass);
      return found ? [passSaid(pass, formatMegabytesPerSecond(found.meanMegabytesPerSecond))] : [];
    });
    return words.bandwidth.means({ array: arrayName(memberCount), passes: means.join(', ') });
  });
  const partitions = ends.map((end) =>
    words.bandwidth.partition({
      array: arrayName(end.memberCount),
      end: formatGibibytes(end.endGiB),
      whole: formatGibibytes(end.arrayGiB),
    }),
  );
  return [...sentences, ...partitions].join(' ');
}

const passSaid = (pass: BandwidthPass, value: string): string =>
  words.bandwidth.pass({ pass: words.passes[pass], value });

const READINGS = 40;

/** Smoothed values of every line at forty places. */
export function bandwidthReadings(series: readonly BandwidthSeries[], layout: BandwidthLayout): readonly Reading[] {
  const curves = series.map((each) => ({
    each,
    points: smoothed(each, Math.max(1, Math.round(each.positionGiB.length / 20))),
  }));
  const end = Math.max(0, ...curves.map(({ points }) => points.at(-1)?.x ?? 0));
  if (end === 0) return [];
  return Array.from({ length: READINGS }, (_, index) => {
    const positionGiB = ((index + 0.5) / READINGS) * end;
    const here = curves.flatMap(({ each, points }) => {
      const after = points.find((point) => point.x >= positionGiB);
      return after ? [{ each, value: after.y }] : [];
    });
    const said = memberCountsOf(here.map(({ each }) => each)).map((memberCount) => {
      const values = BANDWIDTH_PASSES.flatMap((pass) => {
        const found = here.find(({ each }) => each.memberCount === memberCount && each.pass === pass);
        return found ? [passSaid(pass, formatNumber(found.value, found.value < 9.95 ? 1 : 0))] : [];
      });
      return words.bandwidth.readingOf({ array: arrayName(memberCount), passes: values.join(', ') });
    });
    return {
      x: layout.x(positionGiB),
      text: words.bandwidth.reading({
        position: formatGibibytes(positionGiB, 0),
        arrays: megabytesPerSecond({ value: said.join('; ') }),
      }),
      dots: here.map(({ each, value }) => ({ tone: `${each.memberCount} ${each.pass}`, y: layout.y(value) })),
    };
  });
}

/** Means of every pass. */
export function bandwidthTable(series: readonly BandwidthSeries[]): ChartTable {
  const meanOf = (memberCount: number, pass: BandwidthPass): string => {
    const found = series.find((each) => each.memberCount === memberCount && each.pass === pass);
    return found ? formatMegabytesPerSecond(found.meanMegabytesPerSecond) : NO_NUMBER;
  };
  return {
    columns: [words.bandwidth.column, ...BANDWIDTH_PASSES.map((pass) => words.passes[pass])],
    rows: memberCountsOf(series).map((memberCount) =>
      [arrayName(memberCount)].concat(BANDWIDTH_PASSES.map((pass) => meanOf(memberCount, pass))),
    ),
  };
}
