import { memo, type ReactNode } from 'react';
import { RichText } from '#controls';
import { Note, Stack } from '#layout';
import { modern } from '#messages/method';
import { Scores } from './HeadFigures.tsx';
import type { MethodData } from './methodData.ts';
import { isMissed, scoreOf } from './modernData.ts';

const { head: words } = modern;

/** How many rates of the drives from 2022 were predicted well, together and of each drive; then the older drives. */
export const ModernHead = memo(function ModernHead({ data }: { readonly data: MethodData }): ReactNode {
  const { drives } = data.modern;
  const { all, withinFive, withinTen } = scoreOf(drives.flatMap(({ cells }) => cells));
  const scores = drives.map(({ name, cells }) => ({ name, ...scoreOf(cells) }));
  const { withinTenPercent, percentClaims } = data.leftOutScore;
  return (
    <Stack as="section" className="cp-figures" gap="2-half" aria-labelledby="method-scores">
      <h2 className="cp-page-title" id="method-scores">
        {words.name}
      </h2>
      <Scores
        testId="modern-heads"
        scores={[
          [withinFive, all, words.fivePercent],
          [withinTen, all, words.tenPercent],
        ]}
      />
      <Note size="label">
        <RichText
          text={words.drives({
            drives: scores
              .map((score) => words.drive({ name: score.name, within: score.withinTen, all: score.all }))
              .join(', '),
          })}
        />
        {scores.filter(isMissed).map(({ name }) => (
          <span key={name}>
            {' '}
            <RichText text={words.missed({ name })} />
          </span>
        ))}
      </Note>
      <Note size="label">
        <RichText text={words.older({ within: withinTenPercent, all: percentClaims })} />{' '}
        <a href="#older">{words.link}</a>.
      </Note>
    </Stack>
  );
});
