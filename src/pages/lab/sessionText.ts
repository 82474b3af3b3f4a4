import { isWholeWithin, SCENARIO_LIMITS, type Scenario } from '#engine';
import { VERSION } from '#base';
import { notices, session as words } from '#messages/lab';
import { ARRAY_INTERLUDES, ARRAY_TRIMS, RAID_LEVELS, type ArraySettings } from '#store/array';
import type { RunResults } from '#store/sweep';
import { sentenceOf } from './labLink.ts';
import {
  dataOf,
  isChipTime,
  LAB_VIEWS,
  labStateOf,
  MOST_FOLLOWED,
  MOST_NESTED,
  nestingOf,
  parseJson,
  type LabState,
  type PlainData,
} from './labState.ts';
import {
  BLOCK_ORDERS,
  COLORS_BY,
  formatScenarioLink,
  parseScenarioLink,
  STOP_FIELDS,
  STOP_OPERATORS,
  type ChipTimes,
} from '#store';
import type { LabHistory, LabStep } from './labStore.ts';
import { resultsOfRows, rowsOfResults } from './runResults.ts';
import {
  checked,
  listOf,
  oneOf,
  partsOf,
  sayUnknownIn,
  textTo,
  usedBy,
  wholeTo,
  type PartReader,
} from './sessionParts.ts';
import { unusedOfSweep, unusedOfTrace } from './viewSettings.ts';

/** A session: what was set, how one came there, and where the drive stands. */
export interface LabSession extends LabHistory {
  /** Host writes at the moment on show, and at the furthest that the drive has come to. */
  readonly step: number;
  readonly furthestStep: number;
  /** What runs of sweeps have counted; absent where none has. */
  readonly results?: RunResults;
}

/** What was read of a session, and a sentence for each part that was not. */
export interface SessionReading {
  readonly session: LabSession;
  readonly lost: readonly string[];
}

const FORMAT = 'clean-plates-lab';
/** Whether the beginning of a file is that of a session. */
export const looksLikeSession = (beginning: string): boolean => /"format"\s*:\s*"clean-plates-lab"/.test(beginning);
/** A change of meaning gets the next number. */
const FORMAT_VERSION = 1;
/** Steps that are kept on each side; in the open page there is no limit. */
const MOST_STEPS = 200;
/** Beyond this many, sentences are only counted. */
const MOST_SENTENCES = 8;

/** A session as text, for storage and files. Scenarios are written as in links, which every version can read. */
export function formatSession({ state, past, future, step, furthestStep, results }: LabSession): string {
  const stepsOf = (steps: readonly LabStep[]) =>
    steps.slice(-MOST_STEPS).map((each) => ({ name: each.name, state: writeState(each.state) }));
  return JSON.stringify({
    format: FORMAT,
    version: FORMAT_VERSION,
    engine: VERSION,
    step,
    furthestStep,
    state: writeState(state),
    past: stepsOf(past),
    future: stepsOf(future),
    ...(results && results.size > 0 && { results: rowsOfResults(results) }),
  });
}

const writeState = (state: LabState) => ({
  ...state,
  scenario: formatScenarioLink(state.scenario),
  base: formatScenarioLink(state.base),
  other: state.other && formatScenarioLink(state.other),
});

/** Reads a session. Null where the text is none; else every part that can be used, and a sentence for each that cannot. */
export function parseSession(text: string): SessionReading | null {
  const read = dataOf(parseJson(text));
  if (read?.['format'] !== FORMAT) return null;
  const lost: string[] = [];
  const { version } = read;
  if (!isWholeWithin(version, 1, Number.MAX_SAFE_INTEGER)) lost.push(words.noVersion({ own: String(FORMAT_VERSION) }));
  else if (version > FORMAT_VERSION) lost.push(words.newer({ version: String(version), own: String(FORMAT_VERSION) }));
  const state = readState(read['state'], lost);
  if (!state) return null;
  sayUnknownIn(read, KEYS, '', lost);
  textTo(MOST_NAME_LETTERS)(read['engine'], 'engine', lost);
  const stepOf = wholeTo(MOST_STEP);
  const step = stepOf(read['step'], 'step', lost) ?? 0;
  // Of older sessions the moment is all that is known.
  const furthestStep = 'furthestStep' in read ? stepOf(read['furthestStep'], 'furthestStep', lost) : step;
  const past = readSteps(read['past']);
  const future = readSteps(read['future']);
  if (!past || !future) lost.push(words.lostSteps);
  const results = readResults(read, lost);
  const session = {
    state,
    past: past ?? [],
    future: future ?? [],
    step,
    furthestStep: Math.max(step, furthestStep ?? 0),
  };
  return { session: results?.size ? { ...session, results } : session, lost: limited(lost) };
}

/** The first sentences, and how many more there are. */
function limited(sentences: readonly string[]): readonly string[] {
  if (sentences.length <= MOST_SENTENCES) return sentences;
  const listed = sentences.slice(0, MOST_SENTENCES - 1);
  return [...listed, words.more({ count: sentences.length - listed.length })];
}

