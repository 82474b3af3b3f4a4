import type { ReactNode } from 'react';
import { formatCount, formatFixed, formatNumber, formatPercent } from '#messages';
import { Note, Row, Stack } from '#layout';
import { compare } from '#messages/lab';
import type { DriveStatistics, LabDriveView, Pair } from '#store';
import { meanOf, trimmed, wearHistogram } from '../charts/chartData.ts';
import { SideChip } from '../SideChip.tsx';

const words = compare.differs;

interface WhatDiffersProps {
  readonly views: Pair<LabDriveView>;
  readonly statistics: Pair<DriveStatistics>;
  readonly step: number;
}

type Measure = (readings: LabDriveView['readings'], statistics: DriveStatistics) => number;

const AMOUNTS: readonly (readonly [keyof typeof words.names, Measure, say: (value: number) => string])[] = [
  [
    'amplification',
    ({ flashPages, hostPages }) => flashPages / Math.max(1, hostPages),
    (ratio) => formatFixed(ratio, 2),
  ],
  ['relocated', ({ relocatedPages }) => relocatedPages, formatCount],
  ['erased', ({ erasedBlocks }) => erasedBlocks, formatCount],
  ['valid', (_, { validAtPick }) => meanOf(trimmed(validAtPick) ?? NOTHING), (mean) => formatNumber(mean, 1)],
  ['spread', (_, statistics) => (wearHistogram(statistics) ?? NOTHING).counts.length - 1, formatCount],
];
const NOTHING = { first: 0, counts: [1] };

/** The longest bar, as a share of the side; the rest is for its number. */
const LONGEST = 0.62;

/** What both drives have counted, as bars to scale; what differs most comes first. */
export function WhatDiffers({ views, statistics, step }: WhatDiffersProps): ReactNode {
  const rows = AMOUNTS.map(([name, of, say]) => {
    const values: Pair<number> = [of(views[0].readings, statistics[0]), of(views[1].readings, statistics[1])];
    return { name, say, values };
  }).toSorted((one, other) => apartness(other.values) - apartness(one.values));
  const { logicalPageCount: pages } = views[0].scenario;
  const isSameSize = views[1].scenario.logicalPageCount === pages;
  return (
    <Stack as="section" gap={2} aria-label={words.title}>
      <Row as="h2" className="cp-small-title" gap={2} align="baseline" isSpread>
        {words.title}
        <Note as="span">
          {isSameSize ? words.after({ rounds: Math.round((10 * step) / pages) / 10 }) : words.afterWrites({ step })}
        </Note>
      </Row>
      <Stack as="ul" gap={1}>
        {rows.map(({ name, say, values }) => (
          <Stack key={name} as="li" gap="half" isRuled>
            <Row className="cp-note" isSpread>
              {words.names[name]} <strong>{changeOf(values)}</strong>
            </Row>
            {values.map((value, index) => (
              <Row key={index} className="cp-figures" gap={2} isOneLine data-side={index === 0 ? 'a' : 'b'}>
                <SideChip index={index} />
                <span
                  className="cp-lab-bar"
                  aria-hidden="true"
                  style={{ width: `${(100 * LONGEST * value) / Math.max(...values, 1)}%` }}
                />
                <span className="cp-note-label cp-whole cp-lab-said">{say(value)}</span>
              </Row>
            ))}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

/** How far two amounts are from each other, by ratio. */
const apartness = ([first, second]: Pair<number>): number =>
  first === second ? 0 : Math.abs(Math.log(second / first));

/** From this ratio on, times are said instead of per cent. */
const LEAST_TIMES = 2;

function changeOf([first, second]: Pair<number>): string {
  if (first === second) return words.same;
  if (first === 0) return '';
  const ratio = second / first;
  return ratio >= LEAST_TIMES ? words.times({ ratio: Math.round(ratio * 10) / 10 }) : formatChange(ratio - 1, 0);
}

/** Per cent more or less, always with a sign. */
export const formatChange = (share: number, decimals: number): string =>
  `${share > 0 ? '+' : ''}${formatPercent(share, decimals)}`;
