import { describe, expect, it } from 'vitest';
import type { ClaimOutcome } from '../validation/validate.ts';
import { JUDGED_CLAIMS, setOf } from './claimSets.ts';
import { scoreOf, setScore } from './score.ts';

const claimOf = (kind: 'percent' | 'points', set: 'calibration' | 'prediction') => {
  const claim = JUDGED_CLAIMS.find((each) => each.kind === kind && setOf(each) === set);
  if (!claim) throw new Error(`no claim of ${kind} is in ${set}`);
  return claim;
};

const outcome = (claim: ClaimOutcome['claim'], error: number): ClaimOutcome => ({
  claim,
  error,
  simulated: 1,
  range: { lowest: 1, highest: 1 },
});

describe('the score', () => {
  const calibrated = claimOf('percent', 'calibration');
  const predicted = claimOf('percent', 'prediction');
  const points = claimOf('points', 'calibration');

  it('counts ten per cent as within, and takes the mean of the two middle errors for a median', () => {
    const errors = [-10, 4, 1, -26].map((error) => outcome(calibrated, error));
    // By hand: sizes 1, 4, 10, 26.
    expect(setScore(errors)).toMatchObject({ medianPercentError: 7, withinTenPercent: 3, withinTwentyFivePercent: 3 });
  });

  it('never adds up what was fitted and what was predicted', () => {
    const { calibration, prediction } = scoreOf([
      outcome(calibrated, 3),
      outcome(calibrated, 30),
      outcome(predicted, 0),
    ]);
    expect(calibration).toMatchObject({ percentClaims: 2, withinTenPercent: 1 });
    expect(prediction).toMatchObject({ percentClaims: 1, withinTenPercent: 1 });
  });

  it('judges percentages by points, apart from the others', () => {
    const score = setScore([outcome(calibrated, 3), outcome(points, 12), outcome(points, 10)]);
    expect(score).toMatchObject({ percentClaims: 1, pointsClaims: 2, withinTenPoints: 1, medianPointsError: 11 });
  });

  it('of nothing has no median', () => {
    expect(setScore([])).toMatchObject({ medianPercentError: null, medianPointsError: null });
  });
});
