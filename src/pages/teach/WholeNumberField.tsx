import type { ReactNode } from 'react';
import { useDraft } from '#controls';
import { typedWholeWithin } from './lesson.ts';

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

/** A field for a whole number, read by Enter and when focus leaves it. What is refused stays as typed. */
export function WholeNumberField({
  id,
  describedBy,
  value,
  least,
  most,
  onTyped,
  isRefused,
}: WholeNumberFieldProps): ReactNode {
  const draft = useDraft(String(value), (text) => {
    const typed = typedWholeWithin(text, least, most);
    onTyped({ value: typed, text });
    return typed !== null;
  });
  return (
    <input
      className="cp-field cp-teach-number cp-figures"
      id={id}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-describedby={describedBy}
      aria-invalid={isRefused}
      value={draft.text}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={draft.take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') draft.take();
        if (event.key === 'Escape') draft.drop();
      }}
    />
  );
}
