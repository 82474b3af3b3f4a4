import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { IconButton, useSkin } from '#controls';
import { Aside, Columns, Note, Row, Stack } from '#layout';
import { formatNumber, readTypedNumber } from '#messages';
import * as words from '#messages/ending';
import { summary } from '#messages/explain';
import { NumberBar, NumberBarKey } from '#parts';
import { useStore } from '#store';
import { chapterTitles } from './chapterTitles.ts';
import type { EndingModel } from './model.ts';
import { barsOf, ON_STAGE, type StripRow } from './strip.ts';
import { tendencyWords, useStripRows } from './stripReading.ts';

/** Rows that are shown at once; the others open. */
const SHOWN_ROWS = 4;

interface StripProps {
  readonly model: EndingModel;
  /** Whether it shows one guess at a time, as on a phone. */
  readonly isOneByOne?: boolean;
  /** Beside what turns to the next guess. */
  readonly children?: ReactNode;
}

/** Each guess beside what the engine counted. An answer that nobody asked for stays hidden. */
export function Strip({ model, isOneByOne = false, children }: StripProps): ReactNode {
  useSkin();
  const rows = useStripRows(model);
  const shared = useStore(model.state, (state) => state.shared);
  const act = useStore(model.act, (state) => state.act);
  const isPlaying = useStore(model.act, (state) => state.isPlaying);
  const [isOpen, setOpen] = useState(false);
  const [first, setFirst] = useState(0);
  const titleId = useId();
  const listId = useId();
  const hasGuess = rows.some(({ state }) => state === 'guessed');
  const last = rows.length - 1;
  const isHidden = (index: number): boolean => (isOneByOne ? index !== first : !isOpen && index >= SHOWN_ROWS);
  return (
    <Stack as="section" gap={2} data-testid="ending-strip" aria-labelledby={titleId}>
      <Row align="baseline" gap={5} lineGap={1}>
        <h3 className={isOneByOne ? 'cp-hidden' : 'cp-page-title'} id={titleId}>
          {hasGuess ? summary.head : words.strip.head}
        </h3>
        {!isOneByOne && (hasGuess ? <Key /> : <Note size="label">{words.strip.none({ seen: seenOf(rows) })}</Note>)}
        {shared && (
          <Note size="label">
            {summary.fromLink}{' '}
            <button type="button" className="cp-text-button" onClick={model.showOwnGuesses}>
              {words.strip.own}
            </button>
          </Note>
        )}
        {!isOneByOne && (
          <Aside data-screen-only>
            <button
              type="button"
              className="cp-text-button"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? words.strip.fewer : words.strip.all}
            </button>
          </Aside>
        )}
      </Row>
      <Columns
        as="ol"
        id={listId}
        count={SHOWN_ROWS}
        from={800}
        gap="5-half"
        lineGap={2}
        sharedRows={2}
        abreast="'first second' / minmax(0, 1fr) minmax(0, 1fr)"
      >
        {rows.map((row, index) => (
          <li
            key={row.id}
            className="cp-ending-row"
            data-testid="ending-row"
            data-of={row.id}
            data-row-state={row.state}
            data-on-stage={(isPlaying && ON_STAGE[act].includes(row.id)) || undefined}
            hidden={isHidden(index)}
          >
            <Answer model={model} row={row} />
          </li>
        ))}
      </Columns>
      {isOneByOne && (
        <Row isSpread data-screen-only>
          <Row gap={2}>
            <IconButton
              label={words.strip.before}
              icon="before"
              isDisabled={first === 0}
              onClick={() => setFirst(first - 1)}
            />
            <Note as="span" size="label">
              {words.strip.place({ number: first + 1, of: rows.length })}
            </Note>
            <IconButton
              label={words.strip.after}
              icon="after"
              isDisabled={first === last}
              onClick={() => setFirst(first + 1)}
            />
          </Row>
          {children}
        </Row>
      )}
      <Tendency model={model} />
    </Stack>
  );
}

/** How many answers the reader has wanted to see without a guess. */
function seenOf(rows: readonly StripRow[]): 'none' | 'some' | 'all' {
  if (rows.every(({ state }) => state === 'seen')) return 'all';
  return rows.some(({ state }) => state === 'seen') ? 'some' : 'none';
}

/** What the two kinds of bars are. */
function Key(): ReactNode {
  return (
    <Row className="cp-note-label" gap={2}>
      <NumberBarKey isGuess>{words.strip.you}</NumberBarKey>
      <NumberBarKey series="a">{words.strip.drive}</NumberBarKey>
    </Row>
  );
}

