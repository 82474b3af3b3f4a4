import { theoreticalWriteAmplification } from '#engine';
import { completed, readCurve, writeCurve } from '#parts';
import { POOLS_REQUEST, type PoolsRequest } from '#runs/pools';
import { SPARE_AREA_REQUEST } from '#runs/spareArea';
import type { GuessFormat, LinkRemark } from '#store';

/** Share of the pages that is written again and again, in the panel of pools. */
export const HOT_SHARES = [0.05, 0.2, 0.5] as const;
export type HotShare = (typeof HOT_SHARES)[number];

export interface SpareAreaSettings {
  /** Of the drive at the slider; as the axis has it: of the pages that cleaning can use. */
  readonly spareFactor: number;
  readonly hasFifo: boolean;
  readonly isLogarithmic: boolean;
  readonly hotShare: HotShare;
}

/** What most drives are sold with; a run of the curve stands just there. */
export const CONSUMER_SPARE = 0.0687;
/** `ibm.x25e` */
export const X25E_SPARE = 0.2;
export const PAGES_PER_BLOCK = 128;
export const BLOCK_COUNT = 1024;
export const RUN_COUNT = SPARE_AREA_REQUEST.effectiveSpareFactors.length * SPARE_AREA_REQUEST.victimPolicies.length;

export const USUAL_SETTINGS: SpareAreaSettings = {
  spareFactor: CONSUMER_SPARE,
  hasFifo: true,
  isLogarithmic: false,
  hotShare: HOT_SHARES[0],
};

/** Ends of the axis, and of what can be chosen. */
export const LEAST_SPARE = 0.05;
export const MOST_SPARE = 0.5;
const STOPS_IN_PER_CENT = 2;

/** Where the slider stands: every half per cent, and where drives are sold. */
export const SPARE_STOPS: readonly number[] = [
  ...Array.from(
    { length: (MOST_SPARE - LEAST_SPARE) * 100 * STOPS_IN_PER_CENT + 1 },
    (_, index) => (LEAST_SPARE * 100 * STOPS_IN_PER_CENT + index) / (100 * STOPS_IN_PER_CENT),
  ),
  CONSUMER_SPARE,
].toSorted((one, other) => one - other);

/** A drawn curve has a knot at each per cent of the axis. */
export const KNOT_COUNT = 46;
export const LEAST_PLATED = 1;
export const MOST_PLATED = 10;
const GUESS_STEP = 0.1;

/** A guess: portions plated for each order, at each knot. */
export const guessFormat: GuessFormat<readonly number[]> = {
  write: (guess) => writeCurve(completed(guess) ?? guess, GUESS_STEP),
  read: (text) =>
    readCurve(text, {
      knotCount: KNOT_COUNT,
      step: GUESS_STEP,
      least: LEAST_PLATED,
      most: MOST_PLATED + GUESS_STEP / 2,
    }),
  number: (guess) => guessAt(guess, CONSUMER_SPARE),
};

export const spareAtKnot = (knot: number): number => LEAST_SPARE + knot / 100;

/** Height of a guess at a spare area between its knots. */
export function guessAt(guess: readonly number[], spareFactor: number): number {
  const at = (spareFactor - LEAST_SPARE) * 100;
  const knot = Math.min(Math.floor(at), guess.length - 2);
  const [from = 0, to = from] = [guess[knot], guess[knot + 1]];
  return from + (at - knot) * (to - from);
}

export type SweptPolicy = (typeof SPARE_AREA_REQUEST.victimPolicies)[number];

/** Closed form, of a large drive. */
export const theoryAt = (
  victimPolicy: SweptPolicy,
  effectiveSpareFactor: number,
  pagesPerBlock = PAGES_PER_BLOCK,
): number => theoreticalWriteAmplification({ victimPolicy, effectiveSpareFactor, pagesPerBlock, sampleCount: 0 });

export const poolsRequestOf = (hotSpaceFraction: HotShare): PoolsRequest => ({ ...POOLS_REQUEST, hotSpaceFraction });

/** Reads `spare`, `fifo=off`, `scale=log` and `again` of a link. */
export function readSettings(parameters: URLSearchParams): { taken: SpareAreaSettings; remarks: LinkRemark[] } {
  const remarks: LinkRemark[] = [];
  const choose = (key: string, choices: readonly string[]): string | undefined => {
    const given = parameters.get(key);
    if (given === null || choices.includes(given)) return given ?? choices[0];
    remarks.push({
      code: 'notOneOf',
      values: { given: `${key}=${given.slice(0, 40)}`, choices: choices.join(', '), used: choices[0] ?? '' },
    });
    return choices[0];
  };
  const hot = choose('again', HOT_SHARES.map(String));
  return {
    taken: {
      spareFactor: readSpare(parameters.get('spare'), remarks),
      hasFifo: choose('fifo', ['on', 'off']) === 'on',
      isLogarithmic: choose('scale', ['linear', 'log']) === 'log',
      hotShare: HOT_SHARES.find((share) => String(share) === hot) ?? HOT_SHARES[0],
    },
    remarks,
  };
}

function readSpare(given: string | null, remarks: LinkRemark[]): number {
  if (given === null) return CONSUMER_SPARE;
  const spare = given.trim() === '' ? Number.NaN : Number(given);
  if (spare >= LEAST_SPARE && spare <= MOST_SPARE) return spare;
  const range = { given: `spare=${given.slice(0, 40)}`, min: LEAST_SPARE, max: MOST_SPARE };
  if (Number.isNaN(spare)) {
    remarks.push({ code: 'notANumber', values: { ...range, used: CONSUMER_SPARE } });
    return CONSUMER_SPARE;
  }
  const used = spare < LEAST_SPARE ? LEAST_SPARE : MOST_SPARE;
  remarks.push({ code: 'outside', values: { ...range, used } });
  return used;
}

export function writeSettings(settings: SpareAreaSettings, guess: readonly number[] | null): URLSearchParams {
  const { spareFactor, hasFifo, isLogarithmic, hotShare } = settings;
  const parameters = new URLSearchParams();
  if (spareFactor !== CONSUMER_SPARE) parameters.set('spare', String(spareFactor));
  if (!hasFifo) parameters.set('fifo', 'off');
  if (isLogarithmic) parameters.set('scale', 'log');
  if (hotShare !== HOT_SHARES[0]) parameters.set('again', String(hotShare));
  if (guess !== null) parameters.set('guess', guessFormat.write(guess));
  return parameters;
}
