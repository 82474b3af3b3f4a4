import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { formatNumber, readTypedNumber, THIN_SPACE } from '#messages';
import * as words from '#messages/controls';
import { refusal } from '#messages/typed-number';
import { readingRemark, useDraft } from './draft.ts';
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

/** A field for a number. Enter or blur accepts it; a bad one stays as typed, with an error, and the last good value stays in use. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { label, subject = label, value, min, max, perUnit, decimals, unit, isDisabled = false, onChange } = props;
  const id = useId();
  /** What is said of the last text, until another is typed or `value` changes in another way. */
  const [told, setTold] = useState<{ readonly sentence: string; readonly of: number } | null>(null);
  const sentence = told?.of === value ? told.sentence : '';
  const write = (each: number): string => formatNumber(each * perUnit, decimals);
  const withUnit = (each: number): string => `${write(each)}${unit && THIN_SPACE + unit}`;
  const isWhole = decimals === 0;

  const draft = useDraft(write(value), (typed) => {
    const number = readTypedNumber(typed, { isWhole })?.value ?? null;
    const next = number === null ? Number.NaN : number / perUnit;
    // A typed end of the range may be rounded; it counts as the exact end.
    const end = [min, max].find((each) => write(each) === write(next));
    const isTaken = end !== undefined || (next >= min && next <= max);
    if (isTaken) {
      const taken = typed === write(value) ? value : (end ?? next);
      setTold({ of: taken, sentence: readingRemark(typed, { isWhole }) });
      if (taken !== value) onChange(taken);
      return true;
    }
    const { nothing, notANumber, outOfRange } = refusal;
    const refuse = typed.trim() === '' ? nothing : number === null ? notANumber : outOfRange;
    const range = { label: subject, min: withUnit(min), max: withUnit(max), kept: withUnit(value) };
    setTold({ of: value, sentence: refuse({ typed: typed.trim(), ...range }) });
    return false;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') draft.take();
    if (event.key === 'Escape' && (draft.drop() || sentence !== '')) {
      // The next one closes what the field is in.
      event.preventDefault();
      setTold(null);
    }
  };

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
          aria-invalid={draft.isRefused}
          disabled={isDisabled}
          size={Math.max(2, draft.text.length)}
          value={draft.text}
          onChange={(event) => draft.type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={draft.take}
          onKeyDown={onKeyDown}
        />
        {unit && <span aria-hidden="true">{THIN_SPACE + unit}</span>}
      </label>
      <output className="cp-number-field-problem" id={id}>
        {sentence}
      </output>
    </span>
  );
}
