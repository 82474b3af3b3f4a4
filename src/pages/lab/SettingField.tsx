import { useId, useMemo, useState, type ReactNode } from 'react';
import { clamp } from '#base';
import { Icon, readingRemark, SegmentedControl, Select, Slider, Switch } from '#controls';
import { Note, Row, Stack } from '#layout';
import { exactValue } from '#messages/controls';
import { compare, settings as words } from '#messages/lab';
import { useStore } from '#store';
import { GLOSSARY } from './glossary.ts';
import type { LabState } from './labState.ts';
import type { LabStore } from './labStore.ts';
import {
  choiceName,
  fieldText,
  helpOf,
  nameOf,
  parseQuantity,
  refusalOf,
  textOf,
  valueHelp,
  wasText,
} from './settingText.ts';
import { kindOf, reachOf, SETTINGS, valueOf, type SettingId, type SettingValue, type Setup } from './settings.ts';
import { changeSetting, setupOn, type Side } from './sides.ts';
import { TypedField } from './TypedField.tsx';

interface SettingFieldProps {
  readonly store: LabStore;
  readonly id: SettingId;
  readonly side?: Side;
}

/** More choices than these, or longer ones than fit beside the name of the setting, are a list to open. */
const MOST_BUTTONS = 3;
const MOST_BUTTON_LETTERS = 24;

/** One setting of a scenario on show: its control, its range, what it was, and what it means. */
export function SettingField({ store, id, side = 'both' }: SettingFieldProps): ReactNode {
  const state = useStore(store, (each) => each.state);
  const setup = setupOn(side, state);
  const other = state.other && setupOn('b', state);
  const { endGesture } = store.getState();
  const [told, setTold] = useState<{
    readonly sentence: string;
    readonly isRefusal: boolean;
    readonly state: LabState;
  } | null>(null);
  const value = valueOf(id, setup);
  const usual = valueOf(id, setupOn('base', state));
  const reset = words.reset({ name: nameOf(id), value: textOf(id, usual) });
  const { say, definition } = GLOSSARY[SETTINGS[id].term];
  /** @param next null for what is no number; `typed` where it was typed */
  const change = (next: SettingValue | null, given: string, typed = ''): boolean => {
    const problem = next === null ? 'notANumber' : changeSetting(store, id, next, side);
    const sentence = problem ? refusalOf(id, given, setup, problem) : readingRemark(typed);
    setTold({ sentence, isRefusal: Boolean(problem), state: store.getState().state });
    return !problem;
  };
  // Whatever is set after a refusal may be what it asked for.
  const { sentence = '', isRefusal = false } = told?.state === state ? told : {};
  const problemId = useId();
  return (
    <Stack gap="half" isDense data-setting={id} onPointerUp={endGesture} onKeyUp={endGesture} onBlur={endGesture}>
      <SettingControl id={id} setup={setup} change={change} problemId={problemId} />
      {side === 'both' && other && valueOf(id, other) !== value && (
        <Note>{compare.valueOfB({ value: textOf(id, valueOf(id, other)) })}</Note>
      )}
      {value !== usual && (
        <Row className="cp-note" gap={1}>
          {wasText(id, usual)}
          <button
            className="cp-text-button"
            type="button"
            aria-label={reset}
            title={reset}
            onClick={() => change(usual, textOf(id, usual))}
          >
            <Icon name="undo" sizeCssPx={18} />
          </button>
        </Row>
      )}
      <Note as="output" tone={isRefusal ? 'low' : undefined} id={problemId}>
        {sentence}
      </Note>
      <Note as="div" className="cp-lab-help cp-heard">
        <p>
          {helpOf(id)} {valueHelp(id, value)}
        </p>
        <details>
          <summary className="cp-text-button">{words.glossary({ term: say })}</summary>
          <p>{definition}</p>
        </details>
      </Note>
    </Stack>
  );
}

interface ControlProps {
  readonly id: SettingId;
  readonly setup: Setup;
  /** @returns whether it is taken */
  readonly change: (next: SettingValue | null, given: string, typed?: string) => boolean;
  readonly problemId: string;
}

