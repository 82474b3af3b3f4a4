import { memo, type ReactNode } from 'react';
import { RichText } from '#controls';
import { head as headWords, modern } from '#messages/method';
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
    <section className="cp-method-scores cp-figures" aria-labelledby="method-scores">
      <h2 className="cp-method-small-head" id="method-scores">
        {words.name}
      </h2>
      <ul className="cp-method-heads" data-testid="modern-heads">
        <li>
          <strong>{headWords.ofAll({ within: withinFive, all })}</strong> <span>{words.fivePercent}</span>
        </li>
        <li>
          <strong>{headWords.ofAll({ within: withinTen, all })}</strong> <span>{words.tenPercent}</span>
        </li>
      </ul>
      <p className="cp-method-note cp-modern-scores">
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
      </p>
      <p className="cp-method-note">
        <RichText text={words.older({ within: withinTenPercent, all: percentClaims })} />{' '}
        <a href="#older">{words.link}</a>.
      </p>
    </section>
  );
});
