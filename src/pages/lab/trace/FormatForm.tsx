import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#controls';
import { RECORD_WORDS } from '#findings';
import { trace as words } from '#messages/lab';
import type { TraceLines } from '#store/trace';
import type { SpaceUnit, TableColumns, TimeUnit, TraceFormatName } from '#traces';
import type { TraceSettings } from './traceSettings.ts';

type Reading = TraceSettings['reading'];
type Role = keyof TableColumns;

const UNITS = {
  place: ['sectors', 'bytes', 'pages'],
  size: ['bytes', 'sectors', 'pages'],
  time: ['s', 'ms', 'us', 'ns', 'filetime', 'date'],
} as const satisfies Partial<Record<Role, readonly (SpaceUnit | TimeUnit)[]>>;
const ROLES = ['place', 'size', 'time', 'operation', 'device'] as const;
export const NANOSECONDS = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 } as const;
/** `TraceKind` by its word. */
export const KINDS: Readonly<Record<string, 0 | 1 | 2>> = { read: 0, write: 1, trim: 2 };
const EVENTS = { queued: 'Q', issued: 'D', completed: 'C' } as const;

/** The form opens far from the button that opens it. */
const focus = (heading: HTMLElement | null): void => heading?.focus();

interface FormatFormProps {
  readonly lines: TraceLines | null;
  readonly reading: Reading;
  readonly onApply: (reading: Reading) => void;
  readonly onCancel: () => void;
}

/** Says what the file is, where its beginning does not: the format, and for a table what its columns hold. */
export function FormatForm({ lines, reading, onApply, onCancel }: FormatFormProps): ReactNode {
  const { form } = words;
  const id = useId();
  const named = lines?.cautions.find((each) => each.kind === 'named');
  const [fault] = lines?.faults ?? [];
  // What looks like no format at all is most likely a table.
  const isTable = named ?? (lines?.requests === 0 && ['unrecognized', 'unknownColumns'].includes(fault?.fault ?? ''));
  const likely = fault?.doubts[0]?.format ?? (isTable ? 'csv' : '');
  const [format, setFormat] = useState<TraceFormatName | ''>(reading.format ?? likely);
  const names = Object.keys(RECORD_WORDS) as TraceFormatName[];
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onApply(readForm(new FormData(event.currentTarget), format));
  };
  return (
    <form className="cp-stack cp-trace-form" aria-labelledby={`${id}-title`} onSubmit={submit}>
      <h2 id={`${id}-title`} ref={focus} tabIndex={-1}>
        {form.title}
      </h2>
      {lines?.beginning && (
        <>
          <p>{form.beginning}</p>
          <pre>{lines.beginning.split('\n', 5).join('\n')}</pre>
        </>
      )}
      <label>
        {form.format}
        <select value={format} onChange={(event) => setFormat(event.currentTarget.value as TraceFormatName | '')}>
          <option value="">{form.auto}</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {format !== '' && <p>{RECORD_WORDS[format]}</p>}
      {format === 'csv' && <ColumnFields columns={reading.columns ?? named?.columns} />}
      {format === 'mqsim' && (
        <Choice
          name="timeUnit"
          label={form.timeUnit}
          value={(Object.keys(NANOSECONDS) as (keyof typeof NANOSECONDS)[]).find(
            (unit) => NANOSECONDS[unit] === reading.timeUnitNs,
          )}
          options={(['ns', 'us', 'ms', 's'] as const).map((unit) => [unit, form.units[unit]])}
        />
      )}
      {['blkparse', 'blktrace', 'perf'].includes(format) && (
        <Choice
          name="event"
          label={form.event}
          value={reading.blockEvent}
          options={[
            ['', form.events.auto],
            ...(['queued', 'issued', 'completed'] as const).map((name) => [EVENTS[name], form.events[name]] as const),
          ]}
        />
      )}
      {(format === 'csv' || format === 'oraclegeneral') && (
        <Choice
          name="kind"
          label={form.unsaid}
          value={reading.kindUnsaid === KINDS['write'] ? 'write' : 'read'}
          options={(['read', 'write'] as const).map((kind) => [kind, form.kinds[kind]])}
        />
      )}
      {(lines?.deviceNames.length ?? 0) > 1 && (
        <Choice
          name="onlyDevice"
          label={form.device}
          value={reading.device}
          options={[['', form.allDevices], ...(lines?.deviceNames ?? []).map((name) => [name, name] as const)]}
        />
      )}
      <div className="cp-trace-buttons">
        <button className="cp-button" data-variant="solid" type="submit">
          {form.apply}
        </button>
        <Button onClick={onCancel}>{form.cancel}</Button>
      </div>
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [string, string])[];
}

function Choice({ name, label, value = '', options }: ChoiceProps): ReactNode {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function ColumnFields({ columns }: { readonly columns: TableColumns | undefined }): ReactNode {
  const { form } = words;
  const said = columns?.operation?.words ?? {};
  const kinds = Object.entries(said).map(
    ([word, kind]) => `${word}=${Object.keys(KINDS).find((name) => KINDS[name] === kind)}`,
  );
  return (
    <fieldset className="cp-stack" data-gap="small">
      <legend>{form.columns}</legend>
      <p>{form.columnsNote}</p>
      {ROLES.map((role) => (
        <div key={role} className="cp-trace-column">
          <span aria-hidden="true">{form.roles[role]}</span>
          <input
            name={role}
            aria-label={form.column({ role: form.roles[role] })}
            defaultValue={columns?.[role]?.column}
            required={role === 'place' || role === 'size'}
            autoComplete="off"
            size={8}
          />
          {role in UNITS && (
            <select
              name={`${role}Unit`}
              aria-label={form.unit({ role: form.roles[role] })}
              defaultValue={columns?.[role]?.unit}
            >
              {UNITS[role as keyof typeof UNITS].map((unit) => (
                <option key={unit} value={unit}>
                  {form.units[unit]}
                </option>
              ))}
            </select>
          )}
        </div>
      ))}
      <label>
        {form.words}
        <input name="words" defaultValue={kinds.join(' ')} autoComplete="off" />
      </label>
    </fieldset>
  );
}

function readForm(data: FormData, format: TraceFormatName | ''): Reading {
  const text = (name: string): string => String(data.get(name) ?? '').trim();
  const unit = text('timeUnit');
  return {
    ...(format !== '' && { format }),
    ...(format === 'csv' && { columns: readColumns(text) }),
    ...(format === 'mqsim' && { timeUnitNs: NANOSECONDS[unit as keyof typeof NANOSECONDS] }),
    ...(text('event') !== '' && { blockEvent: text('event') as 'Q' | 'D' | 'C' }),
    ...(text('kind') === 'write' && { kindUnsaid: 1 as const }),
    ...(text('onlyDevice') !== '' && { device: text('onlyDevice') }),
  };
}

function readColumns(text: (name: string) => string): TableColumns {
  const kinds = Object.fromEntries(
    text('words')
      .split(/[\s,]+/)
      .map((pair) => pair.split('='))
      .filter(([word, kind = '']) => word && kind in KINDS)
      .map(([word, kind = '']) => [word, KINDS[kind]]),
  );
  const entries = ROLES.filter((role) => text(role) !== '').map((role) => {
    const column = /^\d+$/.test(text(role)) ? Number(text(role)) : text(role);
    const unit = text(`${role}Unit`);
    const hasWords = role === 'operation' && Object.keys(kinds).length > 0;
    return [role, { column, ...(unit !== '' && { unit }), ...(hasWords && { words: kinds }) }];
  });
  // The form requires the two columns that a table cannot do without.
  return Object.fromEntries(entries);
}
