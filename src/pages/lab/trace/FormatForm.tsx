import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#controls';
import { Row, Stack } from '#layout';
import { RECORD_WORDS } from '#findings';
import { trace as words } from '#messages/lab-more';
import type { TraceLines } from '#store/trace';
import type { SpaceUnit, TableColumns, TimeUnit, TraceFormatName } from '#traces';
import { FITS, kindPairs, KINDS, NANOSECONDS, NUMBER_FORMS, type TraceSettings } from '../traceSettings.ts';

type Reading = TraceSettings['reading'];

const ROLES = ['place', 'size', 'time', 'operation', 'device'] as const;
const UNITS: { readonly [Role in keyof TableColumns]?: readonly (SpaceUnit | TimeUnit)[] } = {
  place: ['sectors', 'bytes', 'pages'],
  size: ['bytes', 'sectors', 'pages'],
  time: ['s', 'ms', 'us', 'ns', 'filetime', 'date', 'dmy', 'mdy'],
};
const NUMBERS = ['plain', ...NUMBER_FORMS] as const;

/** The form opens far from the button that opens it. */
const focus = (heading: HTMLElement | null): void => heading?.focus();

/** What can be said besides of some formats: values of the reading with their words; empty for what the file says. */
interface Choice {
  readonly key: 'timeUnitNs' | 'blockEvent' | 'kindUnsaid' | 'device';
  readonly isShown: boolean;
  readonly label: string;
  readonly options: readonly (readonly [value: string | number, text: string])[];
}

function choicesFor(format: string, devices: readonly string[]): readonly Choice[] {
  const { form } = words;
  const { auto, queued, issued, completed } = form.events;
  const units = Object.keys(NANOSECONDS) as (keyof typeof NANOSECONDS)[];
  const all: readonly Choice[] = [
    {
      key: 'timeUnitNs',
      isShown: format === 'mqsim',
      label: form.timeUnit,
      options: units.map((unit) => [NANOSECONDS[unit], form.units[unit]]),
    },
    {
      key: 'blockEvent',
      isShown: ['blkparse', 'blktrace', 'perf'].includes(format),
      label: form.event,
      options: Object.entries({ '': auto, Q: queued, D: issued, C: completed }),
    },
    {
      key: 'kindUnsaid',
      isShown: format === 'csv' || format === 'oraclegeneral',
      label: form.unsaid,
      options: [
        ['', form.kinds.read],
        [KINDS.indexOf('write'), form.kinds.write],
      ],
    },
    {
      key: 'device',
      isShown: devices.length > 1,
      label: form.device,
      options: [['', form.allDevices], ...devices.map((name) => [name, name] as const)],
    },
  ];
  return all.filter(({ isShown }) => isShown);
}

interface FormatFormProps {
  readonly lines: TraceLines | null;
  readonly reading: Reading;
  readonly fit: TraceSettings['fit'];
  readonly onApply: (reading: Reading, fit: TraceSettings['fit']) => void;
  readonly onCancel: () => void;
}

