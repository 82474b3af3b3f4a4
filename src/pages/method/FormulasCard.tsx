import { memo, type ReactNode } from 'react';
import { AxisX, diamondPath, linearScale, linePath, logScale, Rule, type Point, type Scale } from '#charts';
import { formatFixed, formatPercent } from '#messages';
import { formulas as words } from '#messages/method';
import { FORMULA_POLICIES, type AgreementFormulasPart, type FormulaPolicy } from '#recordings/agreementFormulas';
import { CheckMark } from './BrowserCards.tsx';
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
            <Rule className="cp-method-grid" x={[left, right]} y={y(value)} />
            <text x={left - 8} y={y(value) + 5} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        <AxisX
          values={SPARE_FACTORS}
          x={x}
          y={bottom}
          tick={0}
          drop={22}
          say={(spare) => formatFixed(100 * spare, 0)}
        />
        {series.map(({ policy, path }) => (
          <path key={policy} className="cp-method-formula" data-policy={policy} d={path} />
        ))}
        {series.map(({ policy, marks }) => (
          <g key={policy} className="cp-method-point" data-policy={policy}>
            <PolicyMarks policy={policy} points={marks} />
          </g>
        ))}
        {series.map(({ policy, marks }) => (
          <PolicyName key={policy} policy={policy} at={marks[NAMED_POINT] ?? { x: left, y: bottom }} />
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

function PolicyName({ policy, at }: { readonly policy: FormulaPolicy; readonly at: Point }): ReactNode {
  const [dx, dy] = NAME_OFFSET[policy];
  const anchor = dx < 0 ? 'end' : 'start';
  return (
    <text className="cp-method-policy" data-policy={policy} x={at.x + dx} y={at.y + dy} textAnchor={anchor}>
      {words.policies[policy]}
    </text>
  );
}

interface PolicyMarksProps {
  readonly policy: FormulaPolicy;
  readonly points: readonly Point[];
}

/** Dots for greedy, squares for random, diamonds for FIFO. */
function PolicyMarks({ policy, points }: PolicyMarksProps): ReactNode {
  return points.map((point) => {
    if (policy === 'greedy') return <circle key={point.x} cx={point.x} cy={point.y} r={3.6} />;
    if (policy === 'fifo') return <path key={point.x} d={diamondPath(point, 5)} />;
    return <rect key={point.x} x={point.x - 3.6} y={point.y - 3.6} width={7.2} height={7.2} />;
  });
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

/** Sizes in units of the drawing, which is scaled to its card. */
const FORMULA_PICTURE = { width: 400, height: 330, left: 34, right: 390, top: 14, bottom: 286 } as const;

interface FormulaSeries {
  readonly policy: FormulaPolicy;
  /** Line of the formula. */
  readonly path: string;
  readonly marks: readonly Point[];
}

/** Write amplification on a logarithmic axis over the spare area: a line and marks for each policy. */
export function layoutFormulas(points: readonly AgreementFormulasPart[]): {
  readonly x: Scale;
  readonly y: Scale;
  readonly series: readonly FormulaSeries[];
} {
  const { left, right, top, bottom } = FORMULA_PICTURE;
  const x = linearScale([0.05, 0.5], [left + 8, right - 8]);
  const y = logScale([1, 22], [bottom, top]);
  // Reversed, so that the first policy is drawn on top.
  const series = FORMULA_POLICIES.toReversed().map((policy) => {
    const own = points.filter(({ victimPolicy }) => victimPolicy === policy);
    return {
      policy,
      path: linePath(own.map(({ spareFactor, formula }) => ({ x: x(spareFactor), y: y(formula) }))),
      marks: own.map(({ spareFactor, writeAmplification }) => ({ x: x(spareFactor), y: y(writeAmplification) })),
    };
  });
  return { x, y, series };
}

/** Largest deviation of the steady points from the formula, in per cent; null without steady points. */
export function furthestPercent(points: readonly AgreementFormulasPart[]): number | null {
  const steady = points.flatMap(({ relativeDifference }) => relativeDifference ?? []);
  return steady.length === 0 ? null : 100 * Math.max(...steady.map(Math.abs));
}
