import { defaultFilePages, logicalPagesAtSpare, SIZE_STANDARDS } from './drivePages.ts';
import type { Scenario, ScenarioInput } from './scenario.ts';
import { type PlainScenario, SCENARIO_FIELDS } from './scenarioFields.ts';

/** As an integer where it is one (`parseScenario` says why). */
const plainValue = (value: unknown): unknown =>
  typeof value === 'number' && (value | 0) === value ? value | 0 : value;

/**
 * What `parseScenario` makes of the same input, unchecked: a frame asks for nothing but what the story asks for with the same
 * controls, and need not carry what would refuse it.
 */
export function requireScenario(input: ScenarioInput): Scenario {
  const plain = Object.fromEntries(
    Object.entries(SCENARIO_FIELDS).map(([name, { standard }]) => [
      name,
      plainValue(input[name as keyof PlainScenario] ?? standard),
    ]),
  ) as unknown as PlainScenario;
  const { spareFactor = SIZE_STANDARDS.spareFactor, warmupRounds = SIZE_STANDARDS.warmupRounds } = input;
  const { logicalPageCount = logicalPagesAtSpare(plain.blockCount * plain.pagesPerBlock, spareFactor) } = input;
  const { warmupPages = Math.round(warmupRounds * logicalPageCount), filePages = defaultFilePages(logicalPageCount) } =
    input;
  return Object.freeze({ ...plain, logicalPageCount, warmupPages, filePages });
}
