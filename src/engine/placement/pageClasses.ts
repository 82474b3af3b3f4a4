import type { Scenario } from '../scenario.ts';
import type { LogicalPage, PageClassifier } from '../vocabulary.ts';
import { LearnedClasses } from './learnedClasses.ts';
import { OracleClasses } from './oracleClasses.ts';

/** Says in which pool a page belongs. */
export interface PageClasses {
  /** All state, for snapshots. */
  readonly columns: readonly (Uint8Array | Int32Array)[];
  /** Where a write of the page goes if it comes now. Changes nothing. */
  poolOfWrite(logicalPage: LogicalPage): number;
  /** Where its present copy belongs, when it has to be moved. Changes nothing. */
  poolOf(logicalPage: LogicalPage): number;
  /** The host has written the page. */
  noteWrite(logicalPage: LogicalPage): void;
}

/** One line a classifier. */
const CLASSIFIERS: Readonly<Record<PageClassifier, (scenario: Scenario) => PageClasses>> = {
  oracle: (scenario) => new OracleClasses(scenario),
  learned: (scenario) => new LearnedClasses(scenario.logicalPageCount),
};

/** Null with one pool, where there is nothing to tell apart. */
export function createPageClasses(scenario: Scenario): PageClasses | null {
  return scenario.pools > 1 ? CLASSIFIERS[scenario.poolClassifier](scenario) : null;
}
