import { useState, type ReactNode } from 'react';
import { wholeWithin } from './lesson.ts';

interface WholeFieldProps {
  readonly id: string;
  /** Of the element that tells what was refused. */
  readonly describedBy: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** What it was taken for: a number that can be, or null and what was typed. */
  readonly onTyped: (typed: { readonly value: number | null; readonly text: string }) => void;
  readonly isRefused: boolean;
}

/** A whole number that is taken when its field is left or by Enter. */
export function WholeField({ id, describedBy, value, least, most, onTyped, isRefused }: WholeFieldProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  const take = (): void => {
    if (draft === null) return;
    setDraft(null);
    onTyped({ value: wholeWithin(draft.trim(), least, most), text: draft });
  };
  return (
    <input
      className="cp-teach-field cp-figures"
      id={id}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-describedby={describedBy}
      aria-invalid={isRefused}
      value={draft ?? String(value)}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
