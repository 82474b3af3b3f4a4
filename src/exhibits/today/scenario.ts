import { LOG_AND_SMALL_REQUEST, type LogAndSmallRequest } from '#recordings/logAndSmall';
import { SECOND_CLIFF_REQUEST, type SecondCliffRequest } from '#recordings/secondCliff';
import { choiceFormat, wholeFormat } from '../guesses.ts';

export const ORDERS = ['log', 'all'] as const;
export const RULES = ['oracle', 'learned'] as const;
export const PAUSES = ['minute', 'emptied'] as const;
export const TRIMS = ['blocked', 'passed'] as const;
/** Drives with an SLC cache, by their names in links. */
export const CORNER_DRIVES = ['qvo1', 'qvo4', 'intel660p'] as const;
/** Queue depths. */
export const DEPTHS = [1, 2, 4, 8, 16, 32, 64, 128, 256] as const;

export type CornerDrive = (typeof CORNER_DRIVES)[number];

export interface TodaySettings {
  readonly orders: (typeof ORDERS)[number];
  /** Per cent of the orders that are small changes. */
  readonly smallPercent: number;
  readonly rule: (typeof RULES)[number];
  readonly drive: CornerDrive;
  /** Fill level of that drive, in per cent. */
  readonly fillPercent: number;
  readonly pause: (typeof PAUSES)[number];
  readonly trim: (typeof TRIMS)[number];
  readonly depth: (typeof DEPTHS)[number];
}

export const MOST_SMALL_PERCENT = 60;
export const SMALL_STEP = 5;
export const FILL_STEP = 10;

const DRIVE_IDS = { qvo1: 'qvo_860_1tb', qvo4: 'qvo_860_4tb', intel660p: 'ssd_660p_1tb' } as const;
const PAUSE_SECONDS = { minute: 60, emptied: null } as const;

export const kitchensRequest = ({ orders, smallPercent, rule }: TodaySettings): LogAndSmallRequest => ({
  ...LOG_AND_SMALL_REQUEST,
  orders,
  smallWriteFraction: smallPercent / 100,
  classifier: rule,
});

export const cornerRequest = ({ drive, fillPercent, pause }: TodaySettings): SecondCliffRequest => ({
  ...SECOND_CLIFF_REQUEST,
  drive: DRIVE_IDS[drive],
  fill: fillPercent / 100,
  pauseSeconds: PAUSE_SECONDS[pause],
});

/** Guesses: which rule ends the re-plating. */
export const GUESSES = ['door', 'hatches', 'whole'] as const;
export type Guess = (typeof GUESSES)[number];
export const RIGHT: Guess = 'whole';

export const guessFormat = choiceFormat(GUESSES);

/** Guess about the usual drive: the gigabytes after which its speed falls. */
export const MOST_CORNER_GUESS = 200;
export const cornerFormat = wholeFormat(MOST_CORNER_GUESS);
