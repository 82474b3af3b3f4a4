import type { ReactNode } from 'react';
import { Bars, PlotPicture, Rule, Text } from '#charts';
import { formatCount } from '#messages';
import { Note } from '#layout';
import { histogram as words } from '#messages/lab';
import { FULL_LEVEL, type LabDriveView } from '#store';
import { palestPages } from './mapScale.ts';

const MOST_BARS = 48;

/** Blocks that hold so many valid pages, by who filled them. */
interface Bar {
  host: number;
  drive: number;
}

interface ValidHistogramProps {
  readonly view: LabDriveView;
  /** Mean valid pages of the blocks that were picked lately; null before the first. */
  readonly validAtPick: number | null;
}

/** How many closed blocks hold how many valid pages, by who filled them, and where the drive picks. */
export function ValidHistogram({ view, validAtPick }: ValidHistogramProps): ReactNode {
  const { counts, scenario } = view;
  const { pagesPerBlock } = scenario;
  const least = Math.min(palestPages(counts, pagesPerBlock), Math.floor(validAtPick ?? pagesPerBlock));
  const span = Math.max(1, pagesPerBlock - least);
  const pagesABar = Math.max(1, Math.ceil(span / MOST_BARS));
  const barCount = Math.ceil(span / pagesABar) + 1;
  const bars = Array.from({ length: barCount }, (): Bar => ({ host: 0, drive: 0 }));
  for (let level = 0; level <= FULL_LEVEL; level += 1) {
    const bar = bars[Math.max(0, Math.floor((Math.round((level / FULL_LEVEL) * pagesPerBlock) - least) / pagesABar))];
    if (!bar) continue;
    bar.host += counts.byHost[level] ?? 0;
    bar.drive += counts.byDrive[level] ?? 0;
  }
  const most = Math.max(1, ...bars.map(({ host, drive }) => host + drive));
  const extentOf = (bar: number) => [least + bar * pagesABar, least + (bar + 1) * pagesABar] as const;
  // A number stands under the middle of its bar.
  const half = pagesABar / 2;
  const pickedAt = validAtPick === null ? null : validAtPick + half;
  const ticks = [least, Math.round((least + pagesPerBlock) / 2), pagesPerBlock].map((pages) => pages + half);
  return (
    <figure className="cp-lab-live cp-figures">
      <Note as="figcaption">
        <strong>{words.title}</strong> {words.subtitle({ pages: pagesPerBlock })}
      </Note>
      <PlotPicture
        label={validAtPick === null ? words.title : words.describe({ valid: validAtPick, pages: pagesPerBlock })}
        widthCssPx={270}
        heightCssPx={106}
        aboveCssPx={22}
        x={{
          domain: [least, least + barCount * pagesABar],
          ticks,
          say: (middle) => formatCount(middle - half),
          hasTicks: false,
        }}
        y={{ domain: [0, most], ticks: [], say: formatCount }}
      >
        <Bars className="cp-mark-host" bars={bars.map(({ host }, bar) => ({ x: extentOf(bar), y: host }))} />
        <Bars
          className="cp-mark-re"
          bars={bars.map(({ host, drive }, bar) => ({ x: extentOf(bar), y: [host, host + drive] }))}
        />
        {validAtPick !== null && pickedAt !== null && (
          <>
            <Rule className="cp-mark-now" x={pickedAt} />
            {/* Away from the edge that the mark is nearer to. */}
            <Text x={pickedAt} y={most} attach={pickedAt > least + (barCount * pagesABar) / 2 ? 'nw' : 'ne'} gap={8}>
              {words.picked({ valid: validAtPick })}
            </Text>
          </>
        )}
      </PlotPicture>
    </figure>
  );
}