/** Why a text that is no session is none. */
export const whyNoSession = (text: string, file: string): string =>
  nestingOf(text) > MOST_NESTED ? notices.tooDeep({ file, most: String(MOST_NESTED) }) : notices.notASession({ file });

/** The results of another engine are those of other drives. */
function readResults(read: PlainData, lost: string[]): RunResults | null {
  if (!('results' in read)) return null;
  const results = resultsOfRows(read['results']);
  const isOwn = results !== null && read['engine'] === VERSION;
  if (!isOwn) lost.push(results ? words.resultsOfOther : words.lostResults);
  return isOwn ? results : null;
}

/** Null where one of the steps cannot be read, since the others would then lead elsewhere. */
function readSteps(steps: unknown): readonly LabStep[] | null {
  if (!Array.isArray(steps) || steps.length > MOST_STEPS) return null;
  const lost: string[] = [];
  const read = steps.map((each) => {
    const { name, state } = dataOf(each) ?? {};
    const whole = readState(state, lost);
    return whole && typeof name === 'string' ? { name, state: whole } : null;
  });
  return lost.length === 0 && read.every((each) => each !== null) ? read : null;
}

/** Everything that a session has at the top. */
const KEYS: Readonly<Record<string, true>> = {
  format: true,
  version: true,
  engine: true,
  step: true,
  furthestStep: true,
  state: true,
  past: true,
  future: true,
  results: true,
};

const MOST_NAME_LETTERS = 100;
const MOST_NOTE_LETTERS = 10_000;
/** The engine counts no further. */
const MOST_STEP = SCENARIO_LIMITS.warmupPages.max;
const time = checked<number>(isChipTime);
const finite = checked<number>(Number.isFinite);
const flag = checked<boolean>((value) => typeof value === 'boolean');
const array = partsOf<ArraySettings>({
  memberCount: wholeTo(8, 1),
  level: oneOf(RAID_LEVELS),
  stripeKib: wholeTo(Number.MAX_SAFE_INTEGER),
  trim: oneOf(ARRAY_TRIMS),
  partitionFraction: finite,
  between: oneOf(ARRAY_INTERLUDES),
});

/** How the parts of a state are read; scenarios are read apart. */
const READERS: { readonly [Key in Exclude<keyof LabState, 'scenario' | 'base' | 'other'>]: PartReader<LabState[Key]> } =
  {
    start: textTo(MOST_NAME_LETTERS),
    origins: listOf(textTo(MOST_NAME_LETTERS), 2),
    array,
    arrayBase: array,
    view: oneOf(LAB_VIEWS),
    times: partsOf<ChipTimes>({ programUs: time, copyUs: time, eraseUs: time }),
    colorBy: oneOf(COLORS_BY),
    order: oneOf(BLOCK_ORDERS),
    bookmarks: listOf(partsOf({ step: wholeTo(MOST_STEP), note: textTo(MOST_NOTE_LETTERS) }), 1000),
    stops: listOf(
      partsOf({ field: oneOf(STOP_FIELDS), operator: oneOf(STOP_OPERATORS), value: finite, isOn: flag }),
      100,
    ),
    followed: listOf(wholeTo(Number.MAX_SAFE_INTEGER), MOST_FOLLOWED),
    sweep: usedBy(unusedOfSweep),
    trace: usedBy(unusedOfTrace),
  };

/** @param lost gets a sentence for each part that cannot be used @returns null without a scenario */
function readState(state: unknown, lost: string[]): LabState | null {
  const data = dataOf(state);
  const scenario = data && readScenario(data['scenario'], lost);
  if (!scenario) return null;
  const first = labStateOf(scenario, 'own');
  // Those of the parts that are not given would only repeat what was said of the scenario.
  const base = data['base'] === data['scenario'] ? scenario : readScenario(data['base'], lost, 'base');
  const other = data['other'] === null ? null : readScenario(data['other'], lost, 'other');
  const read = Object.entries<PartReader<unknown>>(READERS).flatMap(([key, reader]) => {
    // Sessions of before there were arrays are of one drive; earlier ones do not say what B began from either.
    if ((reader === array || reader === READERS.origins) && !(key in data)) return [];
    const value = reader(data[key], key, lost);
    return value === undefined ? [] : [[key, value]];
  });
  sayUnknownIn(data, first, '', lost);
  return { ...first, ...(Object.fromEntries(read) as Partial<LabState>), base: base ?? scenario, other };
}

/** @param part what the text is of, where a session can do without it */
function readScenario(text: unknown, lost: string[], part?: string): Scenario | null {
  if (typeof text !== 'string') {
    if (part !== undefined) lost.push(words.lostPart({ part }));
    return null;
  }
  const { scenario, remarks } = parseScenarioLink(text);
  lost.push(...remarks.map(sentenceOf));
  return scenario;
}
