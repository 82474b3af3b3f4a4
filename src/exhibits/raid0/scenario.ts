import { ARRAY_SPANS, type ArrayRequest } from '#devices';
import type { DriveSettings } from '#store';

export const defaults: Partial<DriveSettings> = {};

/** Blocks of one member of the drives that a page runs unasked. */
export const SCALED_BLOCKS = 1024;
export const MEMBER_COUNTS = [1, 2] as const;
const SAMPLE_COUNT = 600;
/** A small picture draws no more. */
const FRAME_SAMPLE_COUNT = 160;

/** One drive and a striped pair, over the whole span and over part of it. */
export const requestOf = (blocksPerMember: number, seed: number): ArrayRequest => ({
  memberCounts: MEMBER_COUNTS,
  spans: ARRAY_SPANS,
  blocksPerMember,
  sampleCount: SAMPLE_COUNT,
  seed,
});

/** The same alone in a frame: TRIM blocked first, which is what the frame opens with, then passed. */
export const frameRequestOf = (seed: number): ArrayRequest => ({
  ...requestOf(SCALED_BLOCKS, seed),
  trims: ['blocked', 'passed'],
  sampleCount: FRAME_SAMPLE_COUNT,
});
