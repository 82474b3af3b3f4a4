import { useState, type KeyboardEvent, type ReactNode } from 'react';

interface TypedFieldProps {
  readonly label: string;
  /** The value, as it is written in the field. */
  readonly text: string;
  readonly unit: string;
  /** What an empty field counts as. */
  readonly standIn?: string | undefined;
  readonly onTake: (typed: string) => void;
  readonly problemId: string;
  /** Stands after the unit. */
  readonly children?: ReactNode;
}

/** A field for what one types; Enter or leaving it takes the text, Escape gives the old one back. */
export function TypedField({ label, text, unit, standIn, onTake, problemId, children }: TypedFieldProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  const take = (): void => {
    if (draft !== null && draft !== text) onTake(draft);
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') take();
    if (event.key !== 'Escape' || draft === null) return;
    // The first Escape is the field's, the next one closes what the field is in.
    event.preventDefault();
    event.stopPropagation();
    setDraft(null);
  };
  return (
    <label className="cp-lab-typed">
      <input
        className="cp-figures"
        type="text"
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-describedby={problemId}
        placeholder={standIn}
        value={draft ?? text}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={take}
        onKeyDown={onKeyDown}
      />
      {unit && <span aria-hidden="true">{unit}</span>}
      {children}
    </label>
  );
}
