import type { LapKey } from '#devices';
import type { GuessFormat } from '#store';

/** Race clock: the three minutes of the test. */
export const RACE_SECONDS = 180;
/** Race seconds that pass in one second of the reader's. */
export const RACE_RATE = 15;
/** Points of a lap's curve each race second (`LAP_STEPS`). */
export const STEPS_A_SECOND = 4;
/** Race seconds between two marks of a lane. */
export const MARK_SECONDS = 10;
/** 10⁶ B that a lane is long: the test file. */
export const LANE_MEGABYTES = 8590;
/** From this time on in which nobody is served, it is a stop. */
export const STOP_MS = 100;
/** Strips: milliseconds of a mark, and of the whole. */
export const BIN_MS = 10;
export const WINDOW_MS = 2000;

export const USUAL_DRIVES = ['x25m_g2_160', 'vertex_turbo_128', 'velociraptor', 'summit_256'] as const;
/** The drive of these that stutters. */
export const STUTTERER = 'summit_256';
const SEED = 1;

/** New, used, or used and then trimmed. */
export type RaceState = 'new' | 'used' | 'trimmed';

export const lapKey = (preset: string, state: RaceState, seed = SEED): LapKey => ({
  preset,
  state,
  test: 'random-write',
  seed,
});

/** A drive, as new, with orders that lie on pages. */
export const ALIGNED_LAP: LapKey = { preset: 'vertex_128', state: 'new', test: 'random-write-aligned', seed: SEED };
/** The same with orders that begin at any sector. */
export const SECTOR_LAP: LapKey = { ...ALIGNED_LAP, test: 'random-write' };
/** The same drive with a faster clock, as new. */
export const CLOCK_LAP: LapKey = lapKey('vertex_turbo_128', 'new');

/** Drives of data centers that others have measured. */
export const MODERN_DRIVES = ['micron_7450_max_800', 'micron_7450_pro_960', 'solidigm_p5520_1920'] as const;

/** One of them, full and written all over. */
export const modernLap = (preset: string): LapKey => ({
  preset,
  state: 'scattered',
  test: 'random-write-whole',
  seed: SEED,
});

export interface RaceSettings {
  readonly drives: readonly string[];
  readonly state: RaceState;
}

export const isUsualRace = ({ drives, state }: RaceSettings): boolean => state === 'used' && isUsualField(drives);
const isUsualField = (drives: readonly string[]): boolean =>
  drives.length === USUAL_DRIVES.length && USUAL_DRIVES.every((id) => drives.includes(id));

/** A guess: the drive that makes a guest wait longest. */
export const guessFormat: GuessFormat<string> = {
  write: (guess) => guess,
  read: (text) => USUAL_DRIVES.find((id) => id === text) ?? null,
};
