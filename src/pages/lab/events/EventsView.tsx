import { useEffect, useMemo, type ReactNode } from 'react';
import { IconButton, Icon, RichText, SegmentedControl } from '#controls';
import { Note, Row, Stack } from '#layout';
import { chart, compare } from '#messages/lab';
import { events as words } from '#messages/lab-more';
import { useStore } from '#store';
import { addCommands } from '../commands.ts';
import { useDriveState } from '../drive/useSampled.ts';
import { chosenInterval, intervalAt, scaled, shifted, type Interval } from '../interval.ts';
import type { Lab, ViewProps } from '../labTypes.ts';
import { FILTER_FIELDS, readFilter, type FilterReading } from './eventFilter.ts';
import { EventLog } from './EventLog.tsx';
import { burstsOf, countKinds, eventsOf, logRows, type EventKind, type LogRow } from './eventRows.ts';
import { EventsSide } from './EventsSide.tsx';
import { chooseInterval, eventsOfLab, useRecorded, type EventsStore } from './eventsStore.ts';
import { Tracks } from './Tracks.tsx';
import '../views.css';
import './events.css';

const INTERVAL_MS = 500;
const SHIFT = 0.5;
/** The thread answers with at most so many picks. */
const MOST_PICKS = 20_000;

function scaleInterval(lab: Lab, factor: number): void {
  const { step, furthestStep } = lab.drive.getState();
  const { interval } = eventsOfLab(lab).getState();
  if (interval) chooseInterval(lab, scaled(interval, factor, step, furthestStep));
}

/** What happened around the moment on show, and why. */
export function EventsView({ lab }: ViewProps): ReactNode {
  const look = eventsOfLab(lab);
  const { side, interval: held, chosenAt, hidden, filter, opened } = useStore(look, (state) => state);
  const { stops, followed, bookmarks, times } = useStore(lab.store, ({ state }) => state);
  const sampled = useDriveState(lab, INTERVAL_MS);
  const { drives, step, microStep, furthestStep: furthest, stoppedBy, isRunning } = sampled;
  const index = drives.length > 1 && side === 'b' ? 1 : 0;
  const view = drives[index] ?? null;
  const isHeld = held !== null && chosenAt === lab.drive.getState().step;
  const interval = isHeld ? held : intervalAt(held, step, furthest);
  useEffect(
    () => look.setState(({ interval: before }) => (before === interval ? {} : { interval, chosenAt: null })),
    [look, interval],
  );
  const choose = (next: Interval): void => chooseInterval(lab, next);
  useEffect(
    () =>
      addCommands(lab.commands, {
        zoomIn: () => scaleInterval(lab, 0.5),
        zoomOut: () => scaleInterval(lab, 2),
        fit: () => scaleInterval(lab, Number.POSITIVE_INFINITY),
      }),
    [lab],
  );
  const scenario = view?.scenario ?? null;
  const written = Math.min(furthest, interval.to);
  const asked = [written, step, microStep, JSON.stringify([stops, followed])].join();
  const recorded = useRecorded(lab, index, scenario, interval, asked);
  const bursts = useMemo(() => (recorded ? burstsOf(recorded.picks, times, recorded.scenario) : []), [recorded, times]);
  const longestMs = Math.max(0, ...bursts.map(({ waitMs, isInPause }) => (isInPause ? 0 : waitMs)));
  const events = useMemo(
    () => (recorded ? eventsOf(bursts, recorded.moves, interval, recorded.scenario.pagesPerBlock) : []),
    [bursts, recorded, interval],
  );
  const reading = useMemo(() => readFilter(filter, words.filter.words), [filter]);
  const rows = useMemo(
    () =>
      logRows(events, {
        hidden,
        filter: reading.filter,
        opened,
        present: { step, microStep },
      }),
    [events, hidden, reading, opened, step, microStep],
  );
  const open = (row: LogRow): void => {
    if (row.kind === 'fold') look.setState({ opened: [...opened, row.write] });
    else lab.drive.getState().seek(row.moment);
  };
  const flags = [
    ...bookmarks.map((each) => ({ step: each.step, name: each.note })),
    ...(stoppedBy === null ? [] : [{ step, name: chart.stopped, isStop: true }]),
  ];
  const ways = [
    { label: words.earlier, icon: 'before', onClick: () => choose(shifted(interval, -SHIFT, furthest)) },
    { label: words.wider, icon: 'minus', shortcut: '-', onClick: () => scaleInterval(lab, 2) },
    { label: words.narrower, icon: 'plus', shortcut: '+', onClick: () => scaleInterval(lab, 0.5) },
    { label: words.later, icon: 'after', onClick: () => choose(shifted(interval, SHIFT, furthest)) },
  ] as const;
  return (
    <>
      <div data-desk="bar">
        {drives.length > 1 && (
          <SegmentedControl
            label={compare.whoseEvents}
            options={(['a', 'b'] as const).map((value) => ({ value, label: compare.sides[value] }))}
            value={side}
            onChange={(next) => look.setState({ side: next })}
          />
        )}
        <Note size="label" aria-live={isRunning ? 'off' : 'polite'}>
          <RichText text={words.summary({ events: events.length, writes: written - interval.from })} />
          {recorded && recorded.picks.length >= MOST_PICKS && <>; {words.cut({ picks: MOST_PICKS })}</>}
        </Note>
        {ways.map((way) => (
          <IconButton key={way.icon} {...way} />
        ))}
      </div>
      <Stack as="section" className="cp-lab-main cp-events" data-desk="main" gap={2} aria-label={words.name}>
        <Tracks
          view={view}
          bursts={bursts}
          interval={interval}
          step={step}
          flags={flags}
          onSeek={(next) => lab.drive.getState().seek({ step: next, microStep: 0 })}
          onBrush={(from, to) => choose(chosenInterval(from, to, furthest))}
        />
        <Filters look={look} counts={countKinds(events)} followed={followed} reading={reading} />
        {scenario && rows.length > 0 && (
          <EventLog
            rows={rows}
            scenario={scenario}
            present={{ step, microStep }}
            isStopped={stoppedBy !== null}
            onOpen={open}
          />
        )}
        {recorded && rows.length === 0 && <Note size="label">{words.none({ isFiltered: events.length > 0 })}</Note>}
      </Stack>
      <EventsSide
        lab={lab}
        step={step}
        stoppedBy={stoppedBy}
        stopCounts={recorded?.stopCounts ?? []}
        longestMs={longestMs}
      />
    </>
  );
}

