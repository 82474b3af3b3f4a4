import type { TrimRequest } from '#recordings/trim';
import type { TrimDriveRequest } from '#recordings/trimDrive';
import type { TrimScaleRequest } from '#recordings/trimScale';
import type { TrimSequelRequest } from '#recordings/trimSequel';
import { formatOfNumbers, nearestOf } from '../numberGuess.ts';

/** The two drives of `#recordings/trim`, which a page does not fetch for these. */
export const BLOCK_COUNT = 48;
export const PAGES_PER_BLOCK = 16;
export const FILE_COUNT = 28;
export const FILE_PAGES = 24;
export const DISH_COUNT = FILE_COUNT * FILE_PAGES;
export const GONE_FILES = FILE_COUNT / 2;
export const ORDER_COUNT = 720;
/** Blocks that no file can take; two of them are kept erased. */
export const SPARE_BLOCKS = BLOCK_COUNT - DISH_COUNT / PAGES_PER_BLOCK;
/** The same at a usual size, and how often its pauses come, in pages. */
export const LARGE = { blocks: 1024, pages: 128, spareFactor: 0.0687, pauseEvery: 2048 } as const;
const LARGE_SEED = 1;
export const SEED = 4;

/** Rows of the articles that are shown, by their ids; 10⁶ B a second, points, and a share of new. */
export const MEASURED = {
  'ultradrive.clean': 13.1,
  'ultradrive.used': 6.93,
  'ultradrive.after': 12.9,
  'pcm.vertex_turbo_128.used': 25_035,
  'pcm.vertex_turbo_128.restored': 26_038,
  'pcm.vertex_turbo_128.restored.pct': 99.5,
} as const;

/** Frames: files that go one after the other, then the recording, whose warm-up comes first. */
export const FRAMES_A_FILE = 4;
export const DELETION_FRAMES = GONE_FILES * FRAMES_A_FILE;
export const WARMUP_FRAMES = 30;
export const COUNTED_FRAMES = 180;
export const COUNT_FROM = DELETION_FRAMES + WARMUP_FRAMES;
export const LAST_FRAME = COUNT_FROM + COUNTED_FRAMES;
/** What the reader does sequel, page after page, and the orders that follow. */
export const EVENT_FRAMES = 27;
export const SEQUEL_LAST_FRAME = LAST_FRAME + EVENT_FRAMES + COUNTED_FRAMES;
export const FRAMES_A_SECOND = 30;

export const TRIM_REQUEST: TrimRequest = { warmupFrameCount: WARMUP_FRAMES, frameCount: COUNTED_FRAMES, seed: SEED };
export const SCALE_REQUEST: TrimScaleRequest = { ways: ['untold', 'told'], seed: LARGE_SEED };
export const PAUSES_REQUEST: TrimScaleRequest = { ways: ['reorganize', 'fileSystem'], seed: LARGE_SEED };
export const DRIVE_REQUEST: TrimDriveRequest = { states: ['new', 'used', 'trimmed'] };

/** What the reader does to the drives at the end of the run. */
export type Sequel = Pick<TrimSequelRequest, 'goneFiles' | 'isTold' | 'isWiped'>;
export const NO_SEQUEL: Sequel = { goneFiles: 0, isTold: false, isWiped: false };
/** One file stays. */
export const MOST_GONE = FILE_COUNT - GONE_FILES - 1;

export const isAnything = ({ goneFiles, isTold, isWiped }: Sequel): boolean => goneFiles > 0 || isTold || isWiped;
export const sequelRequest = (sequel: Sequel): TrimSequelRequest => ({
  ...sequel,
  frameCount: COUNTED_FRAMES,
  seed: SEED,
});

/** A guess: how many portions the kitchen plates for each order. */
export const GUESSES = [1, 1.5, 2, 4, 8] as const;
export type Guess = (typeof GUESSES)[number];

export const guessFormat = formatOfNumbers(GUESSES);

/** The guess that is nearest to what was counted, as ratios go. */
export const nearestGuess = (ratio: number): Guess => nearestOf(GUESSES, ratio);
