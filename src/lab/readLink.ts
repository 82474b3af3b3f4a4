import { requireScenario, type Scenario } from '#engine';
import {
  parseScenarioLink,
  parseSettingsLink,
  remarksOnEngine,
  scenarioOf,
  type ScenarioLinkReading,
  type ScenarioRemark,
} from '#store';

/** What the lab was opened with. */
export interface LabLink extends ScenarioLinkReading {
  /** Host pages after which to stand still; null: from the beginning on. */
  readonly atPages: number | null;
  /** Whether it plays by itself, as far as the link goes. */
  readonly isPlaying: boolean;
}

/** What the lab has where a link says nothing: from the end of the fill on, so that one sees how it begins. */
const usualScenario = (): Scenario => requireScenario({ warmupRounds: 0 });

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

/** Links of the cafeteria, which are of versions 1 and 2, lead to its drive. */
function readScenario(parameters: URLSearchParams): ScenarioLinkReading {
  const packed = parameters.get('s');
  if (packed === null) return { scenario: usualScenario(), remarks: [] };
  if (!/^[12](~|$)/.test(packed)) return parseScenarioLink(packed);
  const { settings, remarks } = parseSettingsLink(new URLSearchParams({ s: packed }));
  return { scenario: scenarioOf(settings), remarks };
}
