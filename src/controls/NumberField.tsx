import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { formatNumber, parseTypedNumber, THIN_SPACE } from '#messages';
import * as words from '#messages/controls';

/** How a typed number relates to the slider's own: `value × perUnit`, written with `decimals` digits at most. */
export interface TypedValue {
  readonly perUnit: number;
  readonly decimals: number;
  /** Follows the field: `%`. */
  readonly unit: string;
}

export interface NumberFieldProps {
  /** Of what the number is: part of its name, and of the sentence about a bad value. */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly typed: TypedValue;
  readonly isDisabled: boolean;
  readonly onChange: (value: number) => void;
}

/** A number to type. Enter or leaving the field takes it; a bad one is explained and the last good one stays. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { label, value, min, max, typed, onChange } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  /** Stands until a good value is typed or the value changes otherwise. */
  const [refusal, setRefusal] = useState<{ readonly sentence: string; readonly kept: number } | null>(null);
  const problem = refusal?.kept === value ? refusal.sentence : null;
  const write = (each: number): string => formatNumber(each * typed.perUnit, typed.decimals);
  const withUnit = (each: number): string => `${write(each)}${typed.unit && THIN_SPACE + typed.unit}`;

  const take = (): void => {
    if (draft === null) return;
    const number = parseTypedNumber(draft);
    const next = number === null ? Number.NaN : number / typed.perUnit;
    // The ends as they are written count as the ends, although they may be rounded.
    const end = [min, max].find((each) => write(each) === write(next));
    if (end !== undefined || (next >= min && next <= max)) {
      setRefusal(null);
      if (draft !== write(value)) onChange(end ?? next);
    } else {
      const { nothing, notANumber, outOfRange } = words.refusal;
      const refuse = draft.trim() === '' ? nothing : number === null ? notANumber : outOfRange;
      const range = { label, min: withUnit(min), max: withUnit(max), kept: withUnit(value) };
      setRefusal({ kept: value, sentence: refuse({ typed: draft.trim(), ...range }) });
    }
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') take();
    if (event.key === 'Escape') {
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
          aria-label={words.exactValue({ label, unit: typed.unit === '' ? '' : `, ${typed.unit}` })}
          aria-describedby={id}
          aria-invalid={problem !== null}
          disabled={props.isDisabled}
          size={Math.max(2, text.length)}
          value={text}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={take}
          onKeyDown={onKeyDown}
        />
        {typed.unit && <span aria-hidden="true">{THIN_SPACE + typed.unit}</span>}
      </label>
      <output className="cp-number-field-problem" id={id}>
        {problem}
      </output>
    </span>
  );
}
