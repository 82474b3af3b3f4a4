import { memo, type ReactNode } from 'react';
import { formatFixed, formatPercent } from '#messages';
import { formulas as words } from '#messages/method';
import { FORMULA_POLICIES, type AgreementFormulasPart, type FormulaPolicy } from '#runs/agreementFormulas';
import { Check } from './Check.tsx';
import { FORMULA_PICTURE, furthestPercent, layoutFormulas } from './formulaLayout.ts';
import { formatError } from './rowWords.ts';

interface FormulaTableProps {
  readonly policy: FormulaPolicy;
  /** Of this policy alone, by spare area. */
  readonly points: readonly AgreementFormulasPart[];
}

interface FormulasCardProps {
  readonly recorded: readonly AgreementFormulasPart[];
  readonly here: readonly AgreementFormulasPart[];
}

/** Runs of a drive in the steady state beside the closed forms: the build's, until this browser has run its own. */
export const FormulasCard = memo(function FormulasCard({ recorded, here }: FormulasCardProps): ReactNode {
  const isWhole = here.length === recorded.length;
  const points = recorded.map((point) => here.find((each) => isSamePlace(each, point)) ?? point);
  // The formulas themselves take logarithms, of which browsers may differ in the last bit.
  const isSame =
    isWhole && recorded.every((point, index) => Object.is(point.writeAmplification, points[index]?.writeAmplification));
  const error = furthestPercent(points) ?? Number.NaN;
  return (
    <section className="cp-method-card cp-method-wide cp-figures" aria-labelledby="method-formulas">
      <h2 id="method-formulas">{words.name}</h2>
      <p className="cp-method-note">{words.note}</p>
      <p className="cp-method-within">
        <strong>{words.within({ count: points.length, error })}</strong>{' '}
        {isSame && <Check>{words.same({ count: points.length })}</Check>}
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
const SPARES = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5];
/** Where the names stand: beside the point at this spare area, to the right and above. */
const NAME_AT = 1;

function FormulaPicture({ points }: { readonly points: FormulasCardProps['recorded'] }): ReactNode {
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
        {SPARES.map((spare) => (
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
          <PolicyName key={policy} policy={policy} x={marks[NAME_AT]?.x ?? left} y={marks[NAME_AT]?.y ?? bottom} />
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

/** A table for each policy: side by side where there is room, and then the first one's spare area is that of all. */
function FormulaTables({ points }: { readonly points: FormulasCardProps['recorded'] }): ReactNode {
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
