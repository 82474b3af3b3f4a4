import { requireScenario, type Scenario, type ScenarioExpectation } from '#engine';
import { formatCount, say } from '#messages';
import * as links from '#messages/links';
import { expected as words } from '#messages/problems';
import { labAddress } from '#parts';
import {
  parseScenarioLink,
  parseSettingsLink,
  remarksOnEngine,
  type ScenarioLinkReading,
  scenarioOf,
  type ScenarioRemark,
  textOf,
} from '#store';

/** The lab's link, read. */
export interface LabLink extends ScenarioLinkReading {
  /** Host pages after which the run stands still; null where the link names no moment. */
  readonly atPages: number | null;
  /** Whether playback begins by itself; reduced motion may still forbid it. */
  readonly isPlaying: boolean;
}

/** Scenario without a link. No warm-up, so that one sees the first cleaning. */
const defaultScenario = (): Scenario => requireScenario({ warmupRounds: 0 });

const KNOWN_KEYS = new Set(['s', 'at', 'play', 'theme', 'lang', 'engine', 'skin']);

export function readLabLink(parameters: URLSearchParams): LabLink {
  const { scenario, remarks } = readScenario(parameters);
  const unknown = [...parameters.keys()]
    .filter((key) => !KNOWN_KEYS.has(key))
    .map((key): ScenarioRemark => ({ code: 'unknown', values: { key: key.slice(0, 24) } }));
  const at = parameters.get('at');
  const atPages = at !== null && /^\d{1,12}$/.test(at) ? Number(at) : null;
  const badMoment: ScenarioRemark[] =
    at !== null && atPages === null ? [{ code: 'notAMoment', values: { given: `at=${at.slice(0, 24)}` } }] : [];
  const play = parameters.get('play');
  return {
    scenario,
    remarks: [...remarksOnEngine(parameters), ...remarks, ...badMoment, ...unknown.slice(0, 3)],
    atPages,
    isPlaying: atPages === null && play !== 'off' && play !== 'click',
  };
}

/** Reads `s`. Versions 1 and 2 are the cafeteria's links: the lab then has the cafeteria's drive. */
function readScenario(parameters: URLSearchParams): ScenarioLinkReading {
  const packed = parameters.get('s');
  if (packed === null) return { scenario: defaultScenario(), remarks: [] };
  if (!/^[12](~|$)/.test(packed)) return parseScenarioLink(packed);
  const { settings, remarks } = parseSettingsLink(new URLSearchParams({ s: packed }));
  return { scenario: scenarioOf(settings), remarks };
}

/** Parameters that stay in the address when the scenario changes. */
const LASTING_KEYS = ['theme', 'play'];

/**
 * The query string of the lab's address for `scenario`.
 *
 * @param atPages host pages after which the run stands still; 0: at its beginning
 * @param search query string of the present address
 */
export function searchFor(scenario: Scenario, atPages: number, search: string): string {
  const address = labAddress(scenario);
  const lasting = [...new URLSearchParams(search)]
    .filter(([key]) => LASTING_KEYS.includes(key))
    .map(([key, value]) => `&${key}=${encodeURIComponent(value)}`);
  return `${address.slice(address.indexOf('?'))}${atPages > 0 ? `&at=${atPages}` : ''}${lasting.join('')}`;
}

/** State of an entry of the browser's history while a preset is on show: the query string of the reader's own scenario. */
interface HistoryState {
  readonly own: string;
}

/** The query string of the reader's own scenario in a history state; null where it has none. */
export function ownSearchOf(state: unknown): string | null {
  const own = typeof state === 'object' && state !== null ? (state as Partial<HistoryState>).own : null;
  return typeof own === 'string' && own.startsWith('?') ? own : null;
}

export const historyStateWith = (own: string): HistoryState => ({ own });

/** The sentence of a remark on a link. */
export function sentenceOf(remark: ScenarioRemark): string {
  if (remark.code === 'newerScenario' || remark.code === 'saidTwice') return say(links, remark);
  if (remark.code !== 'refused') return say(links.remarks, remark);
  const { given, used, field, isOfOther } = remark;
  const values = { given, used, field, expected: wordsOf(remark.expected) };
  return isOfOther ? links.conflict(values) : links.refused(values);
}

/** The words that follow “… has to be”. A code without words does not compile. */
function wordsOf(expected: ScenarioExpectation): string {
  switch (expected.kind) {
    case 'oneOf':
      return words.oneOf({ choices: expected.choices.map(textOf).join(', ') });
    case 'onlyWithMapping':
      return words.onlyWithMapping({ only: textOf(expected.only), mapping: expected.mapping });
    case 'onlyUnlessSinglePages':
      return words.onlyUnlessSinglePages({ only: textOf(expected.only) });
    case 'onlyWithoutSlcCache':
      return words.onlyWithoutSlcCache({ only: textOf(expected.only) });
    case 'trueOrFalse':
    case 'moreThanMapTakes':
    case 'noTrimsWithFiles':
      return words[expected.kind];
    case 'wholeNumber':
      return expected.min === expected.max ? formatCount(expected.min) : words.wholeNumber(expected);
    case 'number':
      return words.number(expected);
    case 'pagesInMemory':
      return words.pagesInMemory(expected);
    case 'divisorOfBlock':
      return words.divisorOfBlock(expected);
    case 'bitsOfSmallBlock':
      return words.bitsOfSmallBlock(expected);
    case 'blocksToLend':
      return words.blocksToLend(expected);
    case 'tooSmallToLend':
      return words.tooSmallToLend(expected);
    case 'leavesBlockToLend':
      return words.leavesBlockToLend(expected);
    case 'reserveOfLearnedPools':
      return words.reserveOfLearnedPools(expected);
    case 'zeroOrAboveReserve':
      return words.zeroOrAboveReserve(expected);
    case 'fewerThanSpareBlocks':
      return words.fewerThanSpareBlocks(expected);
    case 'spareFactor':
      return words.spareFactor(expected);
  }
}