interface AnswerProps {
  readonly model: EndingModel;
  readonly row: StripRow;
}

function Answer({ model, row }: AnswerProps): ReactNode {
  const { id, label, unit, state, guess, counted } = row;
  const bars = barsOf(guess, counted);
  const countedText = counted === null ? null : summary.values[unit]({ value: counted });
  return (
    <>
      <Note>
        <a href={`#${id}`}>
          <strong>{chapterTitles()[id]}</strong>
        </a>
        <br />
        {summary.questions[label]}
      </Note>
      {state === 'hidden' ? (
        <Hidden model={model} row={row} />
      ) : (
        <dl>
          <div>
            <dt className="cp-hidden">{words.strip.you}</dt>
            {guess === null ? (
              <Note as="dd">{words.strip.noGuess}</Note>
            ) : (
              <NumberBar as="dd" fraction={bars.guess} isGuess>
                {guess === Infinity ? summary.never : summary.guesses[unit]({ value: guess })}
              </NumberBar>
            )}
          </div>
          <div>
            <dt className="cp-hidden">{words.strip.drive}</dt>
            {/* A bar has a length beside another only. */}
            {guess !== null && countedText !== null ? (
              <NumberBar as="dd" fraction={bars.counted} series="a">
                {countedText}
              </NumberBar>
            ) : (
              <Note as="dd">{countedText === null ? summary.counting : <strong>{countedText}</strong>}</Note>
            )}
          </div>
        </dl>
      )}
    </>
  );
}

/** What was pressed is gone, and the row may stand elsewhere: moves the focus to another part of the same row. */
function focusInRow(pressed: Element, id: StripRow['id'], part: string): void {
  const list = pressed.closest('ol');
  setTimeout(() => list?.querySelector<HTMLElement>(`[data-of="${id}"] ${part}`)?.focus());
}

/** A row without an answer: it can be guessed here, or shown. */
function Hidden({ model, row }: AnswerProps): ReactNode {
  const { id, label } = row;
  const isShared = useStore(model.state, (state) => state.shared !== null);
  const [isAsking, setAsking] = useState(false);
  const question = `${chapterTitles()[id]}, ${summary.questions[label]}`;
  if (isAsking) return <GuessField model={model} row={row} question={question} onEnd={() => setAsking(false)} />;
  return (
    <Row gap="2-half" isOneLine>
      <span className="cp-ending-hatch" aria-hidden="true" />
      {!isShared && (
        <button type="button" className="cp-text-button" onClick={() => setAsking(true)}>
          <span>
            {words.strip.guess}
            <span className="cp-hidden">: {question}</span>
          </span>
        </button>
      )}
      <button
        type="button"
        className="cp-text-button"
        onClick={({ currentTarget }) => {
          focusInRow(currentTarget, id, 'a');
          model.show(id);
        }}
      >
        <span>
          {words.strip.show}
          <span className="cp-hidden">: {question}</span>
        </span>
      </button>
    </Row>
  );
}

interface GuessFieldProps {
  readonly model: EndingModel;
  readonly row: StripRow;
  readonly question: string;
  readonly onEnd: () => void;
}

const MOST_GUESS = 1e6;
const EXAMPLE = 2.5;

function GuessField({ model, row: { id, unit }, question, onEnd }: GuessFieldProps): ReactNode {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const problemId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const value = readTypedNumber(text)?.value ?? null;
    if (value !== null && value > 0 && value <= MOST_GUESS) {
      focusInRow(event.currentTarget, id, 'a');
      model.guess(id, value);
      onEnd();
      return;
    }
    setProblem(words.strip.refusal({ typed: text.trim(), example: formatNumber(EXAMPLE) }));
  };
  return (
    <form onSubmit={submit}>
      <Row gap={2} lineGap={1}>
        <label>
          <span className="cp-hidden">{question}</span>
          <input
            ref={field}
            className="cp-field cp-figures"
            data-size="small"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            size={7}
            value={text}
            aria-invalid={problem !== ''}
            aria-describedby={problemId}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              focusInRow(event.currentTarget, id, 'button');
              onEnd();
            }}
          />
        </label>
        <span aria-hidden="true">{words.strip.units[unit]}</span>
        <button type="submit" className="cp-button">
          {words.strip.guess}
        </button>
        <output className="cp-ending-problem" id={problemId}>
          {problem}
        </output>
      </Row>
    </form>
  );
}

function Tendency({ model }: { readonly model: EndingModel }): ReactNode {
  const said = tendencyWords(model);
  return said === null ? null : <p className="cp-small-title">{said}</p>;
}
