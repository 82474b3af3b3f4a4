import { LOG_AND_SMALL_REQUEST, type LogAndSmallRequest } from '#runs/logAndSmall';
import { SECOND_CLIFF_REQUEST, type SecondCliffRequest } from '#runs/secondCliff';
import type { GuessFormat, LinkRemark } from '#store';

export const ORDERS = ['log', 'all'] as const;
export const RULES = ['oracle', 'learned'] as const;
export const PAUSES = ['minute', 'emptied'] as const;
export const TRIMS = ['blocked', 'passed'] as const;
/** Drives with an SLC cache, and what links call them. */
export const CORNER_DRIVES = ['qvo1', 'qvo4', 'intel660p'] as const;
/** How many orders may wait: powers of two. */
export const DEPTHS = [1, 2, 4, 8, 16, 32, 64, 128, 256] as const;
/** Parts that a frame can show alone; the first where its link names none. */
export const PARTS = ['kitchens', 'corner', 'queue', 'raid-trim'] as const;
export type Part = (typeof PARTS)[number];

export type CornerDrive = (typeof CORNER_DRIVES)[number];

export interface TodaySettings {
  readonly orders: (typeof ORDERS)[number];
  /** Of the orders, in per cent, those that change something small. */
  readonly smallPercent: number;
  readonly rule: (typeof RULES)[number];
  readonly drive: CornerDrive;
  /** How full that drive is, in per cent. */
  readonly fillPercent: number;
  readonly pause: (typeof PAUSES)[number];
  readonly trim: (typeof TRIMS)[number];
  readonly depth: (typeof DEPTHS)[number];
}

export const USUAL_SETTINGS: TodaySettings = {
  orders: 'log',
  smallPercent: 30,
  rule: 'oracle',
  drive: 'qvo1',
  fillPercent: 0,
  pause: 'minute',
  trim: 'blocked',
  depth: 32,
};

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

/** A guess: which rule ends the re-plating. */
export const GUESSES = ['door', 'hatches', 'whole'] as const;
export type Guess = (typeof GUESSES)[number];
export const RIGHT: Guess = 'whole';

export const guessFormat: GuessFormat<Guess> = {
  write: String,
  read: (text) => GUESSES.find((guess) => guess === text) ?? null,
};

/** A guess at the usual drive: after how many gigabytes its speed falls. */
export const MOST_CORNER_GUESS = 200;
export const cornerFormat: GuessFormat<number> = {
  write: String,
  read(text) {
    const gigabytes = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
    return gigabytes <= MOST_CORNER_GUESS ? gigabytes : null;
  },
};

/** Reads the settings of a link, each by its name. */
export function readSettings(parameters: URLSearchParams): { taken: TodaySettings; remarks: LinkRemark[] } {
  const remarks: LinkRemark[] = [];
  const choose = <Value extends string | number>(key: string, choices: readonly Value[], used: Value): Value => {
    const given = parameters.get(key);
    const found = choices.find((choice) => String(choice) === given);
    if (given === null || found !== undefined) return found ?? used;
    const values = { given: `${key}=${given.slice(0, 40)}`, choices: choices.join(', '), used: String(used) };
    remarks.push({ code: 'notOneOf', values });
    return used;
  };
  const { orders, smallPercent, rule, drive, fillPercent, pause, trim, depth } = USUAL_SETTINGS;
  return {
    taken: {
      orders: choose('orders', ORDERS, orders),
      smallPercent: choose('small', percentsTo(MOST_SMALL_PERCENT, SMALL_STEP), smallPercent),
      rule: choose('rule', RULES, rule),
      drive: choose('drive', CORNER_DRIVES, drive),
      fillPercent: choose('fill', percentsTo(100, FILL_STEP), fillPercent),
      pause: choose('pause', PAUSES, pause),
      trim: choose('trim', TRIMS, trim),
      depth: choose('depth', DEPTHS, depth),
    },
    remarks,
  };
}

export const percentsTo = (most: number, step: number): number[] =>
  Array.from({ length: most / step + 1 }, (_, index) => index * step);

const LINK_NAMES: readonly (readonly [keyof TodaySettings, string])[] = [
  ['orders', 'orders'],
  ['smallPercent', 'small'],
  ['rule', 'rule'],
  ['drive', 'drive'],
  ['fillPercent', 'fill'],
  ['pause', 'pause'],
  ['trim', 'trim'],
  ['depth', 'depth'],
];

/** What differs from the usual. */
export function writeSettings(settings: TodaySettings): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [field, name] of LINK_NAMES)
    if (settings[field] !== USUAL_SETTINGS[field]) parameters.set(name, String(settings[field]));
  return parameters;
}
