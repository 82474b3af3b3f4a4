import type { TrimRequest } from '#recordings/trim';
import type { TrimDriveRequest } from '#recordings/trimDrive';
import type { TrimScaleRequest } from '#recordings/trimScale';
import type { TrimSequelRequest } from '#recordings/trimSequel';
import { choiceFormat, nearestByRatio } from '../guesses.ts';

/** Shape of the two drives in `#recordings/trim`, repeated so that pages need not load that module. A test compares them. */
export const BLOCK_COUNT = 48;
export const PAGES_PER_BLOCK = 16;
export const FILE_COUNT = 28;
export const FILE_PAGES = 24;
export const DISH_COUNT = FILE_COUNT * FILE_PAGES;
export const GONE_FILES = FILE_COUNT / 2;
export const ORDER_COUNT = 720;
/** Blocks beyond the capacity; two of them are kept erased. */
export const SPARE_BLOCKS = BLOCK_COUNT - DISH_COUNT / PAGES_PER_BLOCK;
/** The same drives at a usual size; `pauseEvery` in pages. */
export const LARGE = { blocks: 1024, pages: 128, spareFactor: 0.0687, pauseEvery: 2048 } as const;
const LARGE_SEED = 1;
export const SEED = 4;

/** Measured values of the articles by their row ids: 10⁶ B/s, points, and per cent of new. */
export const MEASURED = {
  'ultradrive.clean': 13.1,
  'ultradrive.used': 6.93,
  'ultradrive.after': 12.9,
  'pcm.vertex_turbo_128.used': 25_035,
  'pcm.vertex_turbo_128.restored': 26_038,
  'pcm.vertex_turbo_128.restored.pct': 99.5,
} as const;

/** Frames of the playback: the deletion file by file, then the recording, which begins with its warm-up. */
export const FRAMES_A_FILE = 4;
export const DELETION_FRAMES = GONE_FILES * FRAMES_A_FILE;
export const WARMUP_FRAMES = 30;
export const COUNTED_FRAMES = 180;
export const COUNT_FROM = DELETION_FRAMES + WARMUP_FRAMES;
export const LAST_FRAME = COUNT_FROM + COUNTED_FRAMES;
/** Then what the reader does to the drives, page by page, and the orders after it. */
export const EVENT_FRAMES = 27;
export const SEQUEL_LAST_FRAME = LAST_FRAME + EVENT_FRAMES + COUNTED_FRAMES;

export const TRIM_REQUEST: TrimRequest = { warmupFrameCount: WARMUP_FRAMES, frameCount: COUNTED_FRAMES, seed: SEED };
export const LARGE_REQUEST: TrimScaleRequest = { ways: ['untold', 'told'], seed: LARGE_SEED };
export const PAUSES_REQUEST: TrimScaleRequest = { ways: ['reorganize', 'fileSystem'], seed: LARGE_SEED };
export const DRIVE_REQUEST: TrimDriveRequest = { states: ['new', 'used', 'trimmed'] };

/** What the reader does to the drives at the end of the run. */
export type Sequel = Pick<TrimSequelRequest, 'goneFiles' | 'isTold' | 'isWiped'>;
export const NO_SEQUEL: Sequel = { goneFiles: 0, isTold: false, isWiped: false };
/** All but one of the files that are left. */
export const MOST_GONE = FILE_COUNT - GONE_FILES - 1;

/** Whether the reader has done anything to the drives. */
export const hasSteps = ({ goneFiles, isTold, isWiped }: Sequel): boolean => goneFiles > 0 || isTold || isWiped;
export const sequelRequest = (sequel: Sequel): TrimSequelRequest => ({
  ...sequel,
  frameCount: COUNTED_FRAMES,
  seed: SEED,
});

/** Guesses: portions plated for each order. */
export const GUESSES = [1, 1.5, 2, 4, 8] as const;
export type Guess = (typeof GUESSES)[number];

export const guessFormat = choiceFormat(GUESSES);

export const nearestGuess = (ratio: number): Guess => nearestByRatio(GUESSES, ratio);
