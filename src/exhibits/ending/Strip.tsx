import { useEffect, useId, useRef, useState, type CSSProperties, type FormEvent, type ReactNode } from 'react';
import { IconButton, useSkin } from '#controls';
import { formatNumber, readTypedNumber } from '#messages';
import * as words from '#messages/ending';
import { summary } from '#messages/explain';
import { useStore } from '#store';
import { chapterTitles } from './chapterTitles.ts';
import type { EndingModel } from './model.ts';
import { barsOf, ON_STAGE, type StripRow } from './strip.ts';
import { tendencyWords, useStripRows } from './stripReading.ts';

/** Rows that are shown at once; the others open. */
const SHOWN_ROWS = 4;

/** Each guess beside what the engine counted. An answer that nobody asked for stays hidden. */
export function Strip({ model }: { readonly model: EndingModel }): ReactNode {
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
  return (
    <section
      className="cp-ending-strip"
      data-testid="ending-strip"
      data-open={isOpen || undefined}
      aria-labelledby={titleId}
    >
      <div className="cp-ending-strip-head">
        <h3 id={titleId}>{hasGuess ? summary.head : words.strip.head}</h3>
        {hasGuess ? (
          <Key />
        ) : (
          <p className="cp-ending-note cp-ending-none-yet">{words.strip.none({ seen: seenOf(rows) })}</p>
        )}
        {shared && (
          <p className="cp-ending-note">
            {summary.fromLink}{' '}
            <button type="button" className="cp-ending-link" onClick={model.showOwnGuesses}>
              {words.strip.own}
            </button>
          </p>
        )}
        <button
          type="button"
          className="cp-ending-link cp-ending-all"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.strip.fewer : words.strip.all}
        </button>
      </div>
      <ol className="cp-ending-rows" id={listId} style={{ '--first': first } as CSSProperties}>
        {rows.map((row, index) => (
          <li
            key={row.id}
            className="cp-ending-row"
            data-testid="ending-row"
            data-of={row.id}
            data-row-state={row.state}
            data-more={index >= SHOWN_ROWS || undefined}
            data-shown={index === first || undefined}
            data-on-stage={(isPlaying && ON_STAGE[act].includes(row.id)) || undefined}
          >
            <Row model={model} row={row} />
          </li>
        ))}
      </ol>
      <div className="cp-ending-pager">
        <IconButton
          label={words.strip.before}
          icon="before"
          isDisabled={first === 0}
          onClick={() => setFirst(first - 1)}
        />
        <span className="cp-figures">{words.strip.place({ number: first + 1, of: rows.length })}</span>
        <IconButton
          label={words.strip.after}
          icon="after"
          isDisabled={first === last}
          onClick={() => setFirst(first + 1)}
        />
      </div>
      <Tendency model={model} />
    </section>
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
    <p className="cp-ending-key">
      <span className="cp-ending-bar" data-of="guess" aria-hidden="true" /> {words.strip.you}{' '}
      <span className="cp-ending-bar" data-of="drive" aria-hidden="true" /> {words.strip.drive}
    </p>
  );
}

interface RowProps {
  readonly model: EndingModel;
  readonly row: StripRow;
}

function Row({ model, row }: RowProps): ReactNode {
  const { id, label, unit, state, guess, counted } = row;
  const bars = barsOf(guess, counted);
  return (
    <>
      <p className="cp-ending-question">
        <a href={`#${id}`}>{chapterTitles()[id]}</a> <span>{summary.questions[label]}</span>
      </p>
      {state === 'hidden' ? (
        <Hidden model={model} row={row} />
      ) : (
        <dl className="cp-ending-bars cp-figures">
          <div>
            <dt className="cp-hidden">{words.strip.you}</dt>
            {guess === null ? (
              <dd className="cp-ending-none">{words.strip.noGuess}</dd>
            ) : (
              <dd>
                <span className="cp-ending-track" aria-hidden="true">
                  <span className="cp-ending-bar" data-of="guess" style={widthOf(bars.guess)} />
                </span>
                {guess === Infinity ? summary.never : summary.guesses[unit]({ value: guess })}
              </dd>
            )}
          </div>
          <div>
            <dt className="cp-hidden">{words.strip.drive}</dt>
            <dd>
              {/* A bar has a length beside another only. */}
              {guess !== null && (
                <span className="cp-ending-track" aria-hidden="true">
                  <span className="cp-ending-bar" data-of="drive" style={widthOf(bars.counted)} />
                </span>
              )}
              {counted === null ? (
                <span className="cp-ending-none">{summary.counting}</span>
              ) : (
                <strong>{summary.values[unit]({ value: counted })}</strong>
              )}
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}

const widthOf = (share: number): CSSProperties => ({ width: `${share * 100}%` });

/** What was pressed is gone, and the row may stand elsewhere: moves the focus to another part of the same row. */
function focusInRow(pressed: Element, id: StripRow['id'], part: string): void {
  const list = pressed.closest('ol');
  setTimeout(() => list?.querySelector<HTMLElement>(`[data-of="${id}"] ${part}`)?.focus());
}

/** A row without an answer: it can be guessed here, or shown. */
function Hidden({ model, row }: RowProps): ReactNode {
  const { id, label } = row;
  const isShared = useStore(model.state, (state) => state.shared !== null);
  const [isAsking, setAsking] = useState(false);
  const question = `${chapterTitles()[id]}, ${summary.questions[label]}`;
  if (isAsking) return <GuessField model={model} row={row} question={question} onEnd={() => setAsking(false)} />;
  return (
    <p className="cp-ending-hidden">
      <span className="cp-ending-hatch" aria-hidden="true" />
      {!isShared && (
        <button type="button" className="cp-ending-link" data-main="" onClick={() => setAsking(true)}>
          {words.strip.guess}
          <span className="cp-hidden">: {question}</span>
        </button>
      )}
      <button
        type="button"
        className="cp-ending-link"
        onClick={({ currentTarget }) => {
          focusInRow(currentTarget, id, 'a');
          model.show(id);
        }}
      >
        {words.strip.show}
        <span className="cp-hidden">: {question}</span>
      </button>
    </p>
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
    <form className="cp-ending-guess" onSubmit={submit}>
      <label>
        <span className="cp-hidden">{question}</span>
        <input
          ref={field}
          className="cp-figures"
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
    </form>
  );
}

function Tendency({ model }: { readonly model: EndingModel }): ReactNode {
  const said = tendencyWords(model);
  return said === null ? null : <p className="cp-ending-tendency">{said}</p>;
}
