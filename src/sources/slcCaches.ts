import { row, type SourceRow } from './row.ts';

interface Printed {
  /** Gigabytes. */
  readonly empty: number;
  readonly full: number;
  /** Megabytes a second, inside the cache and behind it. */
  readonly inside: number;
  readonly behind: number;
}

/** What reviews print of a drive with an SLC cache; the ids are those of the claims. */
function ofDrive<const Id extends string>(
  id: Id,
  article: SourceRow['article'],
  system: string,
  { empty, full, inside, behind }: Printed,
  fullMetric: 'slcFull' | 'slcNearlyFull',
): Record<`slc.${Id}.${'empty' | 'full' | 'inside' | 'after'}`, SourceRow> {
  const gigabytes = (metric: SourceRow['metric'], value: number): SourceRow =>
    row(article, 'stated', system, metric, { unit: 'gigabytes', value });
  const rate = (metric: SourceRow['metric'], value: number): SourceRow =>
    row(article, 'stated', system, metric, { unit: 'megabytesPerSecond', value });
  const rows = {
    [`slc.${id}.empty`]: gigabytes('slcEmpty', empty),
    [`slc.${id}.full`]: gigabytes(fullMetric, full),
    [`slc.${id}.inside`]: rate('slcInside', inside),
    [`slc.${id}.after`]: rate('slcBehind', behind),
  };
  // The four keys are those of the type, for this id.
  return rows as ReturnType<typeof ofDrive<Id>>;
}

/** Figures of the reviews of drives with an SLC cache, 2018. */
export const SLC_CACHE_ROWS = {
  ...ofDrive('qvo1', 'qvoReview', 'Samsung 860 QVO 1 TB', { empty: 42, full: 6, inside: 520, behind: 80 }, 'slcFull'),
  ...ofDrive('qvo4', 'qvoReview', 'Samsung 860 QVO 4 TB', { empty: 78, full: 6, inside: 520, behind: 160 }, 'slcFull'),
  ...ofDrive(
    '660p',
    'qlcReview',
    'Intel SSD 660p 1 TB',
    { empty: 140, full: 12, inside: 1800, behind: 100 },
    'slcNearlyFull',
  ),
} as const satisfies Readonly<Record<string, SourceRow>>;
