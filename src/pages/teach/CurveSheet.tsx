import type { ReactNode } from 'react';
import { Diamonds, Dots, Line, Rule } from '#charts';
import { Note, Table } from '#layout';
import { formatCount, formatFixed, formatPercent } from '#messages';
import { PlotPicture } from '#parts';
import { curve as words } from '#messages/worksheet';
import { CURVE_BLOCKS, CURVE_PAGES_PER_BLOCK, type CurvePoint, type CurveSheet as Sheet } from '#recordings/curveSheet';
import { Questions } from './Questions.tsx';

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
  const questions = questionsOf(sheet);
  return (
    <>
      <p>{words.task({ blocks: CURVE_BLOCKS, pages: CURVE_PAGES_PER_BLOCK })}</p>
      <CurveChart points={points} />
      <Questions
        questions={questions.map(({ question }) => question)}
        answers={isKey ? questions.map(({ answer }) => answer) : null}
      />
      {isKey && (
        <Table isNumbers>
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
        </Table>
      )}
      {isKey && <Note>{words.marks}</Note>}
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

const SPARE_FACTORS = [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5];
/** Write amplification between horizontal lines. */
const LEVEL_STEP = 0.5;

/** A curve that students read with a ruler: greedy as dots, FIFO, where the sheet has it, dashed with diamonds. */
function CurveChart({ points }: { readonly points: readonly CurvePoint[] }): ReactNode {
  const top = Math.ceil(Math.max(...points.map(({ greedy, fifo }) => Math.max(greedy, fifo ?? 0))));
  const levels = Array.from({ length: (top - 1) / LEVEL_STEP + 1 }, (_, index) => 1 + index * LEVEL_STEP);
  const greedy = points.map(({ spareFactor: x, greedy: y }) => ({ x, y }));
  const fifo = points.flatMap(({ spareFactor: x, fifo: y }) => (y === null ? [] : [{ x, y }]));
  return (
    <div>
      <Note>{words.y}</Note>
      <PlotPicture
        label={words.y}
        widthCssPx={688}
        heightCssPx={340}
        x={{ domain: [0.1, 0.5], ticks: SPARE_FACTORS, say: formatPercent, name: words.x }}
        y={{ domain: [1, top], ticks: levels.filter((level) => level % 1 === 0), say: formatCount }}
        ends={
          fifo.length === 0
            ? []
            : [
                { y: fifo.at(-1)?.y ?? null, text: words.fifo },
                { y: greedy.at(-1)?.y ?? null, text: words.greedy },
              ]
        }
      >
        {levels.map((level) => (
          <Rule key={level} className="cp-chart-grid" y={level} />
        ))}
        {SPARE_FACTORS.map((spare) => (
          <Rule key={spare} className="cp-chart-grid" x={spare} />
        ))}
        <Line className="cp-sheet-line" points={greedy} />
        <Dots className="cp-mark-ink-point" points={greedy} radius={4} />
        {fifo.length > 0 && (
          <>
            <Line className="cp-mark-line-beside" points={fifo} />
            <Diamonds className="cp-mark-diamond" points={fifo} radius={5} />
          </>
        )}
      </PlotPicture>
    </div>
  );
}