interface FiltersProps {
  readonly look: EventsStore;
  readonly counts: ReadonlyMap<EventKind, number>;
  readonly followed: readonly number[];
  readonly reading: FilterReading;
}

/** Which kinds of events are shown, and the filter, with what of it was not understood. */
function Filters({ look, counts, followed, reading }: FiltersProps): ReactNode {
  const { hidden, filter } = useStore(look, (state) => state);
  const { kinds } = words;
  const all: readonly (readonly [EventKind, string])[] = [
    ...(['cleaning', 'wait', 'wear'] as const).map((kind) => [kind, kinds[kind]] as const),
    ...followed.map((page) => [`page ${page}`, kinds.page({ page })] as const),
  ];
  const { problem } = reading;
  const fields = FILTER_FIELDS.map((field) => words.filter.words[field]).join(', ');
  return (
    <Row isSpread>
      <Row gap={2} role="group" aria-label={kinds.name}>
        {all.map(([kind, name]) => {
          const others = hidden.filter((each) => each !== kind);
          const isShown = others.length === hidden.length;
          return (
            <button
              key={kind}
              className="cp-chip"
              type="button"
              aria-pressed={isShown}
              onClick={() => look.setState({ hidden: isShown ? [...hidden, kind] : others })}
            >
              {isShown && <Icon name="check" sizeCssPx={16} />}
              <RichText text={words.chip({ name, count: counts.get(kind) ?? 0 })} />
            </button>
          );
        })}
      </Row>
      <Stack gap="none">
        <label className="cp-search">
          <Icon name="search" sizeCssPx={16} />
          <input
            aria-label={words.filter.name}
            aria-describedby="events-filter-problem"
            aria-invalid={problem !== undefined}
            placeholder={words.filter.example}
            spellCheck={false}
            autoComplete="off"
            value={filter}
            onChange={({ currentTarget }) => look.setState({ filter: currentTarget.value })}
          />
        </label>
        <Note as="output" tone="low" id="events-filter-problem">
          {problem && words.filter.expected({ ...problem, isEnd: problem.found === '', fields })}
        </Note>
      </Stack>
    </Row>
  );
}
