import { useId, useMemo, useState, type ReactNode } from 'react';
import { Icon, SegmentedControl, Slider, Switch } from '#controls';
import { exactValue } from '#messages/controls';
import { compare, settings as words } from '#messages/lab';
import type { TermId } from '#glossary';
import { useStore } from '#store';
import { changeSetting } from './changeSetting.ts';
import { glossaryEntry } from './glossaryEntry.ts';
import type { LabState } from './labState.ts';
import type { LabStore } from './labStore.ts';
import { setupOn, type Side } from './sides.ts';
import {
  choiceHelp,
  choiceName,
  exampleOf,
  fieldText,
  helpOf,
  nameOf,
  parseQuantity,
  refusalOf,
  textOf,
} from './settingText.ts';
import { TypedField } from './TypedField.tsx';
import {
  kindOf,
  reachOf,
  SETTINGS,
  valueOf,
  type SettingId,
  type SettingKind,
  type SettingValue,
  type Setup,
} from './settings.ts';

export interface SettingFieldProps {
  readonly store: LabStore;
  readonly id: SettingId;
  readonly side?: Side;
}

/** One setting of a scenario on show: its control, its range, what it was, and what it means. */
export function SettingField({ store, id, side = 'both' }: SettingFieldProps): ReactNode {
  const state = useStore(store, (each) => each.state);
  const scenario = setupOn(side, state);
  const other = state.other && setupOn('b', state);
  const { endGesture } = store.getState();
  const [refusal, setRefusal] = useState<{ readonly sentence: string; readonly state: LabState } | null>(null);
  const value = valueOf(id, scenario);
  const usual = valueOf(id, setupOn('base', state));
  const kind = kindOf(id, scenario);
  const change = (next: SettingValue, given: string): void => {
    const problem = changeSetting(store, id, next, side);
    setRefusal(problem && { sentence: refusalOf(id, given, scenario, problem), state });
  };
  // Whatever is set after a refusal may be what it asked for.
  const sentence = refusal?.state === state ? refusal.sentence : null;
  const problemId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears where the gestures of its controls end
    <div
      className="cp-lab-setting"
      data-setting={id}
      data-refused={sentence !== null || undefined}
      onPointerUp={endGesture}
      onKeyUp={endGesture}
      onBlur={endGesture}
    >
      {kind.kind === 'number' ? (
        <NumberSetting
          id={id}
          scenario={scenario}
          kind={kind}
          change={change}
          refuse={(text) => setRefusal({ sentence: text, state })}
          problemId={problemId}
        />
      ) : kind.kind === 'switch' ? (
        <Switch label={nameOf(id)} isOn={value === true} onChange={(next) => change(next, '')} layout="row" />
      ) : (
        <ChoiceSetting id={id} value={value} choices={kind.choices} change={change} />
      )}
      {side === 'both' && other && valueOf(id, other) !== value && (
        <p className="cp-lab-was">{compare.valueOfB({ value: textOf(id, valueOf(id, other)) })}</p>
      )}
      {value !== usual && (
        <p className="cp-lab-was">
          {words.was({ value: textOf(id, usual) })}
          <button
            type="button"
            aria-label={words.reset({ name: nameOf(id), value: textOf(id, usual) })}
            title={words.reset({ name: nameOf(id), value: textOf(id, usual) })}
            onClick={() => change(usual, textOf(id, usual))}
          >
            <Icon name="undo" sizeCssPx={18} />
          </button>
        </p>
      )}
      <output className="cp-lab-refusal" id={problemId}>
        {sentence}
      </output>
      <div className="cp-lab-help">
        <p>
          {helpOf(id)} {choiceHelp(id, value)}
        </p>
        <Definition of={SETTINGS[id].term} />
      </div>
    </div>
  );
}

/** A word of the glossary, whose definition unfolds in place. */
function Definition({ of }: { readonly of: TermId }): ReactNode {
  const { say, definition } = glossaryEntry(of);
  return (
    <details className="cp-lab-definition">
      <summary>{words.glossary({ term: say })}</summary>
      <p>{definition}</p>
    </details>
  );
}

interface ChoiceSettingProps {
  readonly id: SettingId;
  readonly value: SettingValue;
  readonly choices: readonly (string | number)[];
  readonly change: (next: SettingValue, given: string) => void;
}

/** More choices than these are a list to open. */
const MOST_BUTTONS = 3;

