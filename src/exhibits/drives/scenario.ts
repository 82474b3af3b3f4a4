import type { LapKey } from '#devices';
import { shortened, type GuessFormat, type LinkRemark } from '#store';
import { driveOf, MOST_LANES } from './driveList.ts';

/** Race clock: the three minutes of the test. */
export const RACE_SECONDS = 180;
/** Race seconds in one of the reader's. */
export const RACE_RATE = 15;
/** Points of a lap's curve each race second (`LAP_STEPS`). */
export const STEPS_A_SECOND = 4;
/** A lane is marked each so many race seconds. */
export const MARK_SECONDS = 10;
/** 10⁶ B that a lane is long: the test file. */
export const LANE_MEGABYTES = 8590;
/** Longer than this, and nobody is served: a stop. */
export const STOP_MS = 100;
/** Strips: milliseconds of a mark, and of the whole. */
export const BIN_MS = 10;
export const WINDOW_MS = 2000;

export const USUAL_DRIVES = ['x25m_g2_160', 'vertex_turbo_128', 'velociraptor', 'summit_256'] as const;
/** Which of them stutters. */
export const STUTTERER = 'summit_256';
const SEED = 1;

/** States as links name them. */
export const STATES = { used: 'used', new: 'new', trim: 'trimmed' } as const;
export type RaceState = (typeof STATES)[keyof typeof STATES];

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

export interface RaceSettings {
  readonly drives: readonly string[];
  readonly state: RaceState;
}

export const USUAL_RACE: RaceSettings = { drives: USUAL_DRIVES, state: 'used' };

export const isUsualRace = ({ drives, state }: RaceSettings): boolean =>
  state === USUAL_RACE.state && isUsualField(drives);
const isUsualField = (drives: readonly string[]): boolean =>
  drives.length === USUAL_DRIVES.length && USUAL_DRIVES.every((id) => drives.includes(id));

/** A guess: the drive that makes a guest wait longest. */
export const guessFormat: GuessFormat<string> = {
  write: (guess) => guess,
  read: (text) => USUAL_DRIVES.find((id) => id === text) ?? null,
};

const BETWEEN_DRIVES = '-';

/** Reads `drives=` ids with hyphens between, and `state=used|new|trim` of a link. */
export function readSettings(parameters: URLSearchParams): { taken: RaceSettings; remarks: LinkRemark[] } {
  const remarks: LinkRemark[] = [];
  const refuse = (given: string, choices: string, used: string): void => {
    remarks.push({ code: 'notOneOf', values: { given: shortened(given), choices, used } });
  };
  const named = parameters.get('drives')?.split(BETWEEN_DRIVES) ?? [];
  const drives = [...new Set(named.filter((id) => driveOf(id)))].slice(0, MOST_LANES);
  const isTaken = drives.length > 0 && drives.length === named.length;
  if (named.length > 0 && !isTaken)
    refuse(named.join(BETWEEN_DRIVES), USUAL_DRIVES.join(', '), (drives.length > 0 ? drives : USUAL_DRIVES).join(', '));
  const given = parameters.get('state');
  const isKnown = given !== null && Object.hasOwn(STATES, given);
  if (given !== null && !isKnown) refuse(given, Object.keys(STATES).join(', '), USUAL_RACE.state);
  return {
    taken: {
      drives: drives.length > 0 ? drives : USUAL_DRIVES,
      state: isKnown ? STATES[given as keyof typeof STATES] : USUAL_RACE.state,
    },
    remarks,
  };
}

export function writeSettings({ drives, state }: RaceSettings): URLSearchParams {
  const parameters = new URLSearchParams();
  if (drives.join() !== USUAL_DRIVES.join()) parameters.set('drives', drives.join(BETWEEN_DRIVES));
  const name = Object.entries(STATES).find(([, each]) => each === state)?.[0];
  if (state !== USUAL_RACE.state && name !== undefined) parameters.set('state', name);
  return parameters;
}
