import { useState, type ReactNode } from 'react';
import { Button, Icon, IconButton, NumberField, Select, Switch } from '#controls';
import { Entries, Note, Row, Stack } from '#layout';
import { formatCount } from '#messages';
import { shell } from '#messages/lab';
import { events as words } from '#messages/lab-more';
import { STOP_FIELDS, STOP_OPERATORS, useStore, type StopCondition, type StopField } from '#store';
import { KEYS, type CommandId } from '../commands.ts';
import { addBookmark } from '../drive/Dock.tsx';
import type { LabState } from '../labState.ts';
import type { ViewProps } from '../labTypes.ts';
import { isExact, OPERATOR_WORDS, stopText } from './eventWords.ts';

interface EventsSideProps extends ViewProps {
  readonly step: number;
  readonly stoppedBy: number | null;
  readonly stopCounts: readonly (number | null)[];
  /** Of the writes on show; 0 where none waits. */
  readonly longestMs: number;
}

const keyOf = (id: CommandId): string => KEYS.find((row) => row.id === id)?.label ?? '';

/** Breakpoints, ways to the next event, and bookmarks. */
export function EventsSide(props: EventsSideProps): ReactNode {
  const { lab } = props;
  const { followed, stops } = useStore(lab.store, ({ state }) => state);
  const { go } = words;
  const toMove = go.nextMove({ count: followed.length, page: formatCount(followed[0] ?? 0) });
  const ways: readonly (readonly [id: CommandId, name: string, isOff?: boolean])[] = [
    ['nextCleaning', go.nextCleaning],
    ['nextWait', go.nextWait],
    ['nextMove', toMove, followed.length === 0],
    ['nextStop', go.nextStop, stops.every(({ isOn }) => !isOn)],
  ];
  return (
    <section className="cp-lab-side cp-events" data-desk="side" aria-label={shell.side}>
      <Stops {...props} />
      <Stack as="section" isRuled>
        <Row as="h2" className="cp-small-title" gap={2} align="baseline" isSpread>
          {go.name} <Note as="span">{go.note}</Note>
        </Row>
        <Stack gap="1-half">
          {ways.map(([id, name, isOff]) => (
            <button
              key={id}
              className="cp-button"
              type="button"
              aria-keyshortcuts={keyOf(id)}
              disabled={isOff}
              onClick={({ shiftKey }) => lab.commands.get(id)?.(shiftKey)}
            >
              <Row as="span" className="cp-events-way" isSpread isOneLine>
                {name}
                <kbd className="cp-key" aria-hidden="true">
                  {keyOf(id)}
                </kbd>
              </Row>
            </button>
          ))}
        </Stack>
      </Stack>
      <Bookmarks {...props} />
    </section>
  );
}

