import { row, type SourceRow } from './row.ts';

interface PrintedNumbers {
  /** Gigabytes. */
  readonly empty: number;
  readonly full: number;
  /** Megabytes a second, inside the cache and behind it. */
  readonly inside: number;
  readonly behind: number;
}

/** The rows of one drive with an SLC cache; their ids are those of the claims. */
function rowsOfDrive<const Id extends string>(
  id: Id,
  article: SourceRow['article'],
  system: string,
  { empty, full, inside, behind }: PrintedNumbers,
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
  // The four keys match the return type for this id; TypeScript cannot derive that from template strings.
  return rows as ReturnType<typeof rowsOfDrive<Id>>;
}

/** Figures of the reviews of drives with an SLC cache, 2018. */
export const SLC_CACHE_ROWS = {
  ...rowsOfDrive(
    'qvo1',
    'qvoReview',
    'Samsung 860 QVO 1 TB',
    { empty: 42, full: 6, inside: 520, behind: 80 },
    'slcFull',
  ),
  ...rowsOfDrive(
    'qvo4',
    'qvoReview',
    'Samsung 860 QVO 4 TB',
    { empty: 78, full: 6, inside: 520, behind: 160 },
    'slcFull',
  ),
  ...rowsOfDrive(
    '660p',
    'qlcReview',
    'Intel SSD 660p 1 TB',
    { empty: 140, full: 12, inside: 1800, behind: 100 },
    'slcNearlyFull',
  ),
} as const satisfies Readonly<Record<string, SourceRow>>;
