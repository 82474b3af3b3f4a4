import { memo, type ReactNode } from 'react';
import type { SetScore } from '#devices/scores';
import { RichText } from '#controls';
import { Entries, Lead, Note, Stack } from '#layout';
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
    <Stack as="section" className="cp-figures" gap="2-half" aria-labelledby="method-left-out">
      <h2 className="cp-page-title" id="method-left-out">
        {words.name}
      </h2>
      <Scores testId="method-heads" scores={scores} />
      <Note size="label">{words.note({ error: medianPercentError ?? Number.NaN, date: formatDate(leftOutDate) })}</Note>
      <Note size="label">{words.shipped({ seeds })}</Note>
      {(['calibration', 'prediction'] as const).map((set) => (
        <p key={set}>
          <RichText text={sayScore(set, score[set])} />
        </p>
      ))}
      <Note size="label">{older.rule}</Note>
    </Stack>
  );
});

interface ScoresProps {
  readonly testId: string;
  /** What is within, of how many, and within what. */
  readonly scores: readonly (readonly [within: number, all: number, label: string])[];
}

/** Scores, the largest words of the page. */
export function Scores({ testId, scores }: ScoresProps): ReactNode {
  return (
    <Entries columns={['words', 1]} data-testid={testId}>
      {scores.map(([within, all, label]) => (
        <li key={label}>
          <Lead as="strong" size="h3">
            {words.ofAll({ within, all })}
          </Lead>
          <span>{label}</span>
        </li>
      ))}
    </Entries>
  );
}

const sayScore = (set: keyof MethodData['score'], score: SetScore): string =>
  words.set({
    set,
    within: score.withinTenPercent,
    all: score.percentClaims,
    error: score.medianPercentError ?? Number.NaN,
    points: score.withinTenPoints,
    allPoints: score.pointsClaims,
  });