/** Largest values that can be typed; of pages and blocks the drive decides. */
const MOST = { waitMs: 1e6, writeAmplification: 1000, step: 1e9 } as const;
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
  const text = words.stops;
  const { fields, ends, numbers, operators } = text;
  const { logicalPageCount, blockCount } = scenario;
  const most = { ...MOST, page: logicalPageCount - 1, block: blockCount - 1, freeBlocks: blockCount };
  const set = (name: string, next: readonly StopCondition[]): void =>
    lab.store.getState().change(name, { stops: next });
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
    set(text.addStep({ condition: stopText(stop) }), [...stops, stop]);
  };
  return (
    <Stack gap={2}>
      <Row as="h2" className="cp-small-title" gap={2} align="baseline" isSpread>
        {text.name} <Note as="span">{text.note}</Note>
      </Row>
      <Entries className="cp-events-stops" columns={[1, 'words']} gap={2} isRuled>
        {stops.map((stop, index) => {
          const condition = stopText(stop);
          const count = stopCounts[index] ?? null;
          const isHere = stoppedBy === index;
          const change = (after: StopCondition): void =>
            set(text.changeStep({ before: condition, after: stopText(after) }), stops.with(index, after));
          return (
            <li key={index} data-here={isHere || undefined}>
              <Row as="span" gap={1} lineGap={1}>
                {fields[stop.field]}
                {!isExact(stop) && (
                  <Select
                    look="words"
                    label={`${operators.name}: ${condition}`}
                    options={STOP_OPERATORS.map((each) => ({ value: each, label: OPERATOR_WORDS[each] }))}
                    value={stop.operator}
                    onChange={(operator) => change({ ...stop, operator })}
                  />
                )}
                <NumberField
                  label={condition}
                  subject={numbers[stop.field]}
                  value={stop.value}
                  min={0}
                  max={most[stop.field]}
                  perUnit={1}
                  decimals={stop.field === 'writeAmplification' ? 2 : 0}
                  unit={stop.field === 'waitMs' ? ends.waitMs : ''}
                  onChange={(value) => change({ ...stop, value })}
                />
                {stop.field !== 'waitMs' && ends[stop.field]}
              </Row>
              <Switch
                label={text.isOn({ condition })}
                isLabelVisible={false}
                isOn={stop.isOn}
                onChange={(isOn) => set(text.switchStep({ isOn, condition }), stops.with(index, { ...stop, isOn }))}
              />
              <Note as="span">{isHere ? <b>{text.here}</b> : count !== null && text.soFar({ count })}</Note>
              <IconButton
                label={text.remove({ condition })}
                icon="close"
                onClick={() => set(text.removeStep({ condition }), stops.toSpliced(index, 1))}
              />
            </li>
          );
        })}
      </Entries>
      <Row gap={2}>
        <Select
          look="field"
          label={text.kind}
          options={STOP_FIELDS.map((each) => ({ value: each, label: `${fields[each]} … ${ends[each]}`.trim() }))}
          value={field}
          onChange={setField}
        />
        <Button onClick={add}>{text.add}</Button>
      </Row>
    </Stack>
  );
}

function Bookmarks({ lab, step: present }: EventsSideProps): ReactNode {
  const bookmarks = useStore(lab.store, ({ state }) => state.bookmarks);
  const { change, endGesture } = lab.store.getState();
  const text = words.bookmarks;
  return (
    <Stack gap={1} isRuled>
      <Row as="h2" className="cp-small-title" isSpread>
        {text.name}
        <IconButton label={text.add} icon="plus" shortcut={keyOf('bookmark')} onClick={() => addBookmark(lab)} />
      </Row>
      {bookmarks.length === 0 && <Note>{text.none}</Note>}
      <Stack as="ul" className="cp-events-bookmarks" gap="none">
        {bookmarks
          .toSorted((one, other) => one.step - other.step)
          .map((bookmark) => {
            const { step, note } = bookmark;
            const noteIn = (state: LabState): string => state.bookmarks.find((each) => each.step === step)?.note ?? '';
            return (
              <Row key={step} as="li" gap={1} isOneLine data-here={step === present || undefined}>
                <input
                  className="cp-field"
                  data-size="small"
                  aria-label={text.note({ step })}
                  value={note}
                  onChange={({ currentTarget: { value } }) =>
                    change(
                      (before) => text.renameStep({ before: noteIn(before), after: value }),
                      { bookmarks: bookmarks.map((each) => (each === bookmark ? { ...each, note: value } : each)) },
                      `bookmark ${step}`,
                    )
                  }
                  onBlur={endGesture}
                />
                <button
                  className="cp-text-button"
                  type="button"
                  aria-label={text.go({ step })}
                  onClick={() => lab.drive.getState().seek({ step, microStep: 0 })}
                >
                  {note.includes(formatCount(step)) ? <Icon name="after" sizeCssPx={16} /> : formatCount(step)}
                </button>
                <IconButton
                  label={text.remove({ step })}
                  icon="close"
                  onClick={() =>
                    change(text.removeStep({ note }), { bookmarks: bookmarks.filter((each) => each !== bookmark) })
                  }
                />
              </Row>
            );
          })}
      </Stack>
    </Stack>
  );
}
