import { useId, useState, type ReactNode } from 'react';
import { clamp } from '#base';
import { readingRemark, useDraft } from '#controls';
import { Entries, Note, Row, Stack } from '#layout';
import type { ChosenValue, FrameValue, NumberValue } from '#exhibits/frameForms';
import { formatNumber, readTypedNumber } from '#messages';
import * as words from '#messages/builder';
import { formOf, isLocked, valueOf, valuesOnShow, withLock, withValue, type BuilderState } from './builderState.ts';

interface FieldsProps {
  readonly state: BuilderState;
  readonly onChange: (state: BuilderState) => void;
}

/** Fields for the values of the figure, each with a lock if the reader could change it. */
export function ValueFields({ state, onChange }: FieldsProps): ReactNode {
  const { parts } = formOf(state);
  const values = valuesOnShow(state);
  const partId = useId();
  return (
    <Stack as="section" aria-labelledby="builder-values">
      {parts.length > 1 && (
        <Stack gap={1}>
          <label htmlFor={partId}>{words.part}</label>
          <select
            className="cp-field"
            id={partId}
            value={state.part}
            onChange={(event) => onChange({ ...state, part: event.currentTarget.value })}
          >
            {parts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Stack>
      )}
      <Row isSpread>
        <h2 className="cp-small-title" id="builder-values">
          {words.valuesHead}
        </h2>
        {values.some(({ hasControl }) => hasControl) && (
          <Note as="span" size="label" aria-hidden="true">
            {words.lockHead}
          </Note>
        )}
      </Row>
      {values.length === 0 && <Note size="label">{words.noValues}</Note>}
      <Entries as="div" columns={[2, 3, 'words']} gap={2} lineGap={2}>
        {values.map((value) => (
          <ValueField key={`${state.exhibit} ${value.key}`} value={value} state={state} onChange={onChange} />
        ))}
      </Entries>
    </Stack>
  );
}

interface ValueFieldProps extends FieldsProps {
  readonly value: FrameValue;
}

function ValueField({ value, state, onChange }: ValueFieldProps): ReactNode {
  const id = useId();
  const isOn = isLocked(state, value);
  const take = (next: string): void => onChange(withValue(state, value, next));
  return (
    <div>
      <label htmlFor={id}>{value.label}</label>
      {value.kind === 'choice' ? (
        <ChoiceField id={id} value={value} given={valueOf(state, value)} onTake={take} />
      ) : (
        <NumberField id={id} value={value} given={valueOf(state, value)} onTake={take} />
      )}
      {value.hasControl && (
        <button
          className="cp-icon-button"
          type="button"
          aria-pressed={isOn}
          aria-label={words.lock({ name: value.label })}
          title={words.lock({ name: value.label })}
          onClick={() => onChange(withLock(state, value.key, !isOn))}
        >
          <LockIcon isClosed={isOn} />
        </button>
      )}
    </div>
  );
}

interface InputProps<Value> {
  readonly id: string;
  readonly value: Value;
  /** The value as in links. */
  readonly given: string;
  readonly onTake: (value: string) => void;
}

function ChoiceField({ id, value, given, onTake }: InputProps<ChosenValue>): ReactNode {
  return (
    <select className="cp-field" id={id} value={given} onChange={(event) => onTake(event.currentTarget.value)}>
      {value.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** A field for a number, taken by Enter or when the field loses the focus. A number out of range is clamped, with a remark; what is no number stays as typed. */
function NumberField({ id, value, given, onTake }: InputProps<NumberValue>): ReactNode {
  const { min, max, perUnit, decimals, unit } = value;
  /** Remark on the typed text, shown until the value changes in another way. */
  const [remark, setRemark] = useState({ of: given, sentence: '' });
  const write = (number: number): string => formatNumber(number * perUnit, decimals);
  const ends = { min: write(min), max: write(max) };
  const isWhole = decimals === 0;
  const draft = useDraft(write(Number(given)), (text) => {
    const typed = readTypedNumber(text, { isWhole })?.value ?? null;
    if (typed === null) {
      setRemark({
        of: given,
        sentence: words.notANumber({ given: text.slice(0, 20), ...ends, used: write(Number(given)) }),
      });
      return false;
    }
    if (write(typed / perUnit) === write(Number(given))) return true;
    const typedValue = typed / perUnit;
    const clamped = clamp(Number(typedValue.toFixed(decimals + Math.log10(perUnit))), min, max);
    onTake(String(clamped));
    const isUnchanged = write(clamped) === write(typedValue);
    setRemark({
      of: String(clamped),
      sentence: isUnchanged
        ? readingRemark(text, { isWhole })
        : words.clamped({ given: text, ...ends, used: write(clamped) }),
    });
    return true;
  });
  return (
    <Stack gap="none">
      <Row gap={2} isOneLine>
        <input
          id={id}
          className="cp-field cp-figures"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={draft.text}
          aria-invalid={draft.isRefused}
          aria-describedby={`${id}-said`}
          onChange={(event) => draft.type(event.currentTarget.value)}
          onBlur={draft.take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') draft.take();
            if (event.key === 'Escape') draft.drop();
          }}
        />
        {unit !== '' && <span aria-hidden="true">{unit}</span>}
      </Row>
      <Note as="output" className="cp-builder-said" id={`${id}-said`}>
        {remark.of === given && remark.sentence}
      </Note>
    </Stack>
  );
}

/** An open padlock is an outline, a closed one is filled. */
function LockIcon({ isClosed }: { readonly isClosed: boolean }): ReactNode {
  return (
    <svg
      width="18"
      height="20"
      viewBox="0 0 18 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
    >
      <path d={isClosed ? 'M5 9V6a4 4 0 0 1 8 0v3' : 'M5 9V6a4 4 0 0 1 7.6-1.7'} />
      <rect x="2.5" y="9" width="13" height="9" rx="2" fill={isClosed ? 'currentColor' : 'none'} />
    </svg>
  );
}
