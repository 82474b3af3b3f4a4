import { useEffect, useMemo, type ReactNode } from 'react';
import { IconButton, Icon, RichText, SegmentedControl } from '#controls';
import { chart, compare, events as words } from '#messages/lab';
import { useStore } from '#store';
import { useDriveState } from '../drive/useSampled.ts';
import type { Lab, ViewProps } from '../labTypes.ts';
import { FILTER_FIELDS, readFilter, type FilterReading } from './eventFilter.ts';
import { EventLog } from './EventLog.tsx';
import { burstsOf, countKinds, eventsOf, logRows, type EventKind, type LogRow } from './eventRows.ts';
import { EventsSide } from './EventsSide.tsx';
import { chooseInterval, eventsOfLab, type EventsStore } from './eventsStore.ts';
import { chosenInterval, intervalAt, scaled, shifted, type Interval } from '../interval.ts';
import { Tracks } from './Tracks.tsx';
import { useLog } from './useLog.ts';
import '../views.css';
import './events.css';

const INTERVAL_MS = 500;
const SHIFT = 0.5;

/** What happened around the moment on show, and why. */
export function EventsView({ lab }: ViewProps): ReactNode {
  const look = eventsOfLab(lab);
  const { drive: chosen, interval: held, chosenAt, hidden, filter, opened } = useStore(look, (state) => state);
  const { stops, followed, bookmarks, times } = useStore(lab.store, ({ state }) => state);
  const sampled = useDriveState(lab, INTERVAL_MS);
  const { drives, step, microStep, furthestStep: furthest, stoppedBy, isRunning } = sampled;
  const index = drives.length > 1 ? chosen : 0;
  const view = drives[index] ?? null;
  const isHeld = held !== null && chosenAt === lab.drive.getState().step;
  const interval = isHeld ? held : intervalAt(held, step, furthest);
  useEffect(
    () => look.setState(({ interval: before }) => (before === interval ? {} : { interval, chosenAt: null })),
    [look, interval],
  );
  const setInterval = (next: Interval): void => chooseInterval(lab, next);
  useIntervalKeys(lab);
  const scenario = view?.scenario ?? null;
  const asked = [Math.min(furthest, interval.to), step, microStep, JSON.stringify([stops, followed])].join();
  const recorded = useLog(lab, index, scenario, interval.from, interval.to, asked);
  const bursts = useMemo(() => (recorded ? burstsOf(recorded.picks, times, recorded.scenario) : []), [recorded, times]);
  const longestMs = Math.max(0, ...bursts.map(({ waitMs, isInPause }) => (isInPause ? 0 : waitMs)));
  const events = useMemo(
    () => (recorded ? eventsOf(bursts, recorded.moves, interval) : []),
    [bursts, recorded, interval],
  );
  const reading = useMemo(() => readFilter(filter, words.filter.words), [filter]);
  const rows = useMemo(
    () =>
      logRows(events, {
        hidden,
        filter: 'filter' in reading ? reading.filter : [],
        pagesPerBlock: scenario?.pagesPerBlock ?? 1,
        opened,
        present: { step, microStep },
      }),
    [events, hidden, reading, scenario, opened, step, microStep],
  );
  const open = (row: LogRow): void => {
    if (row.kind === 'fold') look.setState({ opened: [...opened, row.write] });
    else lab.drive.getState().seek(row.moment);
  };
  const flags = [
    ...bookmarks.map((each) => ({ step: each.step, name: each.note })),
    ...(stoppedBy === null ? [] : [{ step, name: chart.stopped, isStop: true }]),
  ];
  const isCut = recorded !== null && recorded.picks.length >= MOST_PICKS;
  return (
    <>
      <div className="cp-lab-viewbar cp-events-bar">
        {drives.length > 1 && (
          <SegmentedControl
            label={compare.whoseEvents}
            options={[
              { value: '0', label: compare.sides.a },
              { value: '1', label: compare.sides.b },
            ]}
            value={index === 0 ? '0' : '1'}
            onChange={(next) => look.setState({ drive: next === '0' ? 0 : 1 })}
          />
        )}
        <p aria-live={isRunning ? 'off' : 'polite'}>
          <RichText
            text={words.summary({ events: events.length, writes: Math.min(furthest, interval.to) - interval.from })}
          />
          {isCut && <>; {words.cut({ picks: MOST_PICKS })}</>}
        </p>
        <IconButton
          label={words.earlier}
          icon="before"
          onClick={() => setInterval(shifted(interval, -SHIFT, furthest))}
        />
        <IconButton
          label={words.wider}
          icon="minus"
          shortcut="-"
          onClick={() => setInterval(scaled(interval, 2, step, furthest))}
        />
        <IconButton
          label={words.narrower}
          icon="plus"
          shortcut="+"
          onClick={() => setInterval(scaled(interval, 0.5, step, furthest))}
        />
        <IconButton label={words.later} icon="after" onClick={() => setInterval(shifted(interval, SHIFT, furthest))} />
      </div>
      <section className="cp-lab-main cp-events" aria-label={words.name}>
        <Tracks
          view={view}
          bursts={bursts}
          interval={interval}
          step={step}
          flags={flags}
          onSeek={(next) => lab.drive.getState().seek({ step: next, microStep: 0 })}
          onBrush={(from, to) => setInterval(chosenInterval(from, to, furthest))}
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
        {recorded && rows.length === 0 && (
          <p className="cp-events-none">{words.none({ isFiltered: events.length > 0 })}</p>
        )}
      </section>
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

/** The thread answers with at most so many picks. */
const MOST_PICKS = 20_000;

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
    ['cleaning', kinds.cleaning],
    ['wait', kinds.wait],
    ['wear', kinds.wear],
    ...followed.map((page) => [`page ${page}`, kinds.page({ page })] as const),
  ];
  const problem = 'problem' in reading ? reading.problem : null;
  const fields = FILTER_FIELDS.map((field) => words.filter.words[field]).join(', ');
  return (
    <div className="cp-events-filters">
      <div role="group" aria-label={kinds.name}>
        {all.map(([kind, name]) => {
          const isShown = !hidden.includes(kind);
          return (
            <button
              key={kind}
              type="button"
              aria-pressed={isShown}
              onClick={() =>
                look.setState({ hidden: isShown ? [...hidden, kind] : hidden.filter((each) => each !== kind) })
              }
            >
              {isShown && <Icon name="check" sizeCssPx={16} />}
              <RichText text={words.chip({ name, count: counts.get(kind) ?? 0 })} />
            </button>
          );
        })}
      </div>
      <label className="cp-lab-filter">
        <Icon name="search" sizeCssPx={16} />
        <input
          aria-label={words.filter.name}
          aria-describedby="events-filter-problem"
          aria-invalid={problem !== null}
          placeholder={words.filter.example}
          spellCheck={false}
          autoComplete="off"
          value={filter}
          onChange={({ currentTarget }) => look.setState({ filter: currentTarget.value })}
        />
      </label>
      <output id="events-filter-problem">
        {problem && words.filter.expected({ ...problem, isEnd: problem.found === '', fields })}
      </output>
    </div>
  );
}

/** The keys of zooming choose the interval while its tracks are on show. */
function useIntervalKeys(lab: Lab): void {
  useEffect(() => {
    const { commands, drive } = lab;
    const scale = (factor: number): void => {
      const { step, furthestStep } = drive.getState();
      const { interval } = eventsOfLab(lab).getState();
      if (interval) chooseInterval(lab, scaled(interval, factor, step, furthestStep));
    };
    commands.set('zoomIn', () => scale(0.5));
    commands.set('zoomOut', () => scale(2));
    commands.set('fit', () => scale(Number.POSITIVE_INFINITY));
    return () => {
      for (const id of ['zoomIn', 'zoomOut', 'fit'] as const) commands.delete(id);
    };
  }, [lab]);
}
