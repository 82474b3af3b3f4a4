import { defaultFilePages, logicalPagesAtSpare, SIZE_STANDARDS } from './driveSize.ts';
import type { Scenario } from './scenario.ts';
import { type PlainScenario, defaultFields } from './scenarioFields.ts';

interface KnownScenarioInput extends Partial<PlainScenario> {
  readonly spareFactor?: number;
  readonly logicalPageCount?: number;
  readonly warmupRounds?: number;
  readonly warmupPages?: number;
  readonly filePages?: number;
}

/**
 * Builds the scenario that `parseScenario` returns, without checking the input: for pages whose controls offer only
 * valid values, so that their bundle does not contain the checks.
 */
export function knownScenario({
  spareFactor,
  logicalPageCount,
  warmupRounds,
  warmupPages,
  filePages,
  ...fields
}: KnownScenarioInput): Scenario {
  const plain = { ...defaultFields(), ...fields };
  const physicalPages = plain.blockCount * plain.pagesPerBlock;
  const logical = logicalPageCount ?? logicalPagesAtSpare(physicalPages, spareFactor ?? SIZE_STANDARDS.spareFactor);
  return Object.freeze({
    ...plain,
    logicalPageCount: logical,
    warmupPages: warmupPages ?? Math.round((warmupRounds ?? SIZE_STANDARDS.warmupRounds) * logical),
    filePages: filePages ?? defaultFilePages(logical),
  });
}
