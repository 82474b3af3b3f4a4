import { useState, type ReactNode } from 'react';
import { Button, Icon, IconButton, NumberField, Select, Switch } from '#controls';
import { formatCount } from '#messages';
import { events as words, shell } from '#messages/lab';
import { STOP_FIELDS, STOP_OPERATORS, useStore, type StopCondition, type StopField } from '#store';
import { addBookmark } from '../drive/Dock.tsx';
import { KEYS, type CommandId } from '../commands.ts';
import type { Bookmark } from '../labState.ts';
import type { Lab } from '../labTypes.ts';
import { isExact, operatorText, stopText } from './eventWords.ts';

interface EventsSideProps {
  readonly lab: Lab;
  readonly step: number;
  readonly stoppedBy: number | null;
  readonly stopCounts: readonly (number | null)[];
  /** Of the writes on show; 0 where none waits. */
  readonly longestMs: number;
}

/** Breakpoints, ways to the next event, and bookmarks. */
export function EventsSide(props: EventsSideProps): ReactNode {
  const { lab, step } = props;
  return (
    <section className="cp-lab-side cp-events" aria-label={shell.side}>
      <Stops {...props} />
      <GoTo lab={lab} />
      <Bookmarks lab={lab} step={step} />
    </section>
  );
}

const MOST = 1e12;
/** Of a drive that has not made a write wait. */
const USUAL_WAIT_MS = 2000;

/** The round number next below. */
function roundBelow(value: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(value)));
  return (Math.ceil(value / power) - 1) * power;
}

function Stops({ lab, step, stoppedBy, stopCounts, longestMs }: EventsSideProps): ReactNode {
  const { stops, followed, scenario } = useStore(lab.store, ({ state }) => state);
  const [field, setField] = useState<StopField>('waitMs');
  const { change } = lab.store.getState();
  const set = (name: string, next: readonly StopCondition[]): void => change(name, { stops: next });
  const add = (): void => {
    const usual = {
      page: ['=', followed[0] ?? 0],
      waitMs: ['>', longestMs > 0 ? roundBelow(longestMs) : USUAL_WAIT_MS],
      freeBlocks: ['<', scenario.reserveBlocks],
      writeAmplification: ['>', 8],
      block: ['=', 0],
      step: ['=', step],
    } as const;
    const [operator, value] = usual[field];
    const stop: StopCondition = { field, operator, value, isOn: true };
    set(words.stops.addStep({ condition: stopText(stop) }), [...stops, stop]);
  };
  const replace = (index: number, patch: Partial<StopCondition>): void => {
    const before = stops[index];
    if (!before) return;
    const after = { ...before, ...patch };
    const condition = stopText(after);
    const name =
      patch.isOn === undefined
        ? words.stops.changeStep({ before: stopText(before), after: condition })
        : words.stops.switchStep({ isOn: patch.isOn, condition });
    set(name, stops.with(index, after));
  };
  const { name, note, fields, ends, operators } = words.stops;
  return (
    <>
      <h2>
        {name} <span>{note}</span>
      </h2>
      <ul className="cp-events-stops">
        {stops.map((stop, index) => {
          const condition = stopText(stop);
          const count = stopCounts[index];
          return (
            <li key={index} data-here={stoppedBy === index || undefined}>
              <span className="cp-events-condition">
                {fields[stop.field]}
                {!isExact(stop) && (
                  <Select
                    label={`${operators.name}: ${condition}`}
                    options={STOP_OPERATORS.map((each) => ({ value: each, label: operatorText(each) }))}
                    value={stop.operator}
                    onChange={(operator) => replace(index, { operator })}
                  />
                )}
                <NumberField
                  label={condition}
                  value={stop.value}
                  min={0}
                  max={MOST}
                  perUnit={1}
                  decimals={stop.field === 'writeAmplification' ? 2 : 0}
                  unit=""
                  onChange={(value) => replace(index, { value })}
                />
                {ends[stop.field]}
              </span>
              <Switch
                label={words.stops.isOn({ condition })}
                isOn={stop.isOn}
                onChange={(isOn) => replace(index, { isOn })}
              />
              <small>
                {stoppedBy === index ? (
                  <b>{words.stops.here}</b>
                ) : (
                  typeof count === 'number' && words.stops.soFar({ count })
                )}
              </small>
              <IconButton
                label={words.stops.remove({ condition })}
                icon="close"
                onClick={() => set(words.stops.removeStep({ condition }), stops.toSpliced(index, 1))}
              />
            </li>
          );
        })}
      </ul>
      <p className="cp-events-add">
        <Select
          label={words.stops.kind}
          options={STOP_FIELDS.map((each) => ({
            value: each,
            label: [fields[each], '…', ends[each]].filter(Boolean).join(' '),
          }))}
          value={field}
          onChange={setField}
        />
        <Button onClick={add}>{words.stops.add}</Button>
      </p>
    </>
  );
}

