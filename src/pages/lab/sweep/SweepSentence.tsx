import { useId, useState, type ReactNode } from 'react';
import { NumberField, Select } from '#controls';
import { Note, Prose, Row, Stack } from '#layout';
import type { Scenario, ScenarioFieldName } from '#engine';
import { sweep as words } from '#messages/lab-more';
import {
  CHOICE_FIELDS,
  choicesOf,
  SWEEP_LIMITS,
  variableFields,
  type SweepPatch,
  type SweepSettings,
} from '#store/sweep';
import { placeUnder } from '../placeUnder.ts';
import { nameOf } from '../settingText.ts';
import {
  fieldName,
  isPercent,
  limitsOf,
  partText,
  patchText,
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

/** What is varied, and how long each run is, as sentences whose parts are edited in place. */
export function SweepSentence(props: SweepSentenceProps): ReactNode {
  const { scenario, settings, onChange } = props;
  const { field, from, to, lines } = settings;
  const numberField = (part: Exclude<SentencePart, 'field' | 'lines'>): ReactNode => {
    const isEnd = part === 'from' || part === 'to';
    const { isWhole, ...limits } = isEnd ? limitsOf(field) : SWEEP_LIMITS[part];
    const isShare = isEnd && isPercent(field);
    const name = words.numbers[part];
    return (
      <NumberField
        label={name}
        value={settings[part]}
        {...limits}
        {...(part === 'from' && { max: to })}
        {...(part === 'to' && { min: from })}
        perUnit={isShare ? 100 : 1}
        unit={isShare ? '%' : ''}
        decimals={isWhole ? 0 : 2}
        onChange={(typed) => {
          // Both ends are set, and of what; the usual ones would follow the scenario.
          const next = { ...(isEnd && { field, from, to }), [part]: isWhole ? Math.round(typed) : typed };
          const after = partText(part, { ...settings, ...next });
          onChange(words.changed({ name, before: partText(part, settings), after }), next);
        }}
      />
    );
  };
  const partOf = (part: SentencePart): ReactNode => {
    if (part === 'lines') return <LinesEditor {...props} />;
    if (part !== 'field') return numberField(part);
    return (
      <Select
        look="words"
        label={words.field}
        options={[...new Set([...variableFields(scenario, lines), field])].map((value) => ({
          value,
          label: fieldName(value),
        }))}
        value={field}
        onChange={(next) =>
          onChange(words.changedField({ field: fieldName(next) }), usualAxis(next, scenario, settings))
        }
      />
    );
  };
  const [vary, lengths] = sweepSentences(settings, (part) => `⟦${part}⟧`).map((sentence) =>
    // Split by a pattern with groups, what they match stands between the pieces: a part, and the comma that no line begins with.
    sentence.split(/⟦(\w+)⟧(,?)/).map((each, index, pieces) =>
      index % 3 === 1 ? (
        <span key={index} className="cp-whole">
          {partOf(each as SentencePart)}
          {pieces[index + 1]}
        </span>
      ) : (
        index % 3 === 0 && each
      ),
    ),
  );
  return (
    <div>
      <Prose>{vary}</Prose>
      <Note as="div" size="label">
        {lengths}
      </Note>
    </div>
  );
}

/** A part of the sentence that opens the lines: a tick for each choice of one field, or for each pair of choices of two. */
function LinesEditor({ scenario, settings, onChange }: SweepSentenceProps): ReactNode {
  const id = useId();
  const [place, setPlace] = useState({});
  const { lines } = settings;
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
      <Row key={JSON.stringify(patch)} as="label" gap={2} isOneLine>
        <input
          type="checkbox"
          checked={isOn}
          disabled={isOn ? lines.length <= min : lines.length >= max}
          onChange={() => take(isOn ? lines.filter(isOther) : [...lines, patch])}
        />
        {patchText(patch)}
      </Row>
    );
  };
  return (
    <>
      <button
        className="cp-dotted"
        type="button"
        popoverTarget={id}
        onClick={({ currentTarget }) => setPlace(placeUnder(currentTarget))}
      >
        {partText('lines', settings)}
      </button>
      <span className="cp-popover" id={id} style={place} popover="auto" role="dialog" aria-label={words.changedLines}>
        <Stack gap={2}>
          <Row as="label" gap={2}>
            {words.linesOf}
            <Select look="field" options={fields} value={first} onChange={(field) => begin(field, '')} />
          </Row>
          <Row as="label" gap={2}>
            {words.linesAnd}
            <Select look="field" options={others} value={second ?? ''} onChange={(field) => begin(first, field)} />
          </Row>
          {offered.map(tick)}
          <Note>{words.linesLimit({ min, max })}</Note>
        </Stack>
      </span>
    </>
  );
}