function SettingControl(props: ControlProps): ReactNode {
  const { id, setup, change } = props;
  const label = nameOf(id);
  const value = valueOf(id, setup);
  const kind = kindOf(id, setup);
  if (kind.kind === 'number') return <NumberSetting {...props} unit={kind.unit} />;
  if (kind.kind === 'switch')
    return <Switch label={label} isOn={value === true} onChange={(next) => change(next, '')} layout="row" />;
  const options = kind.choices.map((each) => ({ value: String(each), label: choiceName(id, each) }));
  const take = (text: string): void => {
    const choice = kind.choices.find((each) => String(each) === text);
    if (choice !== undefined) change(choice, choiceName(id, choice));
  };
  const shown = { label, options, value: String(value), onChange: take };
  if (options.length <= MOST_BUTTONS && options.map((each) => each.label).join('').length < MOST_BUTTON_LETTERS)
    return <SegmentedControl {...shown} isLabelVisible isLabelBeside />;
  return (
    <Row gap={3} isSpread isOneLine>
      <span>{label}</span>
      <Select look="field" {...shown} />
    </Row>
  );
}

/** @param props.unit what the numbers are multiples of; 0 for fractions */
function NumberSetting({ id, setup, change, problemId, unit }: ControlProps & { readonly unit: number }): ReactNode {
  const label = nameOf(id);
  const value = valueOf(id, setup) as number;
  const reach = useMemo(() => reachOf(id, setup), [id, setup]);
  const { isPercent = false, isArbitrary = false } = SETTINGS[id];
  const take = (typed: string): boolean => {
    const number = parseQuantity(typed, isPercent);
    return change(number, number !== null && isPercent ? textOf(id, number) : typed.trim(), typed);
  };
  const field = (
    <TypedField
      label={isArbitrary ? label : exactValue({ label, unit: isPercent ? ', %' : '' })}
      text={fieldText(id, value)}
      unit={isPercent ? '%' : ''}
      onTake={take}
      problemId={problemId}
    />
  );
  const range = <Note isAtEnd>{words.range({ min: textOf(id, reach.min), max: textOf(id, reach.max) })}</Note>;
  if (isArbitrary)
    return (
      <>
        <Row gap={3} isSpread isOneLine>
          <span>{label}</span>
          {field}
        </Row>
        {range}
      </>
    );
  const scale = scaleOf(reach, unit);
  const position = scale.positionOf(value);
  return (
    <Slider
      label={label}
      value={position}
      min={0}
      max={scale.steps}
      step={1}
      onChange={(at) => change(scale.valueAt(at, value), '')}
      formatValue={(at) => textOf(id, at === position ? value : scale.valueAt(at, value))}
      field={field}
      captions={range}
    />
  );
}

/** Beyond this ratio of its ends a slider is logarithmic. */
const LOGARITHMIC_RATIO = 100;
const POSITIONS = 200;

/** Positions of a slider for the numbers in a range. @param unit what they are multiples of; 0 for fractions */
function scaleOf({ min, max }: { readonly min: number; readonly max: number }, unit: number) {
  const isWhole = unit > 0;
  const isLogarithmic = max / Math.max(min, unit) >= LOGARITHMIC_RATIO && (isWhole || min > 0);
  const least = isWhole ? unit : Math.max(min, 1e-4);
  const steps = isLogarithmic || !isWhole ? POSITIONS : Math.max(1, max - min);
  const bend = (value: number): number => Math.log1p((value - min) / least);
  const positionOf = (value: number): number =>
    max <= min ? 0 : steps * (isLogarithmic ? bend(value) / bend(max) : (value - min) / (max - min));
  /** @param current the value now: a step of the slider must lead away from it */
  const valueAt = (position: number, current: number): number => {
    const share = position / steps;
    const exact = isLogarithmic ? min + least * Math.expm1(share * bend(max)) : min + share * (max - min);
    const rounded = isWhole ? unit * Math.round(exact / unit) : exact;
    const isRough = isLogarithmic && (!isWhole || rounded >= LOGARITHMIC_RATIO);
    const neat = clamp(Number(rounded.toPrecision(isRough ? 2 : 12)), min, max);
    const inside = position >= steps ? max : position <= 0 ? min : neat;
    const away = Math.sign(position - positionOf(current));
    return isWhole && inside === current ? clamp(current + away * unit, min, max) : inside;
  };
  return { steps, positionOf, valueAt };
}
