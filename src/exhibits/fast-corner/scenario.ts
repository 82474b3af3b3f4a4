import { SECOND_CLIFF_REQUEST, type SecondCliffRequest } from '#recordings/secondCliff';
import { wholeFormat } from '../guesses.ts';

export const PAUSES = ['minute', 'emptied'] as const;
/** Drives with an SLC cache, by their names in links. */
export const CORNER_DRIVES = ['qvo1', 'qvo4', 'intel660p'] as const;
export const FILL_STEP = 10;

export type CornerDrive = (typeof CORNER_DRIVES)[number];

export interface CornerSettings {
  readonly drive: CornerDrive;
  /** Fill level of the drive, in per cent. */
  readonly fillPercent: number;
  readonly pause: (typeof PAUSES)[number];
}

const DRIVE_IDS = { qvo1: 'qvo_860_1tb', qvo4: 'qvo_860_4tb', intel660p: 'ssd_660p_1tb' } as const;
const PAUSE_SECONDS = { minute: 60, emptied: null } as const;

export const requestOf = ({ drive, fillPercent, pause }: CornerSettings): SecondCliffRequest => ({
  ...SECOND_CLIFF_REQUEST,
  drive: DRIVE_IDS[drive],
  fill: fillPercent / 100,
  pauseSeconds: PAUSE_SECONDS[pause],
});

/** Guess about the usual drive: the gigabytes after which its speed falls. */
export const MOST_GUESS = 200;
export const guessFormat = wholeFormat(MOST_GUESS);
