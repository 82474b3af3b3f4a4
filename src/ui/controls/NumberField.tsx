import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { formatNumber, parseTypedNumber, THIN_SPACE } from '#messages';
import * as words from '#messages/controls';
import './NumberField.css';

export interface NumberFieldProps {
  /** What the number measures: part of the accessible name and of the error message. */
  readonly label: string;
  /** What the error message calls it, where its label is a sentence. */
  readonly subject?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Number that the reader types for a value of 1: 100 where the value is a share and the reader types per cent. */
  readonly perUnit: number;
  /** Most decimals. */
  readonly decimals: number;
  /** Unit after the field: `%`. */
  readonly unit: string;
  readonly isDisabled?: boolean | undefined;
  readonly onChange: (value: number) => void;
}

/** A field for a number. Enter or blur accepts it; after a bad one an error is shown and the last good value stays. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { label, subject = label, value, min, max, perUnit, decimals, unit, isDisabled = false, onChange } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  /** The error, shown until a good value is typed or `value` changes. */
  const [refusal, setRefusal] = useState<{ readonly sentence: string; readonly kept: number } | null>(null);
  const problem = refusal?.kept === value ? refusal.sentence : null;
  const write = (each: number): string => formatNumber(each * perUnit, decimals);
  const withUnit = (each: number): string => `${write(each)}${unit && THIN_SPACE + unit}`;

  const take = (): void => {
    if (draft === null) return;
    const number = parseTypedNumber(draft);
    const next = number === null ? Number.NaN : number / perUnit;
    // A typed end of the range may be rounded; it counts as the exact end.
    const end = [min, max].find((each) => write(each) === write(next));
    if (end !== undefined || (next >= min && next <= max)) {
      setRefusal(null);
      if (draft !== write(value)) onChange(end ?? next);
    } else {
      const { nothing, notANumber, outOfRange } = words.refusal;
      const refuse = draft.trim() === '' ? nothing : number === null ? notANumber : outOfRange;
      const range = { label: subject, min: withUnit(min), max: withUnit(max), kept: withUnit(value) };
      setRefusal({ kept: value, sentence: refuse({ typed: draft.trim(), ...range }) });
    }
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') take();
    if (event.key === 'Escape' && (draft !== null || refusal !== null)) {
      // The next one closes what the field is in.
      event.preventDefault();
      setDraft(null);
      setRefusal(null);
    }
  };
  const text = draft ?? write(value);

  return (
    <span className="cp-number-field">
      <label className="cp-number-field-box">
        <input
          className="cp-number-field-input cp-figures"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          aria-label={words.exactValue({ label, unit: unit === '' ? '' : `, ${unit}` })}
          aria-describedby={id}
          aria-invalid={problem !== null}
          disabled={isDisabled}
          size={Math.max(2, text.length)}
          value={text}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={take}
          onKeyDown={onKeyDown}
        />
        {unit && <span aria-hidden="true">{THIN_SPACE + unit}</span>}
      </label>
      <output className="cp-number-field-problem" id={id}>
        {problem}
      </output>
    </span>
  );
}
