import { ANALYZED_POLICIES, type AnalyzedPolicy, type VictimPolicy } from '../vocabulary.ts';
import type { Scenario } from '../scenario.ts';

/** Why the closed forms do not apply to a scenario. */
export const THEORY_EXCUSES = [
  'sequential',
  'mixedWorkload',
  'wholeFiles',
  'nothingLive',
  'skewed',
  'passes',
  'requests',
  'noFormula',
  'otherMapping',
  'wear',
  'slcCache',
] as const;
export type TheoryExcuse = (typeof THEORY_EXCUSES)[number];

export type TheoryApplicability =
  | { readonly applies: true }
  | { readonly applies: false; readonly reason: TheoryExcuse };

/**
 * Whether the host's writes are uniform over the pages in use, the only case that the closed forms cover. TRIM of
 * uniformly chosen pages and space that is never written change only the effective spare factor. So do bursts and
 * pauses, through the erased pages at their picks.
 */
export function theoryApplies(
  scenario: Pick<Scenario, 'workload' | 'randomFraction' | 'liveFraction'> &
    Partial<
      Pick<
        Scenario,
        | 'victimPolicy'
        | 'mapping'
        | 'mappingUnitPages'
        | 'wearLeveling'
        | 'enduranceCycles'
        | 'pools'
        | 'poolClassifier'
        | 'slcStaticBlocks'
        | 'slcDynamicBlocks'
        | 'requestPages'
      >
    >,
): TheoryApplicability {
  if (scenario.liveFraction === 0) return { applies: false, reason: 'nothingLive' };
  const { victimPolicy = 'greedy', mapping = 'page', mappingUnitPages = 1 } = scenario;
  if (mapping !== 'page' || mappingUnitPages !== 1) return { applies: false, reason: 'otherMapping' };
  if ((scenario.slcStaticBlocks ?? 0) + (scenario.slcDynamicBlocks ?? 0) > 0)
    return { applies: false, reason: 'slcCache' };
  // Levelling moves add copies, and retired blocks shrink the spare area.
  if (scenario.wearLeveling === 'static' || (scenario.enduranceCycles ?? 0) > 0)
    return { applies: false, reason: 'wear' };
  // Learned classes split even uniform writes; the oracle finds no hot page in them and uses one pool.
  if (scenario.pools === 2 && scenario.poolClassifier === 'learned') return { applies: false, reason: 'noFormula' };
  if (!isAnalyzed(victimPolicy)) return { applies: false, reason: 'noFormula' };
  switch (scenario.workload) {
    case 'uniform':
      return uniformIn(scenario);
    case 'sequential':
      return { applies: false, reason: 'sequential' };
    case 'mix':
      return scenario.randomFraction === 1 ? uniformIn(scenario) : { applies: false, reason: 'mixedWorkload' };
    case 'logAndSmall':
    case 'logs':
      return { applies: false, reason: 'mixedWorkload' };
    case 'hotCold':
    case 'zipf':
    case 'pareto':
      return { applies: false, reason: 'skewed' };
    case 'oncePerPass':
      return { applies: false, reason: 'passes' };
    case 'files':
      if (scenario.liveFraction < 1) return { applies: false, reason: 'wholeFiles' };
      return scenario.randomFraction === 1 ? { applies: true } : { applies: false, reason: 'mixedWorkload' };
  }
}

/** The formulas are for single pages: those of a larger request become invalid together. */
const uniformIn = ({ requestPages = 1 }: { readonly requestPages?: number }): TheoryApplicability =>
  requestPages === 1 ? { applies: true } : { applies: false, reason: 'requests' };

/** Whether the policy has a formula. */
export function isAnalyzed(policy: VictimPolicy): policy is AnalyzedPolicy {
  return (ANALYZED_POLICIES as readonly VictimPolicy[]).includes(policy);
}

/** @throws Error for a policy without a formula */
export function requireAnalyzed(policy: VictimPolicy): AnalyzedPolicy {
  if (isAnalyzed(policy)) return policy;
  throw new Error(`${policy} has no formula for its write amplification`);
}
