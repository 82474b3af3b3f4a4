import { createPageMappedDrive, invariant, runSweep } from '#engine';
import { nominalSpareFactor, spareScenario } from './spareShape.ts';

/** Closed forms that are compared with runs, by victim policy. */
export const FORMULA_POLICIES = ['greedy', 'fifo', 'random'] as const;
export type FormulaPolicy = (typeof FORMULA_POLICIES)[number];

/** Uniform writes of single pages on 1,024 blocks of 128, at each spare area under each policy. */
export interface AgreementFormulasRequest {
  /** Spare factors of the pages that cleaning can use. */
  readonly effectiveSpareFactors: readonly number[];
  readonly victimPolicies: readonly FormulaPolicy[];
}

/** One run, which ends when its long-run value is known to one per cent. */
export interface AgreementFormulasPart {
  readonly victimPolicy: FormulaPolicy;
  /** As requested. */
  readonly spareFactor: number;
  readonly writeAmplification: number;
  /** Write amplification by the closed form, for a drive of this size with the effective spare area of the run. */
  readonly formula: number;
  /** writeAmplification / formula − 1; null while the run is not steady. */
  readonly relativeDifference: number | null;
  readonly hasAgreed: boolean;
}

export const FORMULAS_REQUEST: AgreementFormulasRequest = {
  effectiveSpareFactors: [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5],
  victimPolicies: FORMULA_POLICIES,
};

export function* run(request: AgreementFormulasRequest): Generator<AgreementFormulasPart, void, void> {
  for (const spareFactor of request.effectiveSpareFactors) {
    const points = runSweep(
      {
        scenario: spareScenario({
          effectiveSpareFactor: spareFactor,
          victimPolicy: 'greedy',
          warmupRounds: 0,
          seed: 1,
        }),
        spareFactors: [nominalSpareFactor(spareFactor)],
        victimPolicies: request.victimPolicies,
      },
      createPageMappedDrive,
    );
    for (const { victimPolicy, writeAmplification, isSteady, verdict } of points) {
      invariant(verdict.kind !== 'doesNotApply', 'theory holds for uniform writes of single pages');
      invariant(victimPolicy !== 'dChoices', 'this policy was not asked for');
      const { theory: formula, relativeDifference } = verdict;
      yield {
        victimPolicy,
        spareFactor,
        writeAmplification,
        formula,
        relativeDifference: isSteady ? relativeDifference : null,
        hasAgreed: verdict.kind === 'agrees',
      };
    }
  }
}
