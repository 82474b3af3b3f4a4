import { LATENCY_REVIEW_ROWS } from './latencyReview.ts';
import { RAID_REVIEW_ROWS } from './raidReviews.ts';
import { RECORD_ROWS } from './records.ts';
import { SLC_CACHE_ROWS } from './slcCaches.ts';
import { SURVEY_ROWS } from './survey.ts';

/** All printed numbers, by the ids of the project's collection. */
export const SOURCE_ROWS = {
  ...SURVEY_ROWS,
  ...LATENCY_REVIEW_ROWS,
  ...RAID_REVIEW_ROWS,
  ...RECORD_ROWS,
  ...SLC_CACHE_ROWS,
} as const;

export type SourceRowId = keyof typeof SOURCE_ROWS;
