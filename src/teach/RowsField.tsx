import { useId, useState, type ReactNode } from 'react';
import { sheets as words } from '#messages/teach';
import { MOST_SHEETS } from '#runs/sheetShape';
import { wholeWithin } from './lesson.ts';

interface RowsFieldProps {
  readonly rows: number;
  readonly onChange: (rows: number) => void;
}

/** For how many rows of pupils there is a sheet each. */
export function RowsField({ rows, onChange }: RowsFieldProps): ReactNode {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = (): void => {
    if (draft === null) return;
    setDraft(null);
    const typed = wholeWithin(draft.trim(), 1, MOST_SHEETS);
    setRefusal(typed === null ? words.tooFew({ most: MOST_SHEETS, kept: rows }) : null);
    if (typed !== null) onChange(typed);
  };
  return (
    <div className="cp-teach-rows">
      <label htmlFor={id}>{words.rowCount}</label>
      <input
        className="cp-teach-field cp-figures"
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        aria-invalid={refusal !== null}
        value={draft ?? String(rows)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
      <span className="cp-teach-note" id={`${id}-hint`} role="status">
        {refusal ?? words.rowCountHint({ most: MOST_SHEETS })}
      </span>
    </div>
  );
}
