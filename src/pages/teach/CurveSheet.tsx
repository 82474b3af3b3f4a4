import type { ReactNode } from 'react';
import { linearScale } from '#charts';
import { formatCount, formatFixed, formatPercent } from '#messages';
import { curve as words } from '#messages/worksheet';
import { CURVE_BLOCKS, CURVE_PAGES_PER_BLOCK, type CurvePoint, type CurveSheet as Sheet } from '#recordings/curveSheet';

interface CurveProps {
  readonly sheet: Sheet;
  readonly isKey: boolean;
}

/** Largest error of an answer that counts as right: in write amplification, and in the spare factor. */
const READING_ERROR = 0.2;
const SPARE_READING_ERROR = 0.02;

/** The seed's curve, and four questions about it. */
export function CurveSheet({ sheet, isKey }: CurveProps): ReactNode {
  const { points } = sheet;
  const hasFifo = points.some(({ fifo }) => fifo !== null);
  return (
    <>
      <p>{words.task({ blocks: CURVE_BLOCKS, pages: CURVE_PAGES_PER_BLOCK })}</p>
      <CurveChart points={points} />
      <ol className="cp-sheet-questions">
        {questionsOf(sheet).map(({ question, answer }) => (
          <li key={question}>
            <span>{question}</span>
            {isKey ? <strong>{answer}</strong> : <i />}
          </li>
        ))}
      </ol>
      {isKey && (
        <table className="cp-sheet-table">
          <caption>{words.table}</caption>
          <tbody>
            <tr>
              <th scope="row">{words.x}</th>
              {points.map(({ spareFactor }) => (
                <td key={spareFactor}>{formatPercent(spareFactor)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{words.greedy}</th>
              {points.map(({ spareFactor, greedy }) => (
                <td key={spareFactor}>{formatFixed(greedy, 2)}</td>
              ))}
            </tr>
            {hasFifo && (
              <tr>
                <th scope="row">{words.fifo}</th>
                {points.map(({ spareFactor, fifo }) => (
                  <td key={spareFactor}>{formatFixed(fifo ?? Number.NaN, 2)}</td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      )}
      {isKey && <p className="cp-sheet-note">{words.marks}</p>}
    </>
  );
}

function questionsOf({ points, read, least, fewer, longer }: Sheet): { question: string; answer: string }[] {
  const at = (spareFactor: number) => points.find((point) => point.spareFactor === spareFactor);
  const plated = (spareFactor: number): number => at(spareFactor)?.greedy ?? Number.NaN;
  const isOfPolicies = fewer.from === fewer.to;
  const one = isOfPolicies ? (at(fewer.from)?.fifo ?? Number.NaN) : plated(fewer.from);
  return [
    {
      question: words.read({ spare: read.spareFactor }),
      answer: words.answers.read({
        answer: read.answer,
        low: read.answer - READING_ERROR,
        high: read.answer + READING_ERROR,
      }),
    },
    {
      question: words.least({ most: least.most }),
      answer: words.answers.least({
        answer: least.answer,
        low: least.answer - SPARE_READING_ERROR,
        high: least.answer + SPARE_READING_ERROR,
      }),
    },
    {
      question: isOfPolicies ? words.policies({ from: fewer.from }) : words.fewer({ from: fewer.from, to: fewer.to }),
      answer: words.answers.fewer({ one, other: plated(fewer.to), answer: fewer.answer, error: 2 * READING_ERROR }),
    },
    {
      question: words.longer({ from: longer.from, to: longer.to }),
      answer: words.answers.longer({
        one: plated(longer.from),
        other: plated(longer.to),
        answer: longer.answer,
        error: READING_ERROR,
      }),
    },
  ];
}

const WIDTH = 688;
const HEIGHT = 330;
const LEFT = 34;
const RIGHT = 20;
const TOP = 26;
const BOTTOM = 46;
const SPARE_FACTORS = { from: 0.1, to: 0.5, step: 0.05 } as const;
/** Write amplification between horizontal lines; those off whole numbers are finer. */
const LEVEL_STEP = 0.5;

/** A curve that students read with a ruler: greedy as dots, FIFO, where the sheet has it, dashed with squares. */
function CurveChart({ points }: { readonly points: readonly CurvePoint[] }): ReactNode {
  const top = Math.ceil(Math.max(...points.map(({ greedy, fifo }) => Math.max(greedy, fifo ?? 0))));
  const x = linearScale([SPARE_FACTORS.from, SPARE_FACTORS.to], [LEFT, WIDTH - RIGHT]);
  const y = linearScale([1, top], [HEIGHT - BOTTOM, TOP]);
  const steps = Math.round((SPARE_FACTORS.to - SPARE_FACTORS.from) / SPARE_FACTORS.step);
  const spares = Array.from({ length: steps + 1 }, (_, index) => SPARE_FACTORS.from + index * SPARE_FACTORS.step);
  const levels = Array.from({ length: (top - 1) / LEVEL_STEP + 1 }, (_, index) => 1 + index * LEVEL_STEP);
  const hasFifo = points.some(({ fifo }) => fifo !== null);
  const line = (read: (point: CurvePoint) => number): string =>
    `M${points.map((point) => `${x(point.spareFactor).toFixed(1)} ${y(read(point)).toFixed(1)}`).join('L')}`;
  return (
    <svg className="cp-sheet-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {levels.map((level) => (
        <g key={level}>
          <path
            data-fine={level % 1 !== 0 || undefined}
            className="cp-sheet-grid"
            d={`M${LEFT} ${y(level)}H${WIDTH - RIGHT}`}
          />
          {level % 1 === 0 && (
            <text x={LEFT - 8} y={y(level) + 4} textAnchor="end">
              {formatCount(level)}
            </text>
          )}
        </g>
      ))}
      {spares.map((spare) => (
        <g key={spare}>
          <path className="cp-sheet-grid" d={`M${x(spare)} ${TOP}V${HEIGHT - BOTTOM}`} />
          <text x={x(spare)} y={HEIGHT - BOTTOM + 21} textAnchor="middle">
            {formatPercent(spare)}
          </text>
        </g>
      ))}
      <text x={0} y={14}>
        {words.y}
      </text>
      <text x={WIDTH - RIGHT} y={HEIGHT - 4} textAnchor="end">
        {words.x}
      </text>
      <path className="cp-sheet-line" d={line(({ greedy }) => greedy)} />
      {points.map(({ spareFactor, greedy }) => (
        <circle key={spareFactor} className="cp-sheet-point" cx={x(spareFactor)} cy={y(greedy)} r="4" />
      ))}
      {hasFifo && <path className="cp-sheet-line" data-dashed d={line(({ fifo }) => fifo ?? Number.NaN)} />}
      {hasFifo &&
        points.map(({ spareFactor, fifo }) => (
          <rect
            key={spareFactor}
            className="cp-sheet-square"
            x={x(spareFactor) - 4}
            y={y(fifo ?? 1) - 4}
            width="8"
            height="8"
          />
        ))}
      {hasFifo && (
        <g>
          <path className="cp-sheet-line" data-dashed d={`M${WIDTH - 220} 40h34`} />
          <rect className="cp-sheet-square" x={WIDTH - 207} y="36" width="8" height="8" />
          <text x={WIDTH - 178} y="44">
            {words.fifo}
          </text>
          <path className="cp-sheet-line" d={`M${WIDTH - 220} 60h34`} />
          <circle className="cp-sheet-point" cx={WIDTH - 203} cy="60" r="4" />
          <text x={WIDTH - 178} y="64">
            {words.greedy}
          </text>
        </g>
      )}
    </svg>
  );
}
