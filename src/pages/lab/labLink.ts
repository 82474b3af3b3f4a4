import { isWholeWithin, SCENARIO_LIMITS, type Scenario } from '#engine';
import { parseNumber } from '#engine/names';
import { describeExpectation, percentFor } from '#findings';
import { say } from '#messages';
import * as links from '#messages/links';
import { labAddress } from '#parts';
import {
  AskedLink,
  type ChipTimes,
  formatScenarioLink,
  parseScenarioLink,
  parseSettingsLink,
  scenarioOf,
  type ScenarioRemark,
  shorten,
  unknownRemark,
  textOf,
} from '#store';
import { arrayInAddress, ONE_DRIVE, parseArray } from '#store/array';
import {
  CHIP_TIMES,
  isChipTime,
  LAB_VIEWS,
  labStateOf,
  TIME_NAMES,
  type LabState,
  type LabViewName,
  type PlainData,
} from './labState.ts';
import { sweepSettingsOf } from '#store/sweep';
import { traceSettingsOf } from './traceSettings.ts';
import { formatData, parseData, plainText } from './linkData.ts';
import { FIRST_START, startScenario, STARTS } from './starts.ts';
import { unusedOfSweep, unusedOfTrace } from './viewSettings.ts';

/** A moment of the drive: host writes since the beginning, and steps within the next write. */
export interface LabMoment {
  readonly step: number;
  readonly microStep: number;
}

/** The lab's link, read. */
export interface LabLink {
  readonly state: LabState;
  /** Where the drive stands; null where the link names no moment. */
  readonly at: LabMoment | null;
  /** Whether the drive runs by itself; reduced motion may still forbid it. */
  readonly isPlaying: boolean;
  readonly remarks: readonly ScenarioRemark[];
}

/** What a link of the lab may say of what is on show: scenario, moment, view, the scenario that it is compared with, chip times, array, what is set of a sweep and of a trace. */
const CONTENT_KEYS = ['s', 'at', 'v', 'b', 'times', 'array', 'sweep', 'trace'] as const;
/** Parameters that stay in the address when the rest changes. */
const LASTING_KEYS = ['theme', 'play', 'skin'];
/** The engine counts no further. */
const MOST_STEP = SCENARIO_LIMITS.warmupPages.max;

/** Whether the link says what to show, so that no earlier session is opened. */
export const hasContent = (parameters: URLSearchParams): boolean => CONTENT_KEYS.some((key) => parameters.has(key));

export function readLabLink(parameters: URLSearchParams): LabLink {
  const link = new AskedLink(parameters);
  const { scenario, remarks } = readScenario(link.get('s'));
  const compared = link.get('b');
  const other = compared === null ? null : readScenario(compared, 'b');
  const given = link.get('array');
  const side = given === null ? { array: ONE_DRIVE, remarks: [] } : parseArray(given, scenario);
  const at = link.get('at');
  const moment = at === null ? null : momentIn(at);
  const told = link.get('times');
  const times = told === null ? CHIP_TIMES : timesIn(told);
  const ofViews = { sweep: dataIn(link, 'sweep'), trace: dataIn(link, 'trace') };
  const view = link.get('v');
  const isView = (each: string): each is LabViewName => (LAB_VIEWS as readonly string[]).includes(each);
  const play = link.get('play');
  const unread = (['sweep', 'trace'] as const).filter((key) => link.has(key) && ofViews[key] === null);
  return {
    state: {
      ...labStateOf(scenario, startOf(scenario), side.array),
      other: other && other.scenario,
      times: times ?? CHIP_TIMES,
      view: view !== null && isView(view) ? view : 'drive',
      ...ofViews,
    },
    at: moment,
    isPlaying: moment === null && play !== 'off' && play !== 'click',
    remarks: link.remarks<ScenarioRemark>([
      ...remarks,
      ...(other?.remarks ?? []),
      ...side.remarks,
      ...(at !== null && moment === null ? [notAMoment(at)] : []),
      ...(times === null ? [notTimes(told ?? '')] : []),
      ...(view !== null && !isView(view) ? [notAView(view)] : []),
      ...remarksOnView('sweep', ofViews.sweep, unusedOfSweep, sweepSettingsOf(ofViews.sweep, scenario)),
      ...remarksOnView('trace', ofViews.trace, unusedOfTrace, traceSettingsOf(ofViews.trace)),
      ...unread.map((key) => unknownRemark(key)),
    ]),
  };
}

/** What is set of a view; null where that is missing, or no data. */
function dataIn(parameters: URLSearchParams, view: 'sweep' | 'trace') {
  const given = parameters.get(view);
  return given === null ? null : parseData(given);
}

/** What is set of a view that the view does not use as it is given, and what it uses instead. */
function remarksOnView(
  view: 'sweep' | 'trace',
  given: PlainData | null,
  unused: (given: PlainData) => readonly string[],
  used: object,
): readonly ScenarioRemark[] {
  if (!given) return [];
  return unused(given).map((name) => {
    const textIn = (data: object): string => plainText({ [name]: (data as PlainData)[name] ?? null });
    const usedText = textIn(used);
    const text = `${view}=${shorten(textIn(given))}`;
    return usedText === ''
      ? { code: 'unknown', values: { key: text, has: 'none', closest: '' } }
      : { code: 'notAValue', values: { given: text, used: usedText } };
  });
}

