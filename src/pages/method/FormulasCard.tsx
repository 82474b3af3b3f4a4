import { memo, type ReactNode } from 'react';
import { formatFixed, formatPercent } from '#messages';
import { formulas as words } from '#messages/method';
import { FORMULA_POLICIES, type AgreementFormulasPart, type FormulaPolicy } from '#recordings/agreementFormulas';
import { CheckMark } from './BrowserCards.tsx';
import { FORMULA_PICTURE, furthestPercent, layoutFormulas } from './formulaLayout.ts';
import { formatError } from './rowWords.ts';

interface FormulaTableProps {
  readonly policy: FormulaPolicy;
  /** Points of this policy, by spare factor. */
  readonly points: readonly AgreementFormulasPart[];
}

interface FormulasCardProps {
  /** Points by the build, and by this browser as far as it has run. */
  readonly recordedPoints: readonly AgreementFormulasPart[];
  readonly browserPoints: readonly AgreementFormulasPart[];
}

/** Steady-state runs beside the closed forms; this browser's points replace the build's as they come. */
export const FormulasCard = memo(function FormulasCard({
  recordedPoints,
  browserPoints,
}: FormulasCardProps): ReactNode {
  const isWhole = browserPoints.length === recordedPoints.length;
  const points = recordedPoints.map((point) => browserPoints.find((each) => isSamePlace(each, point)) ?? point);
  // Only simulated figures are compared: formulas use logarithms, whose last bit may differ between browsers.
  const isSame =
    isWhole &&
    recordedPoints.every((point, index) => Object.is(point.writeAmplification, points[index]?.writeAmplification));
  const error = furthestPercent(points) ?? Number.NaN;
  return (
    <section className="cp-page-panel cp-method-wide cp-figures" aria-labelledby="method-formulas">
      <h2 id="method-formulas">{words.name}</h2>
      <p className="cp-method-note">{words.note}</p>
      <p className="cp-method-within">
        <strong>{words.within({ count: points.length, error })}</strong>{' '}
        {isSame && <CheckMark>{words.same({ count: points.length })}</CheckMark>}
      </p>
      <div className="cp-method-formulas">
        <FormulaPicture points={points} />
        <FormulaTables points={points} />
      </div>
    </section>
  );
});

const isSamePlace = (one: AgreementFormulasPart, other: AgreementFormulasPart): boolean =>
  one.spareFactor === other.spareFactor && one.victimPolicy === other.victimPolicy;

const AMPLIFICATIONS = [1, 2, 5, 10, 20];
const SPARE_FACTORS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5];
/** Index of the point that a policy's name stands beside. */
const NAMED_POINT = 1;

function FormulaPicture({ points }: { readonly points: FormulasCardProps['recordedPoints'] }): ReactNode {
  const { width, height, left, right, bottom } = FORMULA_PICTURE;
  const { x, y, series } = layoutFormulas(points);
  const greedy = points.filter(({ victimPolicy }) => victimPolicy === 'greedy');
  const description = words.picture({
    high: greedy[0]?.writeAmplification ?? Number.NaN,
    low: greedy.at(-1)?.writeAmplification ?? Number.NaN,
  });
  return (
    <figure className="cp-method-picture">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing cannot be an img element */}
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={description}>
        {AMPLIFICATIONS.map((value) => (
          <g key={value}>
            <line className="cp-method-grid" x1={left} x2={right} y1={y(value)} y2={y(value)} />
            <text x={left - 8} y={y(value) + 5} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {SPARE_FACTORS.map((spare) => (
          <text key={spare} x={x(spare)} y={bottom + 22} textAnchor="middle">
            {formatFixed(100 * spare, 0)}
          </text>
        ))}
        {series.map(({ policy, path }) => (
          <path key={policy} className="cp-method-formula" data-policy={policy} d={path} />
        ))}
        {series.map(({ policy, marks }) => (
          <g key={policy} className="cp-method-point" data-policy={policy}>
            {marks.map((mark) => (
              <PointMark key={mark.x} policy={policy} {...mark} />
            ))}
          </g>
        ))}
        {series.map(({ policy, marks }) => (
          <PolicyName
            key={policy}
            policy={policy}
            x={marks[NAMED_POINT]?.x ?? left}
            y={marks[NAMED_POINT]?.y ?? bottom}
          />
        ))}
      </svg>
      <figcaption className="cp-method-note">{words.axis}</figcaption>
    </figure>
  );
}

const NAME_OFFSET: Readonly<Record<FormulaPolicy, readonly [x: number, y: number]>> = {
  random: [14, -4],
  fifo: [12, -6],
  greedy: [-4, 24],
};

function PolicyName({
  policy,
  x,
  y,
}: {
  readonly policy: FormulaPolicy;
  readonly x: number;
  readonly y: number;
}): ReactNode {
  const [dx, dy] = NAME_OFFSET[policy];
  return (
    <text className="cp-method-policy" data-policy={policy} x={x + dx} y={y + dy} textAnchor={dx < 0 ? 'end' : 'start'}>
      {words.policies[policy]}
    </text>
  );
}

function PointMark({
  policy,
  x,
  y,
}: {
  readonly policy: FormulaPolicy;
  readonly x: number;
  readonly y: number;
}): ReactNode {
  if (policy === 'greedy') return <circle cx={x} cy={y} r={3.6} />;
  if (policy === 'random') return <rect x={x - 3.6} y={y - 3.6} width={7.2} height={7.2} />;
  return <path d={`M${x} ${y - 5}l5 5-5 5-5-5z`} />;
}

/** A table for each policy. Where they stand side by side, only the first shows its column of spare factors (cards.css). */
function FormulaTables({ points }: { readonly points: FormulasCardProps['recordedPoints'] }): ReactNode {
  return (
    <div className="cp-method-formula-tables">
      {FORMULA_POLICIES.map((policy) => (
        <FormulaTable
          key={policy}
          policy={policy}
          points={points.filter(({ victimPolicy }) => victimPolicy === policy)}
        />
      ))}
    </div>
  );
}

function FormulaTable({ policy, points }: FormulaTableProps): ReactNode {
  return (
    <table className="cp-method-formula-table">
      <caption>{words.policies[policy]}</caption>
      <thead>
        <tr>
          {[words.spare, words.formula, words.here, words.error].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.spareFactor}>
            <th scope="row">{formatPercent(point.spareFactor)}</th>
            <PointCells point={point} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PointCells({ point }: { readonly point: AgreementFormulasPart }): ReactNode {
  const { formula, writeAmplification, relativeDifference, hasAgreed } = point;
  return (
    <>
      <td>{formatFixed(formula, 2)}</td>
      <td>{formatFixed(writeAmplification, 2)}</td>
      <td className={hasAgreed ? 'cp-method-ok' : 'cp-method-low'}>
        {relativeDifference === null ? words.unsteady : formatError(100 * relativeDifference, '%')}
      </td>
    </>
  );
}
