import type { ArticleId } from '../drives/articles.ts';
import type { Figure } from '../experiments/measurePreset.ts';
import { given, percent, type MeasuredFigure } from './claim.ts';

/** A figure of the second-cliff test on a new drive of which `fill`, 0..1, has been written before. */
const cliff = (preset: string, fill: number, figure: Figure): MeasuredFigure => ({
  kind: 'figure',
  measurement: { preset, state: 'new', test: 'second-cliff', ...(fill > 0 && { fill }) },
  figure,
});

const SIZE_NOTE = 'printed as the size; measured as what is written until the rate falls';

interface PrintedFigures {
  readonly empty: number;
  readonly full: number;
  readonly inside: number;
  readonly after: number;
}

/**
 * Claims about one drive: cache size of the empty and of the full drive in GB, and rates in MB/s.
 *
 * @param fullFill fill, 0..1, at which the article calls the drive full
 */
function driveClaims<const Id extends string>(
  id: Id,
  preset: string,
  name: string,
  article: ArticleId,
  printed: PrintedFigures,
  fullFill: number,
) {
  const cache = (fill: number): MeasuredFigure => cliff(preset, fill, 'cacheGigabytes');
  const full = fullFill < 1 ? `${100 * fullFill} % full` : 'full';
  return [
    given(`slc.${id}.empty`, cache(0), `${name}, SLC cache, empty drive`, printed.empty, 'GB', article, {
      note: SIZE_NOTE,
    }),
    given(`slc.${id}.full`, cache(fullFill), `${name}, SLC cache, ${full}`, printed.full, 'GB', article, {
      note: SIZE_NOTE,
    }),
    percent(
      `slc.${id}.inside`,
      cliff(preset, 0, 'insideMegabytesPerSecond'),
      `${name}, writes in order into the SLC cache`,
      printed.inside,
      'MB/s',
      article,
    ),
    percent(
      `slc.${id}.after`,
      cliff(preset, 0, 'afterMegabytesPerSecond'),
      `${name}, writes in order when the SLC cache is full`,
      printed.after,
      'MB/s',
      article,
    ),
  ] as const;
}

/** Claims about SLC caches of QLC drives: sizes, and write rates before and after the cache is full. */
export const SLC_CACHE_CLAIMS = [
  ...driveClaims(
    'qvo1',
    'qvo_860_1tb',
    'Samsung 860 QVO 1 TB',
    'qvoReview',
    { empty: 42, full: 6, inside: 520, after: 80 },
    1,
  ),
  ...driveClaims(
    'qvo4',
    'qvo_860_4tb',
    'Samsung 860 QVO 4 TB',
    'qvoReview',
    { empty: 78, full: 6, inside: 520, after: 160 },
    1,
  ),
  ...driveClaims(
    '660p',
    'ssd_660p_1tb',
    'Intel SSD 660p 1 TB',
    'qlcReview',
    { empty: 140, full: 12, inside: 1800, after: 100 },
    0.8,
  ),
];
