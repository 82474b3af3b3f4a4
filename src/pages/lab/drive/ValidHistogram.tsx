import type { ReactNode } from 'react';
import { linearScale, Rule } from '#charts';
import { formatCount } from '#messages';
import { histogram as words } from '#messages/lab';
import { FULL_LEVEL, type LabDriveView } from '#store';
import { palestPages } from './mapScale.ts';

const WIDTH = 270;
const HEIGHT = 106;
const TOP = 22;
const FLOOR = HEIGHT - 22;
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
  const x = linearScale([least, least + barCount * pagesABar], [8, WIDTH - 8]);
  const y = linearScale([0, most], [FLOOR, TOP]);
  const wide = x(least + pagesABar) - x(least);
  // One path for all: the browser is slow to restyle a hundred rectangles.
  const columns = (partOf: (bar: Bar) => readonly [number, number]): string =>
    bars
      .map((bar, index) => {
        const [foot, head] = partOf(bar);
        return `M${x(least + index * pagesABar)} ${y(foot)}V${y(head)}h${Math.max(1, wide - 1)}V${y(foot)}Z`;
      })
      .join('');
  const pickedAt = validAtPick === null ? null : x(validAtPick) + wide / 2;
  // Away from the edge that the mark is nearer to.
  const isLeft = pickedAt !== null && pickedAt > WIDTH / 2;
  const ticks = [least, Math.round((least + pagesPerBlock) / 2), pagesPerBlock];
  return (
    <figure className="cp-lab-histogram cp-figures">
      <figcaption>
        <strong>{words.title}</strong> {words.subtitle({ pages: pagesPerBlock })}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing cannot be an img element
        role="img"
        aria-label={validAtPick === null ? words.title : words.describe({ valid: validAtPick, pages: pagesPerBlock })}
      >
        <path className="cp-mark-host" d={columns(({ host }) => [0, host])} />
        <path className="cp-mark-re" d={columns(({ host, drive }) => [host, host + drive])} />
        {validAtPick !== null && pickedAt !== null && (
          <>
            <Rule className="cp-mark-now" x={pickedAt} y={[4, FLOOR]} />
            <text x={pickedAt + (isLeft ? -6 : 6)} y={14} textAnchor={isLeft ? 'end' : 'start'}>
              {words.picked({ valid: validAtPick })}
            </text>
          </>
        )}
        <Rule className="cp-chart-axis" x={[8, WIDTH - 8]} y={FLOOR} />
        {ticks.map((pages) => (
          <text key={pages} x={x(pages) + wide / 2} y={HEIGHT - 5} textAnchor="middle">
            {formatCount(pages)}
          </text>
        ))}
      </svg>
    </figure>
  );
}
