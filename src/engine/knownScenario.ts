import { defaultFilePages, logicalPagesAtSpare, SIZE_STANDARDS } from './drivePages.ts';
import type { Scenario } from './scenario.ts';
import { type PlainScenario, standardsOf } from './scenarioFields.ts';

interface KnownInput extends Partial<PlainScenario> {
  readonly spareFactor?: number;
  readonly warmupRounds?: number;
  readonly filePages?: number;
}

/**
 * The scenario that `parseScenario` makes of the same input, where that is known to be allowed: for pages, whose controls offer
 * nothing else and which need not carry what checks it.
 */
export function knownScenario({
  spareFactor = SIZE_STANDARDS.spareFactor,
  warmupRounds = SIZE_STANDARDS.warmupRounds,
  filePages,
  ...fields
}: KnownInput): Scenario {
  const plain = { ...standardsOf(), ...fields };
  const logicalPageCount = logicalPagesAtSpare(plain.blockCount * plain.pagesPerBlock, spareFactor);
  const warmupPages = Math.round(warmupRounds * logicalPageCount);
  return Object.freeze({
    ...plain,
    logicalPageCount,
    warmupPages,
    filePages: filePages ?? defaultFilePages(logicalPageCount),
  });
}