/** Reads `500`, `1e6`, and `500.12`: twelve micro-steps into the write after 500. */
function momentIn(text: string): LabMoment | null {
  const [, before = text, microStep = '0'] = /^(\d+)\.(\d{1,9})$/.exec(text) ?? [];
  const step = parseNumber(before);
  return isWholeWithin(step, 0, MOST_STEP) ? { step, microStep: Number(microStep) } : null;
}

const notAMoment = (at: string): ScenarioRemark => ({ code: 'notAMoment', values: { given: `at=${shorten(at)}` } });

/** Reads `100.5,126,300`: µs to program, copy and erase. */
function timesIn(text: string): ChipTimes | null {
  const [programUs, copyUs, eraseUs, ...more] = text.split(',').map((each) => parseNumber(each.trim()));
  return isChipTime(programUs) && isChipTime(copyUs) && isChipTime(eraseUs) && more.length === 0
    ? { programUs, copyUs, eraseUs }
    : null;
}

const timesText = (times: ChipTimes): string => TIME_NAMES.map((name) => times[name]).join();

const notTimes = (told: string): ScenarioRemark => ({
  code: 'notAValue',
  values: { given: `times=${shorten(told)}`, used: timesText(CHIP_TIMES) },
});

const notAView = (view: string): ScenarioRemark => ({
  code: 'notOneOf',
  values: { given: `v=${shorten(view)}`, choices: LAB_VIEWS.join(', '), used: 'drive' },
});

type LinkedScenario = ReturnType<typeof parseScenarioLink>;

/** Reads `s`. Versions 1 and 2 are the cafeteria's links: the lab then has the cafeteria's drive. */
function readScenario(packed: string | null, key: string = 's'): LinkedScenario {
  if (packed === null) return { scenario: startScenario(FIRST_START), remarks: [] };
  if (!/^[12](~|$)/.test(packed)) return named(parseScenarioLink(packed), key);
  const { settings, remarks } = parseSettingsLink(new URLSearchParams({ s: packed }));
  return named({ scenario: scenarioOf(settings), remarks }, key);
}

/** Remarks that name the parameter that they are about. */
const named = ({ scenario, remarks }: LinkedScenario, key: string): LinkedScenario => ({
  scenario,
  remarks: remarks.map((remark) =>
    remark.code === 'notAScenario' ? { ...remark, values: { ...remark.values, key } } : remark,
  ),
});

/** The scenario to start from that this one is, without the drives of `devices`; else `own`. */
function startOf(scenario: Scenario): string {
  const link = formatScenarioLink(scenario);
  return STARTS.find((id) => formatScenarioLink(startScenario(id)) === link) ?? 'own';
}

/**
 * The query string of the lab's address for a state.
 *
 * @param at where the drive stands; null while it runs
 * @param search query string of the present address
 */
export function searchFor(state: LabState, at: LabMoment | null, search: string): string {
  const { scenario, other, view, times, array } = state;
  const ofView = view === 'sweep' || view === 'trace' ? state[view] : null;
  const address = labAddress(scenario);
  const isAtStart = at === null || (at.step === 0 && at.microStep === 0);
  const lasting = [...new URLSearchParams(search)].filter(([key]) => LASTING_KEYS.includes(key));
  return [
    `${address.slice(address.indexOf('?'))}${arrayInAddress(array)}`,
    ...(other ? [`b=${formatScenarioLink(other)}`] : []),
    ...(timesText(times) === timesText(CHIP_TIMES) ? [] : [`times=${timesText(times)}`]),
    ...(ofView ? [`${view}=${formatData(ofView)}`] : []),
    ...(view === 'drive' ? [] : [`v=${view}`]),
    ...(isAtStart ? [] : [`at=${at.step}${at.microStep > 0 ? `.${at.microStep}` : ''}`]),
    ...lasting.map(([key, value]) => `${key}=${encodeURIComponent(value)}`),
  ].join('&');
}

/** The same for a picture of a view that depends on this scenario and on what is set of the view alone. */
export const searchForView = (view: 'sweep' | 'trace', scenario: Scenario, set: PlainData | null): string =>
  searchFor({ ...labStateOf(scenario, 'own'), view, [view]: set }, null, '');

/** The sentence of a remark on a link. */
export function sentenceOf(remark: ScenarioRemark): string {
  if (remark.code === 'newerScenario' || remark.code === 'saidTwice' || remark.code === 'meansNothing')
    return say(links, remark);
  if (remark.code !== 'refused') return say(links.remarks, remark);
  const { given, used, field, isOfOther } = remark;
  const values = { given, used, field, expected: describeExpectation(remark.expected, textOf) };
  if (isOfOther) return links.conflict(values);
  const meant = percentFor(given.slice(given.indexOf('=') + 1), remark.expected);
  return links.refused({ ...values, has: meant === undefined ? 'none' : 'guess', meant: meant ?? '' });
}

/** The command line that brings a drive to the same state as here, hash and all. @param step host writes, at least one */
export const simCommand = (scenario: Scenario, step: number): string =>
  `npm run --silent sim -- run --scenario '${formatScenarioLink(scenario)}' --writes ${step}`;
