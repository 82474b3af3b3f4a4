import type { KeyboardEvent, ReactNode } from 'react';
import { FieldBox, useDraft } from '#controls';

interface TypedFieldProps {
  readonly label: string;
  /** The value, as it is written in the field. */
  readonly text: string;
  readonly unit: string;
  /** What an empty field counts as. */
  readonly standIn?: string | undefined;
  /** Whether it is a value; it is then the new one. */
  readonly onTake: (typed: string) => boolean;
  readonly problemId: string;
  /** Stands after the unit. */
  readonly children?: ReactNode;
}

/** A field for what one types; Enter or leaving it takes the text, Escape gives the old one back. What is refused stays as typed. */
export function TypedField({ label, text, unit, standIn, onTake, problemId, children }: TypedFieldProps): ReactNode {
  const draft = useDraft(text, (typed) => typed === text || onTake(typed));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') draft.take();
    if (event.key !== 'Escape' || !draft.drop()) return;
    // The first Escape is the field's, the next one closes what the field is in.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <FieldBox isRefused={draft.isRefused}>
      <input
        className="cp-figures"
        type="text"
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-describedby={problemId}
        aria-invalid={draft.isRefused}
        placeholder={standIn}
        value={draft.text}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={draft.take}
        onKeyDown={onKeyDown}
      />
      {unit && <span aria-hidden="true">{unit}</span>}
      {children}
    </FieldBox>
  );
}
