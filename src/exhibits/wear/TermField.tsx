import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { formatFixed, formatNumber, parseTypedNumber, THIN_SPACE } from '#messages';
import * as controls from '#messages/controls';
import * as words from '#messages/wear';
import { stepped, type TermLimits } from './sum.ts';

interface TermFieldProps {
  readonly name: string;
  readonly label: string;
  /** In the field, after the number; empty for none. */
  readonly unit: string;
  readonly value: number;
  readonly limits: TermLimits;
  /** A value that an error names as an example. */
  readonly usual?: number;
  readonly onChange: (value: number) => void;
}

/** Steps of an arrow key with Shift. */
const LARGE_STEP = 10;

/** A term of a sum. A number within its limits is taken at once, with each key; for other text, an error says what is allowed. */
export function TermField({ name, label, unit, value, limits, usual, onChange }: TermFieldProps): ReactNode {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const { min, max, decimals, isRatio = false } = limits;
  const write = (each: number): string => (isRatio ? formatFixed : formatNumber)(each, decimals);
  const withUnit = (each: number): string => `${write(each)}${unit && THIN_SPACE + unit}`;
  const objectionTo = (text: string): string | null => {
    const number = parseTypedNumber(text);
    if (number !== null && number >= min && number <= max) return null;
    const { nothing, notANumber, outOfRange } = controls.refusal;
    const refuse = text.trim() === '' ? nothing : number === null ? notANumber : outOfRange;
    const sentence = refuse({
      typed: text.trim(),
      label,
      min: withUnit(min),
      max: withUnit(max),
      kept: withUnit(value),
    });
    return usual === undefined ? sentence : `${sentence} ${words.own.usual({ usual: withUnit(usual) })}`;
  };
  const objection = draft === null ? null : objectionTo(draft);
  const type = (text: string): void => {
    setDraft(text);
    const number = parseTypedNumber(text);
    if (number !== null && objectionTo(text) === null) onChange(number);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape' || event.key === 'Enter') setDraft(null);
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    setDraft(null);
    onChange(stepped(limits, value, direction * (event.shiftKey ? LARGE_STEP : 1)));
  };
  return (
    <div className="cp-wear-field" data-term={name}>
      <label className="cp-note cp-wear-cap" htmlFor={id}>
        {label}
      </label>
      <span className="cp-wear-field-box" data-bad={objection !== null}>
        <input
          id={id}
          className="cp-figures"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          role="spinbutton"
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value}
          aria-valuetext={withUnit(value)}
          aria-invalid={objection !== null}
          aria-describedby={`${id}-objection`}
          value={draft ?? write(value)}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setDraft(null)}
          onKeyDown={onKeyDown}
        />
        {unit && <span aria-hidden="true">{unit}</span>}
      </span>
      <output className="cp-wear-objection" id={`${id}-objection`}>
        {objection}
      </output>
    </div>
  );
}
