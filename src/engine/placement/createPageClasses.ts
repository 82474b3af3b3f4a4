import type { Scenario } from '../scenario.ts';
import type { PageClassifier } from '../vocabulary.ts';
import { LearnedClasses } from './learnedClasses.ts';
import { OracleClasses } from './oracleClasses.ts';
import type { PageClasses } from './pageClasses.ts';

/** One row for each classifier. */
const CLASSIFIERS: Readonly<Record<PageClassifier, (scenario: Scenario) => PageClasses>> = {
  oracle: (scenario) => new OracleClasses(scenario),
  learned: (scenario) => new LearnedClasses(scenario.logicalPageCount),
};

/** Returns null with one pool. */
export function createPageClasses(scenario: Scenario): PageClasses | null {
  return scenario.pools > 1 ? CLASSIFIERS[scenario.poolClassifier](scenario) : null;
}
