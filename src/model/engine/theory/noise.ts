import type { AnalyzedPolicy } from '../vocabulary.ts';

/** Measured relative standard deviation times √W, for W host pages (reference, "statistical 1-sigma of a run"). */
const SETTLED_CHOICE_SIGMA = 0.6;
const RANDOM_SIGMA = 3;
const TWO_CHOICES_SIGMA = 2.6;
/** From this many choices on the noise is that of greedy: 0.3 to 0.6 were measured at 10. */
const SETTLED_SAMPLE_COUNT = 10;

/**
 * Relative standard deviation, over seeds, of the write amplification measured in one steady run.
 *
 * @param hostPagesWritten host pages of the measured part
 * @returns 0.001 for a tenth of a percent; Infinity for an empty run
 */
export function runNoise(victimPolicy: AnalyzedPolicy, sampleCount: number, hostPagesWritten: number): number {
  return sigmaOfOneWrite(victimPolicy, sampleCount) / Math.sqrt(hostPagesWritten);
}

function sigmaOfOneWrite(victimPolicy: AnalyzedPolicy, sampleCount: number): number {
  switch (victimPolicy) {
    case 'fifo':
    case 'greedy':
      return SETTLED_CHOICE_SIGMA;
    case 'random':
      return RANDOM_SIGMA;
    case 'dChoices':
      return dChoicesSigma(sampleCount);
  }
}

/** Log-log interpolation between the measured sample counts. */
function dChoicesSigma(sampleCount: number): number {
  if (sampleCount >= SETTLED_SAMPLE_COUNT) return SETTLED_CHOICE_SIGMA;
  if (sampleCount < 2) return RANDOM_SIGMA;
  const position = Math.log(sampleCount / 2) / Math.log(SETTLED_SAMPLE_COUNT / 2);
  return TWO_CHOICES_SIGMA * (SETTLED_CHOICE_SIGMA / TWO_CHOICES_SIGMA) ** position;
}
