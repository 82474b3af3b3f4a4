import type { ReactNode } from 'react';
import { head as words } from '#messages/method';
import type { MethodData } from './methodData.ts';

/** What is predicted without each row, which leads the page, and beside it the two sets of the engine as it ships. */
export function HeadFigures({ data }: { readonly data: MethodData }): ReactNode {
  const { leftOutScore, leftOutDate, score, seeds } = data;
  const { percentClaims, pointsClaims, medianPercentError } = leftOutScore;
  const heads = [
    [leftOutScore.withinTenPercent, percentClaims, words.tenPercent],
    [leftOutScore.withinTwentyFivePercent, percentClaims, words.twentyFive],
    [leftOutScore.withinTenPoints, pointsClaims, words.tenPoints],
  ] as const;
  const percents = score.calibration.distinctPercentMeasurements + score.prediction.distinctPercentMeasurements;
  const points = score.calibration.distinctPointsMeasurements + score.prediction.distinctPointsMeasurements;
  return (
    <section className="cp-method-scores cp-figures" aria-labelledby="method-scores">
      <h2 className="cp-method-small-head" id="method-scores">
        {words.name}
      </h2>
      <ul className="cp-method-heads">
        {heads.map(([within, all, said]) => (
          <li key={said}>
            <strong>{words.ofAll({ within, all })}</strong> <span>{said}</span>
          </li>
        ))}
      </ul>
      <p className="cp-method-note">{words.note({ error: medianPercentError ?? Number.NaN, date: leftOutDate })}</p>
      <Sets score={score} seeds={seeds} />
      <p className="cp-method-note">
        {words.distinct({ percents, points, zero: leftOutScore.withinTenPointsOfZero, all: pointsClaims })}
      </p>
    </section>
  );
}

function Sets({ score, seeds }: Pick<MethodData, 'score' | 'seeds'>): ReactNode {
  return (
    <table className="cp-method-sets">
      <caption>{words.shipped({ seeds })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="cp-hidden">{words.setHead}</span>
          </th>
          <th scope="col">{words.percentRows}</th>
          <th scope="col">{words.middle}</th>
          <th scope="col">{words.pointRows}</th>
        </tr>
      </thead>
      <tbody>
        {(['calibration', 'prediction'] as const).map((set) => {
          const each = score[set];
          return (
            <tr key={set}>
              <th scope="row">{words.set({ set })}</th>
              <td>{words.ofAll({ within: each.withinTenPercent, all: each.percentClaims })}</td>
              <td>{words.middleError({ error: each.medianPercentError ?? Number.NaN })}</td>
              <td>{words.ofAll({ within: each.withinTenPoints, all: each.pointsClaims })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
