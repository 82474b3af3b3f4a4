import type { ReactNode } from 'react';
import { formatCount, formatFixed, formatNumber } from '#messages';
import { compare as words } from '#messages/lab';
import type { DriveStatistics, LabDriveView, Pair } from '#store';
import { meanOf, trimmed, wearHistogram } from '../charts/chartData.ts';
import { SideChip } from '../SideChip.tsx';

interface WhatDiffersProps {
  readonly views: Pair<LabDriveView>;
  readonly statistics: Pair<DriveStatistics> | null;
  readonly step: number;
}

interface Amount {
  readonly name: keyof typeof words.differs.names;
  readonly of: Pair<number>;
  readonly say: (value: number) => string;
}

/** What both drives have counted, as bars to scale; what differs most comes first. */
export function WhatDiffers({ views, statistics, step }: WhatDiffersProps): ReactNode {
  const text = words.differs;
  const rounds = step / views[0].scenario.logicalPageCount;
  const amounts = amountsOf(views, statistics).toSorted((one, other) => apartness(other.of) - apartness(one.of));
  return (
    <section className="cp-compare-differs" aria-label={text.title}>
      <h2>
        {text.title} <span>{text.after({ rounds })}</span>
      </h2>
      <ul>
        {amounts.map(({ name, of, say }) => (
          <li key={name}>
            <p>
              {text.names[name]} <strong>{changeOf(of)}</strong>
            </p>
            {of.map((value, index) => (
              <p key={index} className="cp-compare-bar cp-figures" data-side={index === 0 ? 'a' : 'b'}>
                <SideChip index={index} />
                <span aria-hidden="true" style={{ width: `${(62 * value) / Math.max(...of, 1e-9)}%` }} />
                {say(value)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function amountsOf(views: Pair<LabDriveView>, statistics: Pair<DriveStatistics> | null): readonly Amount[] {
  const [first, second] = views.map(({ readings }) => readings) as unknown as Pair<LabDriveView['readings']>;
  const counts: Amount[] = [
    {
      name: 'amplification',
      of: [first.flashPages / Math.max(1, first.hostPages), second.flashPages / Math.max(1, second.hostPages)],
      say: (value) => formatFixed(value, 2),
    },
    { name: 'relocated', of: [first.relocatedPages, second.relocatedPages], say: formatCount },
    { name: 'erased', of: [first.erasedBlocks, second.erasedBlocks], say: formatCount },
  ];
  if (!statistics) return counts;
  const spread = (each: DriveStatistics): number => (wearHistogram(each)?.counts.length ?? 1) - 1;
  const meanValid = ({ validAtPick }: DriveStatistics): number => {
    const histogram = trimmed(validAtPick);
    return histogram ? meanOf(histogram) : 0;
  };
  const [one, two] = statistics;
  return [
    ...counts,
    { name: 'valid', of: [meanValid(one), meanValid(two)], say: (value) => formatNumber(value, 1) },
    { name: 'spread', of: [spread(one), spread(two)], say: formatCount },
  ];
}

/** How far two amounts are from each other, by ratio. */
const apartness = ([first, second]: Pair<number>): number =>
  first === second ? 0 : Math.abs(Math.log(Math.max(second, 1e-9) / Math.max(first, 1e-9)));

/** From this ratio on, times are said instead of per cent. */
const LEAST_TIMES = 2;

function changeOf([first, second]: Pair<number>): string {
  if (first === second) return words.differs.same;
  if (first === 0) return '';
  const ratio = second / first;
  return ratio >= LEAST_TIMES ? words.differs.times({ ratio }) : words.differs.change({ share: ratio - 1 });
}
