import type { ReactNode } from 'react';
import { RowLine, RowMark, RowName, RowPlot, Rule } from '#charts';
import { Button } from '#controls';
import { Note, Row, Stack, Table } from '#layout';
import * as words from '#messages/explain';
import { name } from '#messages/site';
import { CopyButton, exhibitAddress, FigureHeading, printChapter } from '#parts';
import { canKeep, VERSION } from '#base';
import { guessedNumbers, useStore, type GuessedNumbers } from '#store';
import {
  NUMBER_QUESTIONS,
  LEAST_GUESSES,
  LEAST_RATIO,
  MOST_RATIO,
  placeOf,
  rowsOf,
  sayTendency,
  tendencyOf,
  writeGuesses,
  type GuessRow,
} from '../numberGuesses.ts';
import { useIsWide } from '../useIsWide.ts';
import type { ExplainModel } from './model.ts';

const MIDDLE_RATIO = 1 / 8;

/** The guesses of this visit, chapter by chapter, beside the counted numbers. */
export function Summary({ model }: { readonly model: ExplainModel }): ReactNode {
  const shared = useStore(model.state, (state) => state.shared);
  const own = useStore(guessedNumbers, (numbers) => numbers);
  const counted = useStore(model.counted, ({ parts }) => parts);
  const guesses = shared ?? own;
  const rows = rowsOf(guesses, counted);
  const hasChart = rows.length >= LEAST_GUESSES;
  const { tendency, some } = tendencyOf(rows);
  const written = writeGuesses(guesses);
  const isCounted = rows.every((row) => row.counted !== null);
  return (
    <>
      <Stack className="cp-card cp-explain-summary" gap={3} data-screen-only={!hasChart || undefined}>
        <div>
          <FigureHeading className="cp-h2">{words.summary.head}</FigureHeading>
          <Note size="label" data-screen-only>
            {shared ? words.summary.fromLink : words.summary.note({ isKept: canKeep() })}
          </Note>
        </div>
        {hasChart ? (
          <>
            <Chart rows={rows} />
            <Stack isRuled>
              <Row gap={5} lineGap={1} align="baseline" isSpread>
                <Note size="base">
                  <strong>{isCounted && sayTendency(tendency, some, rows.length)}</strong>
                </Note>
                <Note as="span" className="cp-ticket">
                  {words.summary.seed({ version: VERSION })}
                </Note>
              </Row>
            </Stack>
          </>
        ) : (
          <Hint guesses={guesses} />
        )}
      </Stack>
      <Row gap={3} data-screen-only>
        {hasChart && (
          <Button variant="solid" onClick={() => void printChapter('explain')}>
            {words.summary.print}
          </Button>
        )}
        {written !== null && (
          <CopyButton
            look="button"
            label={words.summary.copy}
            copiedMessage={words.summary.copied}
            fieldLabel={words.summary.copy}
            text={() => {
              const parameters = model.ownLink.parameters();
              parameters.set('guesses', written);
              return exhibitAddress('explain', parameters);
            }}
          />
        )}
        <Button onClick={model.startAgain}>{words.summary.again}</Button>
      </Row>
    </>
  );
}

/** In place of the chart where there are too few guesses: the chapters that still ask for one. */
function Hint({ guesses }: { readonly guesses: GuessedNumbers }): ReactNode {
  return (
    <>
      <Note size="base">{words.summary.hint}</Note>
      <Row as="ul" gap="5-half" lineGap={3}>
        {NUMBER_QUESTIONS.filter(({ id }) => guesses[id] === undefined).map(({ id, label }) => (
          <Note as="li" key={id} size="label">
            <a href={`#${id}`}>{words.summary.questions[label]}</a>
          </Note>
        ))}
      </Row>
    </>
  );
}

function Chart({ rows }: { readonly rows: readonly GuessRow[] }): ReactNode {
  const { summary } = words;
  const isWide = useIsWide();
  const ends = [
    [LEAST_RATIO, summary.low({ times: 1 / LEAST_RATIO })],
    ...(isWide ? [[MIDDLE_RATIO, summary.lowShort({ times: 1 / MIDDLE_RATIO })] as const] : []),
    [1, summary.right],
    ...(isWide ? [[MOST_RATIO, summary.high({ times: MOST_RATIO })] as const] : []),
  ] as const;
  return (
    <Table isNumbers hasPlot>
      <thead>
        <tr>
          <th scope="col">
            <span className="cp-hidden">
              {summary.guess}; {summary.ratio}
            </span>
            <RowPlot heightCssPx={18}>
              {ends.map(([ratio, said]) => (
                <RowName key={ratio} at={placeOf(ratio).at} {...(ratio === 1 && { className: 'cp-mark-strong' })}>
                  {said}
                </RowName>
              ))}
            </RowPlot>
          </th>
          <Note as="th">{summary.you}</Note>
          <Note as="th">{summary.engine}</Note>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <GuessedRow key={row.id} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

function GuessedRow({ row: { id, label, unit, guess, counted } }: { readonly row: GuessRow }): ReactNode {
  const { summary } = words;
  const ratio = counted === null ? null : guess / counted;
  const { [unit]: say } = summary.values;
  const { [unit]: sayGuess } = summary.guesses;
  return (
    <tr>
      <th scope="row">
        <Note as="span" size="label">
          <a href={`#${id}`}>{summary.questions[label]}</a>
        </Note>
        {ratio !== null && (
          <>
            <span className="cp-hidden">{ratio === Infinity ? summary.never : summary.times({ ratio })}</span>
            <Track ratio={ratio} />
          </>
        )}
      </th>
      <td className="cp-figures">{guess === Infinity ? summary.never : sayGuess({ value: guess })}</td>
      <td className="cp-figures">
        <strong>{counted === null ? summary.counting : say({ value: counted })}</strong>
      </td>
    </tr>
  );
}

/** Where the axis has its lines. */
const RULES = [LEAST_RATIO, MIDDLE_RATIO, MOST_RATIO].map((ratio) => placeOf(ratio).at);
const RIGHT = placeOf(1).at;

/** A line from the guess to the counted number, cut at the ends of the axis. */
function Track({ ratio }: { readonly ratio: number }): ReactNode {
  const { at, beyond } = placeOf(ratio);
  return (
    <RowPlot heightCssPx={24} rules={RULES}>
      <RowMark at={RIGHT}>
        <Rule className="cp-mark-rule" x={0} y={[-12, 12]} />
      </RowMark>
      <RowLine className="cp-mark-line" from={at} to={RIGHT} />
      <RowMark at={at}>
        <circle className="cp-mark-dot" r={7} />
        {beyond && <path className="cp-mark-arrow" d={beyond === 'low' ? 'M-11 -4l-4 4l4 4' : 'M11 -4l4 4l-4 4'} />}
      </RowMark>
      <RowMark at={RIGHT}>
        <circle className="cp-mark-given" r={5.5} />
      </RowMark>
    </RowPlot>
  );
}

/** The head of the printed sheet. */
export const PrintHead = (): ReactNode =>
  import.meta.env.SSR ? null : (
    <Row isSpread data-print-only>
      <strong>{name}</strong> <span>{words.title}</span>
    </Row>
  );
