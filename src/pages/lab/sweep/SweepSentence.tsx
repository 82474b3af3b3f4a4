import { Fragment, useId, type ReactNode } from 'react';
import { NumberField, Select } from '#controls';
import type { Scenario, ScenarioFieldName } from '#engine';
import { sweep as words } from '#messages/lab';
import {
  CHOICE_FIELDS,
  choicesOf,
  SWEEP_LIMITS,
  variableFields,
  type SweepPatch,
  type SweepSettings,
} from '#store/sweep';
import { nameOf } from '../settingText.ts';
import {
  axisText,
  choiceText,
  fieldName,
  isPercent,
  limitsOf,
  SENTENCE_PARTS,
  sweepSentences,
  usualAxis,
  type SentencePart,
} from './sweepNames.ts';

interface SweepSentenceProps {
  readonly scenario: Scenario;
  readonly settings: SweepSettings;
  /** @param name of the step, in words */
  readonly onChange: (name: string, patch: Partial<SweepSettings>) => void;
}

/** Where the parts stand in the sentences. */
const MARKS = Object.fromEntries(SENTENCE_PARTS.map((part) => [part, `⟦${part}⟧`])) as Record<SentencePart, string>;

/** What is varied, and how long each run is, as sentences whose parts are edited in place. */
export function SweepSentence({ scenario, settings, onChange }: SweepSentenceProps): ReactNode {
  const { field, from, to, lines } = settings;
  const { min, max, isWhole } = limitsOf(field);
  const axis = { perUnit: isPercent(field) ? 100 : 1, unit: isPercent(field) ? '%' : '', isWhole };
  const count = { perUnit: 1, unit: '' };
  const numbers = {
    from: { ...axis, min, max: to },
    to: { ...axis, min: from, max },
    points: { ...count, ...SWEEP_LIMITS.points },
    seeds: { ...count, ...SWEEP_LIMITS.seeds },
    warmupRounds: { ...count, ...SWEEP_LIMITS.warmupRounds },
    countedRounds: { ...count, ...SWEEP_LIMITS.countedRounds },
  };
  const number = (key: keyof typeof numbers): ReactNode => {
    const { isWhole: hasNoDecimals, ...look } = numbers[key];
    const say = (value: number): string => (key === 'from' || key === 'to' ? axisText(field, value) : String(value));
    const change = (typed: number): void => {
      const value = hasNoDecimals ? Math.round(typed) : typed;
      const step = { name: words.numbers[key], before: say(settings[key]), after: say(value) };
      onChange(words.changed(step), { [key]: value });
    };
    const label = words.numbers[key];
    return (
      <NumberField {...look} label={label} decimals={hasNoDecimals ? 0 : 2} value={settings[key]} onChange={change} />
    );
  };
  const parts: Readonly<Record<SentencePart, ReactNode>> = {
    field: <FieldSelect scenario={scenario} settings={settings} onChange={onChange} />,
    lines: <LinesEditor scenario={scenario} lines={lines} onChange={onChange} />,
    from: number('from'),
    to: number('to'),
    points: number('points'),
    seeds: number('seeds'),
    warmupRounds: number('warmupRounds'),
    countedRounds: number('countedRounds'),
  };
  /** A message with the parts at their marks; `split` by a pattern with a group puts the group's matches at odd indices. */
  const filled = (text: string): ReactNode =>
    text
      .split(/⟦(\w+)⟧/)
      .map((each, index) => <Fragment key={index}>{index % 2 === 1 ? parts[each as SentencePart] : each}</Fragment>);
  const [vary, lengths] = sweepSentences(settings, MARKS);
  return (
    <div className="cp-sweep-sentence">
      <p>{filled(vary)}</p>
      <p className="cp-sweep-lengths">{filled(lengths)}</p>
    </div>
  );
}

function FieldSelect({ scenario, settings, onChange }: SweepSentenceProps): ReactNode {
  const fields = new Set([...variableFields(scenario, settings.lines), settings.field]);
  return (
    <Select
      label={words.field}
      options={[...fields].map((value) => ({ value, label: fieldName(value) }))}
      value={settings.field}
      onChange={(field) =>
        onChange(words.changedField({ field: fieldName(field) }), usualAxis(field, scenario, settings))
      }
    />
  );
}

interface LinesEditorProps extends Pick<SweepSentenceProps, 'scenario' | 'onChange'> {
  readonly lines: readonly SweepPatch[];
}

/** A part of the sentence that opens the lines: a tick for each choice of one field, or for each pair of choices of two. */
function LinesEditor({ scenario, lines, onChange }: LinesEditorProps): ReactNode {
  const id = useId();
  const { min, max } = SWEEP_LIMITS.lines;
  const [first = 'victimPolicy', second] = Object.keys(lines[0] ?? {}) as ScenarioFieldName[];
  const offered: readonly SweepPatch[] = (second ? choicesOf(second) : [null]).flatMap((other) =>
    choicesOf(first).map((choice) => ({ [first]: choice, ...(second && { [second]: other }) })),
  );
  const take = (next: readonly SweepPatch[]): void => onChange(words.changedLines, { lines: next });
  /** A line for each choice of the first field; the second is as the scenario has it. */
  const begin = (field: ScenarioFieldName, other: ScenarioFieldName | ''): void =>
    take(choicesOf(field).map((choice) => ({ [field]: choice, ...(other !== '' && { [other]: scenario[other] }) })));
  const fields = CHOICE_FIELDS.map((value) => ({ value, label: nameOf(value) }));
  const others = [{ value: '', label: words.linesAlone } as const, ...fields.filter(({ value }) => value !== first)];
  const tick = (patch: SweepPatch): ReactNode => {
    const isOther = (line: SweepPatch): boolean =>
      line[first] !== patch[first] || (!!second && line[second] !== patch[second]);
    const isOn = !lines.every(isOther);
    return (
      <label key={JSON.stringify(patch)}>
        <input
          type="checkbox"
          checked={isOn}
          disabled={isOn ? lines.length <= min : lines.length >= max}
          onChange={() => take(isOn ? lines.filter(isOther) : [...lines, patch])}
        />
        {Object.entries(patch)
          .map(([field, value], index) => choiceText(field as ScenarioFieldName, value, index === 0))
          .join(', ')}
      </label>
    );
  };
  return (
    <>
      <button className="cp-sweep-part" type="button" popoverTarget={id}>
        {words.lines({ count: lines.length, isPickers: first === 'victimPolicy' })}
      </button>
      <span className="cp-sweep-popover" id={id} popover="auto" role="dialog" aria-label={words.changedLines}>
        <label>
          {words.linesOf} <Select options={fields} value={first} onChange={(field) => begin(field, '')} />
        </label>
        <label>
          {words.linesAnd} <Select options={others} value={second ?? ''} onChange={(field) => begin(first, field)} />
        </label>
        {offered.map(tick)}
        <small>{words.linesLimit({ min, max })}</small>
      </span>
    </>
  );
}