/** Says what the file is, where its beginning does not: the format, and for a table what its columns hold. */
export function FormatForm({ lines, reading, fit, onApply, onCancel }: FormatFormProps): ReactNode {
  const { form } = words;
  const id = useId();
  const named = lines?.cautions.find((each) => each.kind === 'named');
  const [fault] = lines?.faults ?? [];
  // What looks like no format at all is most likely a table.
  const isTable = named ?? (lines?.requests === 0 && ['unrecognized', 'unknownColumns'].includes(fault?.fault ?? ''));
  const known = lines?.requests === 0 ? fault?.format : undefined;
  const likely = fault?.doubts[0]?.format ?? known ?? (isTable ? 'csv' : '');
  const [format, setFormat] = useState<TraceFormatName | ''>(reading.format ?? likely);
  const choices = choicesFor(format, lines?.deviceNames ?? []);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = choices.flatMap(({ key, options }) =>
      options.filter(([value]) => value !== '' && String(value) === data.get(key)).map(([value]) => [key, value]),
    );
    onApply(
      {
        ...(format !== '' && { format }),
        ...(format === 'csv' && { columns: readColumns(data) }),
        ...Object.fromEntries(chosen),
      },
      FITS.find((each) => each === data.get('fit')) ?? fit,
    );
  };
  return (
    <form className="cp-card" data-testid="trace-form" aria-labelledby={`${id}-title`} onSubmit={submit}>
      <Stack>
        <h2 className="cp-small-title" id={`${id}-title`} ref={focus} tabIndex={-1}>
          {form.title}
        </h2>
        {lines?.beginning && (
          <>
            <p>{form.beginning}</p>
            <pre className="cp-code">{lines.beginning.split('\n', 5).join('\n')}</pre>
          </>
        )}
        <Row as="label" gap={3}>
          {form.format}
          <select
            className="cp-field"
            data-size="small"
            value={format}
            onChange={(event) => setFormat(event.currentTarget.value as TraceFormatName | '')}
          >
            <option value="">{form.auto}</option>
            {Object.keys(RECORD_WORDS).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Row>
        {format !== '' && <p>{RECORD_WORDS[format]}</p>}
        {format === 'csv' && <ColumnFields columns={reading.columns ?? named?.columns} />}
        {choices.map(({ key, label, options }) => (
          <Row key={key} as="label" gap={3}>
            {label}
            <select className="cp-field" data-size="small" name={key} defaultValue={reading[key] ?? ''}>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </Row>
        ))}
        {/* Objects without addresses are read for one fit alone. */}
        {format === 'oraclegeneral' && (
          <Row as="label" gap={3}>
            {words.fit}
            <select className="cp-field" data-size="small" name="fit" defaultValue={fit}>
              {FITS.map((each) => (
                <option key={each} value={each}>
                  {words.fits[each]}
                </option>
              ))}
            </select>
          </Row>
        )}
        <Row gap={2}>
          <button className="cp-button" data-variant="solid" type="submit">
            {form.apply}
          </button>
          <Button onClick={onCancel}>{form.cancel}</Button>
        </Row>
      </Stack>
    </form>
  );
}

function ColumnFields({ columns }: { readonly columns: TableColumns | undefined }): ReactNode {
  const { form } = words;
  return (
    <Stack as="fieldset" gap={2}>
      <legend className="cp-small-title">{form.columns}</legend>
      <p>{form.columnsNote}</p>
      {ROLES.map((role) => (
        <Row key={role} gap={2} lineGap={1}>
          <span className="cp-trace-role" aria-hidden="true">
            {form.roles[role]}
          </span>
          <input
            className="cp-field"
            data-size="small"
            name={`${role}Column`}
            aria-label={form.column({ role: form.roles[role] })}
            defaultValue={columns?.[role]?.column}
            required={role === 'place' || role === 'size'}
            autoComplete="off"
            size={8}
          />
          {UNITS[role] && (
            <select
              className="cp-field"
              data-size="small"
              name={`${role}Unit`}
              aria-label={form.unit({ role: form.roles[role] })}
              defaultValue={columns?.[role]?.unit}
            >
              {UNITS[role].map((unit) => (
                <option key={unit} value={unit}>
                  {form.units[unit]}
                </option>
              ))}
            </select>
          )}
          {(role === 'place' || role === 'size') && (
            <select
              className="cp-field"
              data-size="small"
              name={`${role}Numbers`}
              aria-label={form.number({ role: form.roles[role] })}
              defaultValue={columns?.[role]?.numbers ?? 'plain'}
            >
              {NUMBERS.map((each) => (
                <option key={each} value={each}>
                  {form.numbers[each]}
                </option>
              ))}
            </select>
          )}
        </Row>
      ))}
      <Row as="label" gap={3}>
        {form.words}
        <input
          className="cp-field"
          data-size="small"
          name="words"
          defaultValue={kindPairs(columns?.operation?.words).join(' ')}
          autoComplete="off"
        />
      </Row>
    </Stack>
  );
}

/** The form requires the two columns that a table cannot do without. */
function readColumns(data: FormData): TableColumns {
  const text = (name: string): string => String(data.get(name) ?? '').trim();
  const kinds = text('words')
    .split(/[\s,]+/)
    .map((pair) => pair.split('='))
    .flatMap(([word, kind = '']) => (word && KINDS.includes(kind) ? [[word, KINDS.indexOf(kind)]] : []));
  const columns = ROLES.map(
    (role) => [role, text(`${role}Column`), text(`${role}Unit`), text(`${role}Numbers`)] as const,
  );
  return Object.fromEntries(
    columns
      .filter(([, column]) => column !== '')
      .map(([role, column, unit, numbers]) => [
        role,
        {
          column: /^\d+$/.test(column) ? Number(column) : column,
          ...(unit !== '' && { unit }),
          ...(numbers !== '' && numbers !== 'plain' && { numbers }),
          ...(role === 'operation' && kinds.length > 0 && { words: Object.fromEntries(kinds) }),
        },
      ]),
  ) as unknown as TableColumns;
}
