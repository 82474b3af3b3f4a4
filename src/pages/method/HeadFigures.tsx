import { memo, type ReactNode } from 'react';
import type { SetScore } from '#devices/scores';
import { RichText } from '#controls';
import { head as words, older } from '#messages/method';
import type { MethodData } from './methodData.ts';
import { formatDate } from './rowWords.ts';

/** Scores of the predictions with each row left out, then of the shipped engine for both sets of rows. */
export const HeadFigures = memo(function HeadFigures({ data }: { readonly data: MethodData }): ReactNode {
  const { leftOutScore, leftOutDate, score, seeds } = data;
  const { percentClaims, pointsClaims, medianPercentError } = leftOutScore;
  const scores = [
    [leftOutScore.withinTenPercent, percentClaims, words.tenPercent],
    [leftOutScore.withinTwentyFivePercent, percentClaims, words.twentyFive],
    [leftOutScore.withinTenPoints, pointsClaims, words.tenPoints],
  ] as const;
  return (
    <section className="cp-method-scores cp-figures" aria-labelledby="method-left-out">
      <h2 className="cp-method-small-head" id="method-left-out">
        {words.name}
      </h2>
      <ul className="cp-method-heads" data-testid="method-heads">
        {scores.map(([within, all, label]) => (
          <li key={label}>
            <strong>{words.ofAll({ within, all })}</strong> <span>{label}</span>
          </li>
        ))}
      </ul>
      <p className="cp-method-note">
        {words.note({ error: medianPercentError ?? Number.NaN, date: formatDate(leftOutDate) })}
      </p>
      <p className="cp-method-note">{words.shipped({ seeds })}</p>
      <ul className="cp-method-sets">
        {(['calibration', 'prediction'] as const).map((set) => (
          <li key={set}>
            <RichText text={sayScore(set, score[set])} />
          </li>
        ))}
      </ul>
      <p className="cp-method-note cp-method-rule">{older.rule}</p>
    </section>
  );
});

const sayScore = (set: keyof MethodData['score'], score: SetScore): string =>
  words.set({
    set,
    within: score.withinTenPercent,
    all: score.percentClaims,
    error: score.medianPercentError ?? Number.NaN,
    points: score.withinTenPoints,
    allPoints: score.pointsClaims,
  });
