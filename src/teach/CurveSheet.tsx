import type { ReactNode } from 'react';
import { formatFixed, formatPercent } from '#messages';
import { curve as words } from '#messages/worksheet';
import { CURVE_BLOCKS, CURVE_PAGES_PER_BLOCK, type CurveSheet as Sheet } from '#runs/curveSheet';
import { CurveChart } from './CurveChart.tsx';

interface CurveProps {
  readonly sheet: Sheet;
  readonly isKey: boolean;
}

/** How far off is still read well: of what is plated for each order, and of spare area. */
const READING = 0.2;
const READING_SPARE = 0.02;

/** A curve of this seed and four questions about it. */
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
      answer: words.answers.read({ answer: read.answer, low: read.answer - READING, high: read.answer + READING }),
    },
    {
      question: words.least({ most: least.most }),
      answer: words.answers.least({
        answer: least.answer,
        low: least.answer - READING_SPARE,
        high: least.answer + READING_SPARE,
      }),
    },
    {
      question: isOfPolicies ? words.policies({ from: fewer.from }) : words.fewer({ from: fewer.from, to: fewer.to }),
      answer: words.answers.fewer({ one, other: plated(fewer.to), answer: fewer.answer, error: 2 * READING }),
    },
    {
      question: words.longer({ from: longer.from, to: longer.to }),
      answer: words.answers.longer({
        one: plated(longer.from),
        other: plated(longer.to),
        answer: longer.answer,
        error: READING,
      }),
    },
  ];
}
