import { isWholeWithin, SCENARIO_LIMITS, type Scenario } from '#engine';
import { VERSION } from '#base';
import { session as words } from '#messages/lab';
import { ARRAY_INTERLUDES, ARRAY_TRIMS, RAID_LEVELS } from '#store/array';
import { sentenceOf } from './labLink.ts';
import { dataOf, isChipTime, LAB_VIEWS, labStateOf, MOST_FOLLOWED, parseJson, type LabState } from './labState.ts';
import {
  BLOCK_ORDERS,
  COLORS_BY,
  formatScenarioLink,
  parseScenarioLink,
  shorten,
  STOP_FIELDS,
  STOP_OPERATORS,
} from '#store';
import type { LabHistory, LabStep } from './labStore.ts';

/** A session: what was set, how one came there, and where the drive stands. */
export interface LabSession extends LabHistory {
  /** Host writes at the moment on show, and at the furthest that the drive has come to. */
  readonly step: number;
  readonly furthestStep: number;
}

/** What was read of a session, and a sentence for each part that was not. */
export interface SessionReading {
  readonly session: LabSession;
  readonly lost: readonly string[];
}

const FORMAT = 'clean-plates-lab';
/** A change of meaning gets the next number. */
const FORMAT_VERSION = 1;
/** Steps that are kept on each side; in the open page there is no limit. */
const MOST_STEPS = 200;

/** A session as text, for storage and files. Scenarios are written as in links, which every version can read. */
export function formatSession({ state, past, future, step, furthestStep }: LabSession): string {
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
  const version = Number(read['version']);
  if (!(version <= FORMAT_VERSION))
    lost.push(words.newer({ version: shorten(String(read['version'])), own: String(FORMAT_VERSION) }));
  const state = readState(read['state'], lost);
  if (!state) return null;
  const known = new Set(['format', 'version', 'engine', 'step', 'furthestStep', 'state', 'past', 'future']);
  lost.push(...unknownIn(read, known));
  const stepIn = (part: unknown, least: number): number =>
    isWholeWithin(part, least, SCENARIO_LIMITS.warmupPages.max) ? part : least;
  const step = stepIn(read['step'], 0);
  // Of older sessions the moment is all that is known.
  const furthestStep = stepIn(read['furthestStep'], step);
  const past = readSteps(read['past']);
  const future = readSteps(read['future']);
  if (!past || !future) lost.push(words.lostSteps);
  return { session: { state, past: past ?? [], future: future ?? [], step, furthestStep }, lost };
}

/** Null where one of the steps cannot be read, since the others would then lead elsewhere. */
function readSteps(steps: unknown): readonly LabStep[] | null {
  if (!Array.isArray(steps)) return null;
  const lost: string[] = [];
  const read = steps.map((each) => {
    const { name, state } = dataOf(each) ?? {};
    const whole = readState(state, lost);
    return whole && typeof name === 'string' ? { name, state: whole } : null;
  });
  return lost.length === 0 && read.every((each) => each !== null) ? read : null;
}

type Check = (value: unknown) => boolean;
const isOneOf =
  (choices: readonly unknown[]): Check =>
  (value) =>
    choices.includes(value);
const isStep: Check = (value) => isWholeWithin(value, 0, Number.MAX_SAFE_INTEGER);
const isText: Check = (value) => typeof value === 'string';
const isListOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
const hasParts =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) => {
    const data = dataOf(value);
    return data !== null && Object.entries(checks).every(([key, check]) => check(data[key]));
  };
const isSettings: Check = (value) => value === null || dataOf(value) !== null;

const isArray = hasParts({
  memberCount: (value) => isWholeWithin(value, 1, 8),
  level: isOneOf(RAID_LEVELS),
  stripeKib: isStep,
  trim: isOneOf(ARRAY_TRIMS),
  partitionFraction: Number.isFinite,
  between: isOneOf(ARRAY_INTERLUDES),
});

/** What the parts of a state have to be; scenarios are read apart. */
const CHECKS: Readonly<Record<Exclude<keyof LabState, 'scenario' | 'base' | 'other'>, Check>> = {
  start: isText,
  array: isArray,
  arrayBase: isArray,
  view: isOneOf(LAB_VIEWS),
  times: hasParts({ programUs: isChipTime, copyUs: isChipTime, eraseUs: isChipTime }),
  colorBy: isOneOf(COLORS_BY),
  order: isOneOf(BLOCK_ORDERS),
  bookmarks: isListOf(hasParts({ step: isStep, note: isText }), 1000),
  stops: isListOf(
    hasParts({
      field: isOneOf(STOP_FIELDS),
      operator: isOneOf(STOP_OPERATORS),
      value: Number.isFinite,
      isOn: (value) => typeof value === 'boolean',
    }),
    100,
  ),
  followed: isListOf(isStep, MOST_FOLLOWED),
  sweep: isSettings,
  trace: isSettings,
};

/** @param lost gets a sentence for each part that cannot be used @returns null without a scenario */
function readState(state: unknown, lost: string[]): LabState | null {
  const data = dataOf(state);
  const scenario = data && readScenario(data['scenario'], lost);
  if (!scenario) return null;
  const first = labStateOf(scenario, 'own');
  const base = data['base'] === data['scenario'] ? scenario : (readScenario(data['base'], []) ?? scenario);
  const other = data['other'] === null ? null : readScenario(data['other'], lost);
  const checked = Object.entries(CHECKS).flatMap(([key, check]) => {
    if (check(data[key])) return [[key, data[key]]];
    // Sessions of before there were arrays are of one drive.
    if (check === isArray && !(key in data)) return [];
    lost.push(words.lostPart({ part: key }));
    return [];
  });
  lost.push(...unknownIn(data, new Set(Object.keys(first))));
  return { ...first, ...(Object.fromEntries(checked) as Partial<LabState>), base, other };
}

function readScenario(text: unknown, lost: string[]): Scenario | null {
  if (typeof text !== 'string') return null;
  const { scenario, remarks } = parseScenarioLink(text);
  lost.push(...remarks.map(sentenceOf));
  return scenario;
}

const unknownIn = (data: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): readonly string[] =>
  Object.keys(data)
    .filter((key) => !known.has(key))
    .map((key) => words.unknownPart({ part: shorten(key) }));