const keyOf = (id: CommandId): string => KEYS.find((row) => row.id === id)?.label ?? '';

function GoTo({ lab }: { readonly lab: Lab }): ReactNode {
  const { followed, stops } = useStore(lab.store, ({ state }) => state);
  const { go } = words;
  const toMove = go.nextMove({ count: followed.length, page: formatCount(followed[0] ?? 0) });
  const ways: readonly (readonly [id: CommandId, name: string, isOff: boolean])[] = [
    ['nextCleaning', go.nextCleaning, false],
    ['nextWait', go.nextWait, false],
    ['nextMove', toMove, followed.length === 0],
    ['nextStop', go.nextStop, stops.every(({ isOn }) => !isOn)],
  ];
  return (
    <>
      <h2>
        {go.name} <span>{go.note}</span>
      </h2>
      <div className="cp-events-go">
        {ways.map(([id, name, isOff]) => (
          <button
            key={id}
            type="button"
            aria-keyshortcuts={keyOf(id)}
            disabled={isOff}
            onClick={({ shiftKey }) => lab.commands.get(id)?.(shiftKey)}
          >
            {name}
            <kbd className="cp-lab-key" aria-hidden="true">
              {keyOf(id)}
            </kbd>
          </button>
        ))}
      </div>
    </>
  );
}

function Bookmarks({ lab, step: present }: { readonly lab: Lab; readonly step: number }): ReactNode {
  const bookmarks = useStore(lab.store, ({ state }) => state.bookmarks);
  const { change, endGesture } = lab.store.getState();
  const { bookmarks: says } = words;
  const rename = (bookmark: Bookmark, note: string): void =>
    change(
      (before) =>
        says.renameStep({
          before: before.bookmarks.find(({ step }) => step === bookmark.step)?.note ?? '',
          after: note,
        }),
      { bookmarks: bookmarks.map((each) => (each === bookmark ? { ...each, note } : each)) },
      `bookmark ${bookmark.step}`,
    );
  return (
    <>
      <h2>
        {says.name}{' '}
        <IconButton label={says.add} icon="plus" shortcut={keyOf('bookmark')} onClick={() => addBookmark(lab)} />
      </h2>
      {bookmarks.length === 0 && <small>{says.none}</small>}
      <ul className="cp-events-bookmarks">
        {bookmarks
          .toSorted((one, other) => one.step - other.step)
          .map((bookmark) => {
            const { step, note } = bookmark;
            return (
              <li key={step} data-here={step === present || undefined}>
                <input
                  aria-label={says.note({ step })}
                  value={note}
                  onChange={({ currentTarget }) => rename(bookmark, currentTarget.value)}
                  onBlur={endGesture}
                />
                <button
                  type="button"
                  aria-label={says.go({ step })}
                  onClick={() => lab.drive.getState().seek({ step, microStep: 0 })}
                >
                  {note.includes(formatCount(step)) ? <Icon name="after" sizeCssPx={16} /> : formatCount(step)}
                </button>
                <IconButton
                  label={says.remove({ step })}
                  icon="close"
                  onClick={() =>
                    change(says.removeStep({ note }), { bookmarks: bookmarks.filter((each) => each !== bookmark) })
                  }
                />
              </li>
            );
          })}
      </ul>
    </>
  );
}
