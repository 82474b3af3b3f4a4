import { useState, type ReactNode } from 'react';
import { wholeWithin } from './lesson.ts';

interface WholeNumberFieldProps {
  readonly id: string;
  /** Id of the element that says what was refused. */
  readonly describedBy: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** `value` is null where `text`, which was typed, is not a whole number within the limits. */
  readonly onTyped: (typed: { readonly value: number | null; readonly text: string }) => void;
  readonly isRefused: boolean;
}

/** A field for a whole number, read by Enter and when focus leaves it. */
export function WholeNumberField({
  id,
  describedBy,
  value,
  least,
  most,
  onTyped,
  isRefused,
}: WholeNumberFieldProps): ReactNode {
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
