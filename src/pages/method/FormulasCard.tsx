import { Fragment, memo, type ReactNode } from 'react';
import { Diamonds, Dots, Line, PlotPicture, Text } from '#charts';
import { Split, Note, PagePanel, Row, Scroll, Stack, Table } from '#layout';
import { formatCount, formatFixed, formatPercent } from '#messages';
import { formulas as words } from '#messages/method';
import { FORMULA_POLICIES, type AgreementFormulasPart, type FormulaPolicy } from '#recordings/agreementFormulas';
import { CheckMark } from './BrowserCards.tsx';
import { formatError } from './rowWords.ts';

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
    <PagePanel id="method-formulas" name={words.name} note={words.note}>
      <Row>
        <strong>{words.within({ count: points.length, error })}</strong>
        {isSame && <CheckMark>{words.same({ count: points.length })}</CheckMark>}
      </Row>
      <Split sideCssPx={410} isSideFirst>
        <FormulaPicture points={points} />
        <FormulaTable points={points} />
      </Split>
    </PagePanel>
  );
});

const isSamePlace = (one: AgreementFormulasPart, other: AgreementFormulasPart): boolean =>
  one.spareFactor === other.spareFactor && one.victimPolicy === other.victimPolicy;

const AMPLIFICATIONS = [1, 2, 5, 10, 20];
const SPARE_FACTORS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5];
/** Index of the point that a policy's name stands beside, and on which side. */
const NAMED_POINT = 1;
const NAME_SIDES = { random: 'ne', fifo: 'ne', greedy: 'sw' } as const;

/** Write amplification on a logarithmic axis over the spare area: a line and marks for each policy. */
function FormulaPicture({ points }: { readonly points: FormulasCardProps['recordedPoints'] }): ReactNode {
  const greedy = points.filter(({ victimPolicy }) => victimPolicy === 'greedy');
  const description = words.picture({
    high: greedy[0]?.writeAmplification ?? Number.NaN,
    low: greedy.at(-1)?.writeAmplification ?? Number.NaN,
  });
  return (
    <Stack as="figure">
      <PlotPicture
        label={description}
        widthCssPx={410}
        heightCssPx={340}
        x={{ domain: [0.03, 0.52], ticks: SPARE_FACTORS, say: (spare) => formatFixed(100 * spare, 0) }}
        y={{ scale: 'log', domain: [1, 22], ticks: AMPLIFICATIONS, say: formatCount }}
      >
        {/* Reversed, so that the first policy is drawn on top. */}
        {FORMULA_POLICIES.toReversed().map((policy) => (
          <PolicyMarks
            key={policy}
            policy={policy}
            points={points.filter(({ victimPolicy }) => victimPolicy === policy)}
          />
        ))}
      </PlotPicture>
      <Note as="figcaption">{words.axis}</Note>
    </Stack>
  );
}

interface PolicyMarksProps {
  readonly policy: FormulaPolicy;
  readonly points: readonly AgreementFormulasPart[];
}

/** A line for the formula; dots for greedy, hollow dots for random, diamonds for FIFO. */
function PolicyMarks({ policy, points }: PolicyMarksProps): ReactNode {
  const formula = points.map(({ spareFactor, formula: y }) => ({ x: spareFactor, y }));
  const simulated = points.map(({ spareFactor, writeAmplification: y }) => ({ x: spareFactor, y }));
  const Marks = policy === 'fifo' ? Diamonds : Dots;
  const named = simulated[NAMED_POINT];
  return (
    <g className={policy === 'greedy' ? 'cp-series-b' : 'cp-series-a'}>
      <Line className={policy === 'fifo' ? 'cp-series-dashed' : 'cp-series-thin'} points={formula} />
      <Marks
        className={policy === 'greedy' ? 'cp-series-fill' : 'cp-series-dot'}
        points={simulated}
        radius={policy === 'fifo' ? 5 : 3.8}
      />
      {named && (
        <Text className="cp-series-words" {...named} attach={NAME_SIDES[policy]} gap={14}>
          {words.policies[policy]}
        </Text>
      )}
    </g>
  );
}

/** What the formula and the engine say, and their difference, for each spare factor and policy. */
function FormulaTable({ points }: { readonly points: FormulasCardProps['recordedPoints'] }): ReactNode {
  const factors = [...new Set(points.map(({ spareFactor }) => spareFactor))];
  return (
    <Scroll label={[words.formula, words.here, words.error].join(', ')}>
      <Table isNumbers>
        <thead>
          <tr>
            <td />
            {FORMULA_POLICIES.map((policy) => (
              <th key={policy} scope="colgroup" colSpan={3}>
                {words.policies[policy]}
              </th>
            ))}
          </tr>
          <tr>
            <th scope="col">{words.spare}</th>
            {FORMULA_POLICIES.map((policy) => (
              <Fragment key={policy}>
                <th scope="col">{words.formula}</th>
                <th scope="col">{words.here}</th>
                <th scope="col">{words.error}</th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {factors.map((factor) => (
            <tr key={factor}>
              <th scope="row">{formatPercent(factor)}</th>
              {FORMULA_POLICIES.map((policy) => {
                const point = points.find((each) => each.spareFactor === factor && each.victimPolicy === policy);
                return point ? <PointCells key={policy} point={point} /> : <td key={policy} colSpan={3} />;
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
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

/** Largest deviation of the steady points from the formula, in per cent; null without steady points. */
export function furthestPercent(points: readonly AgreementFormulasPart[]): number | null {
  const steady = points.flatMap(({ relativeDifference }) => relativeDifference ?? []);
  return steady.length === 0 ? null : 100 * Math.max(...steady.map(Math.abs));
}