function ChoiceSetting({ id, value, choices, change }: ChoiceSettingProps): ReactNode {
  const selectId = useId();
  const options = choices.map((each) => ({ value: String(each), label: choiceName(id, each) }));
  const take = (text: string): void => {
    const choice = choices.find((each) => String(each) === text);
    if (choice !== undefined) change(choice, choiceName(id, choice));
  };
  if (options.length <= MOST_BUTTONS && options.map(({ label }) => label).join('').length < MOST_BUTTON_LETTERS)
    return (
      <SegmentedControl label={nameOf(id)} isLabelVisible options={options} value={String(value)} onChange={take} />
    );
  return (
    <div className="cp-lab-choice">
      <label htmlFor={selectId}>{nameOf(id)}</label>
      <select id={selectId} value={String(value)} onChange={(event) => take(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What fits beside the name of a setting. */
const MOST_BUTTON_LETTERS = 24;

interface NumberSettingProps {
  readonly id: SettingId;
  readonly scenario: Setup;
  readonly kind: Extract<SettingKind, { kind: 'number' }>;
  readonly change: (next: SettingValue, given: string) => void;
  readonly refuse: (sentence: string) => void;
  readonly problemId: string;
}

function NumberSetting({ id, scenario, kind, change, refuse, problemId }: NumberSettingProps): ReactNode {
  const value = valueOf(id, scenario) as number;
  const reach = useMemo(() => reachOf(id, scenario), [id, scenario]);
  const { isPercent = false, isArbitrary = false } = SETTINGS[id];
  const take = (typed: string): void => {
    const number = parseQuantity(typed, isPercent);
    if (number !== null) {
      change(number, isPercent ? textOf(id, number) : typed.trim());
      return;
    }
    const kept = textOf(id, value);
    const values = { given: typed.trim(), example: exampleOf(id, scenario), name: nameOf(id), kept };
    refuse(words.notANumber(values));
  };
  const field = (
    <TypedField
      label={isArbitrary ? nameOf(id) : exactValue({ label: nameOf(id), unit: isPercent ? ', %' : '' })}
      text={fieldText(id, value)}
      unit={isPercent ? '%' : ''}
      onTake={take}
      problemId={problemId}
    />
  );
  const range = (
    <p className="cp-lab-range">{words.range({ min: textOf(id, reach.min), max: textOf(id, reach.max) })}</p>
  );
  if (isArbitrary)
    return (
      <>
        <div className="cp-lab-choice">
          <span>{nameOf(id)}</span>
          {field}
        </div>
        {range}
      </>
    );
  const scale = scaleOf(reach, kind.isWhole, kind.unit);
  const slide = (position: number): void => change(scale.valueAt(position, value), '');
  return (
    <Slider
      label={nameOf(id)}
      value={scale.positionOf(value)}
      min={0}
      max={scale.steps}
      step={1}
      onChange={slide}
      formatValue={(position) =>
        textOf(id, position === scale.positionOf(value) ? value : scale.valueAt(position, value))
      }
      field={field}
      captions={range}
    />
  );
}

/** Beyond this ratio of its ends a slider is logarithmic. */
const LOGARITHMIC_RATIO = 100;
const POSITIONS = 200;

/** Positions of a slider for the numbers in a range. */
function scaleOf({ min, max }: { readonly min: number; readonly max: number }, isWhole: boolean, multiple = 1) {
  const least = isWhole ? multiple : min;
  const isLogarithmic = max / Math.max(min, least) >= LOGARITHMIC_RATIO && (isWhole || min > 0);
  const unit = isWhole ? multiple : Math.max(least, 1e-4);
  const steps = isLogarithmic || !isWhole ? POSITIONS : Math.max(1, max - min);
  const bend = (value: number): number => Math.log1p((value - min) / unit);
  const positionOf = (value: number): number =>
    max <= min ? 0 : steps * (isLogarithmic ? bend(value) / bend(max) : (value - min) / (max - min));
  const exactAt = (position: number): number => {
    const share = position / steps;
    return isLogarithmic ? min + unit * Math.expm1(share * bend(max)) : min + share * (max - min);
  };
  /** @param current the value now: a step of the slider must lead away from it */
  const valueAt = (position: number, current: number): number => {
    const exact = exactAt(position);
    const rounded = Number(
      isWhole ? multiple * Math.round(exact / multiple) : exact.toPrecision(isLogarithmic ? 2 : 12),
    );
    const neat = isLogarithmic && isWhole && rounded >= LOGARITHMIC_RATIO ? Number(rounded.toPrecision(2)) : rounded;
    const inside = Math.min(max, Math.max(min, position >= steps ? max : position <= 0 ? min : neat));
    const isStuck = inside === current && position !== positionOf(current);
    return isStuck && isWhole
      ? Math.min(max, Math.max(min, current + Math.sign(position - positionOf(current))))
      : inside;
  };
  return { steps, positionOf, valueAt };
}
