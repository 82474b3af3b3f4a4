import { useEffect, useId, type KeyboardEvent, type ReactNode } from 'react';
import { FieldBox, readingRemark, useDraft } from '#controls';
import { Note } from '#layout';
import { formatFixed, formatNumber, readTypedNumber, THIN_SPACE } from '#messages';
import { refusal } from '#messages/typed-number';
import * as words from '#messages/wear';
import { stepped, type TermLimits } from './sum.ts';

interface TermFieldProps {
  readonly name: string;
  readonly label: string;
  /** In the field, after the number; empty for none. */
  readonly unit: string;
  /** Null where it is not known, for fields with `standIn`. */
  readonly value: number | null;
  readonly limits: TermLimits;
  /** A value that an error names as an example. */
  readonly usual?: number;
  /** Stands in an empty field. Without it, a field may not be empty. */
  readonly standIn?: string;
  /** Beside the unit. */
  readonly children?: ReactNode;
  /** Null where the field is emptied. */
  readonly onChange: (value: number | null) => void;
  /** Hears whether the field holds what cannot be used, so that the old number still counts. */
  readonly onRefusal?: (name: string, isRefused: boolean) => void;
}

/** Steps of an arrow key with Shift. */
const LARGE_STEP = 10;

/**
 * A term of a sum. A number within its limits is taken at once, with each key; for other text, which stays, an error says what is
 * allowed and that the old number still counts.
 */
export function TermField(props: TermFieldProps): ReactNode {
  const { name, label, unit, value, limits, usual, standIn, children, onChange, onRefusal } = props;
  const id = useId();
  const { min, max, decimals, isRatio = false } = limits;
  const isWhole = decimals === 0;
  const write = (each: number | null): string =>
    each === null ? '' : (isRatio ? formatFixed : formatNumber)(each, decimals);
  const withUnit = (each: number | null): string =>
    each === null ? (standIn ?? '') : `${write(each)}${unit && THIN_SPACE + unit}`;
  const isEmptied = (text: string): boolean => standIn !== undefined && text.trim() === '';
  const objectionTo = (text: string): string | null => {
    if (isEmptied(text)) return null;
    const number = readTypedNumber(text, { isWhole })?.value ?? null;
    if (number !== null && number >= min && number <= max) return null;
    const { nothing, notANumber, outOfRange } = refusal;
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
  const draft = useDraft(write(value), (text) => objectionTo(text) === null);
  const isOwnText = draft.text === write(value);
  const objection = isOwnText ? null : objectionTo(draft.text);
  /** While it is typed: later the field shows the number as it was read. */
  const remark = isOwnText ? '' : readingRemark(draft.text, { isWhole });
  const isRefused = objection !== null;
  useEffect(() => {
    onRefusal?.(name, isRefused);
    return () => onRefusal?.(name, false);
  }, [name, isRefused, onRefusal]);
  const type = (text: string): void => {
    draft.type(text);
    if (objectionTo(text) !== null) return;
    onChange(isEmptied(text) ? null : (readTypedNumber(text, { isWhole })?.value ?? null));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') draft.take();
    if (event.key === 'Escape') draft.drop();
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    draft.drop();
    onChange(stepped(limits, value ?? min, direction * (event.shiftKey ? LARGE_STEP : 1)));
  };
  return (
    <div className="cp-wear-field" data-term={name}>
      <label className="cp-note" htmlFor={id}>
        {label}
      </label>
      <FieldBox isRefused={isRefused}>
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
          aria-valuenow={value ?? undefined}
          aria-valuetext={withUnit(value)}
          aria-invalid={isRefused}
          aria-describedby={`${id}-objection`}
          placeholder={standIn}
          value={draft.text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={draft.take}
          onKeyDown={onKeyDown}
        />
        {unit && <span aria-hidden="true">{unit}</span>}
        {children}
      </FieldBox>
      <Note as="output" className="cp-card cp-wear-objection" id={`${id}-objection`}>
        {objection ?? remark}
      </Note>
    </div>
  );
}
