import { knownScenario, SCENARIO_DEFAULTS, type Scenario, type ScenarioFieldName } from '#engine';
import { FIELD_NAMES, SIZE_NAMES, textOf } from './scenarioNames.ts';

/** Version of an `s` parameter that holds a whole scenario; version 2 holds the settings of the cafeteria. */
export const SCENARIO_LINK_VERSION = 3;

/** The `s` of a link to this scenario: `3~blocks=30~pages-per-block=16…`, each field where it differs from its standard. */
export function formatScenarioLink(scenario: Scenario): string {
  const fields = Object.entries(FIELD_NAMES) as [ScenarioFieldName, string][];
  const said = fields
    .filter(([field]) => scenario[field] !== SCENARIO_DEFAULTS[field])
    .map(([field, name]) => `${name}=${textOf(scenario[field])}`);
  return [SCENARIO_LINK_VERSION, ...said, ...sizes(scenario)].join('~');
}

/** Digits of a spare factor that a person would type. */
const MOST_DIGITS = 4;
/** Multiples of the logical space are told to this part of one. */
const PARTS_OF_ROUND = 100;

function sizes(scenario: Scenario): string[] {
  const { logicalPageCount, warmupPages, filePages } = scenario;
  const usual = withSpare(scenario, exactSpareFactor(scenario));
  return [
    logicalPages(scenario),
    warmupPages === Math.round(SCENARIO_DEFAULTS.warmupRounds * logicalPageCount)
      ? null
      : `${SIZE_NAMES.warmup}=${amountOf(warmupPages, logicalPageCount)}`,
    filePages === usual.filePages ? null : `${SIZE_NAMES.filePages}=${filePages}`,
  ].filter((each) => each !== null);
}

const exactSpareFactor = ({ blockCount, pagesPerBlock, logicalPageCount }: Scenario): number =>
  1 - logicalPageCount / (blockCount * pagesPerBlock);

/** The size of a drive of this shape. */
const withSpare = ({ blockCount, pagesPerBlock }: Scenario, spareFactor: number): Scenario =>
  knownScenario({ blockCount, pagesPerBlock, spareFactor });

/** By the spare factor where one of few digits gives the same; else in pages. */
function logicalPages(scenario: Scenario): string | null {
  const { logicalPageCount } = scenario;
  const isSame = (spareFactor: number): boolean =>
    spareFactor > 0 && spareFactor < 1 && withSpare(scenario, spareFactor).logicalPageCount === logicalPageCount;
  if (isSame(SCENARIO_DEFAULTS.spareFactor)) return null;
  for (let digits = 1; digits <= MOST_DIGITS; digits += 1) {
    const spareFactor = Number(exactSpareFactor(scenario).toFixed(digits));
    if (isSame(spareFactor)) return `${SIZE_NAMES.spareFactor}=${spareFactor}`;
  }
  return `${SIZE_NAMES.logicalPageCount}=${logicalPageCount}`;
}

function amountOf(pages: number, logicalPageCount: number): string {
  const rounds = Math.round((PARTS_OF_ROUND * pages) / logicalPageCount) / PARTS_OF_ROUND;
  return pages > 0 && Math.round(rounds * logicalPageCount) === pages ? `${rounds}x` : String(pages);
}
