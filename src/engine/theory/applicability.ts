import type { Scenario } from '../scenario.ts';

/** Why the closed forms say nothing about a scenario. */
export const THEORY_EXCUSES = ['sequential', 'mixedWorkload', 'wholeFiles', 'nothingLive'] as const;
export type TheoryExcuse = (typeof THEORY_EXCUSES)[number];

export type TheoryApplicability =
  { readonly applies: true } | { readonly applies: false; readonly reason: TheoryExcuse };

/**
 * Whether the host's writes are uniform over the pages in use, which is all that the closed forms cover. TRIM of
 * uniformly chosen pages and a part of the space that is never written change the effective spare factor only.
 */
export function theoryApplies(
  scenario: Pick<Scenario, 'workload' | 'randomFraction' | 'liveFraction'>,
): TheoryApplicability {
  if (scenario.liveFraction === 0) return { applies: false, reason: 'nothingLive' };
  switch (scenario.workload) {
    case 'uniform':
      return { applies: true };
    case 'sequential':
      return { applies: false, reason: 'sequential' };
    case 'mix':
      return scenario.randomFraction === 1 ? { applies: true } : { applies: false, reason: 'mixedWorkload' };
    case 'files':
      if (scenario.liveFraction < 1) return { applies: false, reason: 'wholeFiles' };
      return scenario.randomFraction === 1 ? { applies: true } : { applies: false, reason: 'mixedWorkload' };
  }
}
