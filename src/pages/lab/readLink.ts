import { requireScenario, type Scenario } from '#engine';
import {
  parseScenarioLink,
  parseSettingsLink,
  remarksOnEngine,
  scenarioOf,
  type ScenarioLinkReading,
  type ScenarioRemark,
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
