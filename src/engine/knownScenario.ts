import { defaultFilePages, logicalPagesAtSpare, SIZE_STANDARDS } from './drivePages.ts';
import type { Scenario } from './scenario.ts';
import { type PlainScenario, standardsOf } from './scenarioFields.ts';

interface KnownInput extends Partial<PlainScenario> {
  readonly spareFactor?: number;
  readonly logicalPageCount?: number;
  readonly warmupRounds?: number;
  readonly warmupPages?: number;
  readonly filePages?: number;
}

/**
 * The scenario that `parseScenario` makes of the same input, where that is known to be allowed: for pages, whose controls offer
 * nothing else and which need not carry what checks it.
 */
export function knownScenario({
  spareFactor,
  logicalPageCount,
  warmupRounds,
  warmupPages,
  filePages,
  ...fields
}: KnownInput): Scenario {
  const plain = { ...standardsOf(), ...fields };
  const physicalPages = plain.blockCount * plain.pagesPerBlock;
  const logical = logicalPageCount ?? logicalPagesAtSpare(physicalPages, spareFactor ?? SIZE_STANDARDS.spareFactor);
  return Object.freeze({
    ...plain,
    logicalPageCount: logical,
    warmupPages: warmupPages ?? Math.round((warmupRounds ?? SIZE_STANDARDS.warmupRounds) * logical),
    filePages: filePages ?? defaultFilePages(logical),
  });
}
