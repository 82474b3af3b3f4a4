import { createStore, type StoreApi } from 'zustand/vanilla';
import { run as runHere, type DishRoomPart } from '#recordings/dishRoom';
import {
  createPrediction,
  createRecordingStore,
  failureOf,
  subscribeToAll,
  type AnyRecording,
  type Prediction,
  type RecordingStore,
} from '#store';
import { prefersReducedMotion } from '#theme';
import type { ExhibitModel, ModelContext, OwnLink } from '../exhibit.ts';
import { cancelAll, stateOf } from '../figureModel.ts';
import { changedPlates, momentAt, planOf, plateState } from './moment.ts';
import { readLink, writeLink } from './parameters.ts';
import { guessFormat, PICKS, USUAL_SEED, type RefusedPick, type Round } from './scenario.ts';
import { crewsOf, roundOf, type Crew } from './summary.ts';
import { createTravel, type Travel } from './travel.ts';

export interface TableState extends Round {
  /** The run of the picks; while the picture moves, of one pick more or fewer. Null until it is recorded. */
  readonly part: DishRoomPart | null;
  /** Whose round is on show, and its run where that is not the reader's. */
  readonly watched: Crew;
  readonly watchedPart: DishRoomPart | null;
  /** For screen readers. */
  readonly lastAction: 'none' | 'pick' | 'undo';
  /** Whether the reader has seen the round to its end, so that the others' scores may be seen. */
  readonly isOver: boolean;
  /** Whether the picks are somebody else's, out of a link. */
  readonly isShared: boolean;
  /** Whether a round has been played, after which marks are offered, and whether they are on. */
  readonly hasPlayed: boolean;
  readonly hasMarks: boolean;
  readonly refused: RefusedPick | null;
  readonly search: 'none' | 'running' | 'failed';
  /** Plates that have just changed, with reduced motion. */
  readonly ringed: readonly number[];
  /** The plate that the Tab key comes to, counted from 0. */
  readonly stop: number;
}

/** The part of the state that every round begins with. */
const FRESH_ROUND = {
  watched: 'you',
  watchedPart: null,
  lastAction: 'none',
  isOver: false,
  isShared: false,
  refused: null,
  search: 'none',
  ringed: [],
} as const satisfies Partial<TableState>;

/** A round of five picks by the reader, the rounds of the other crews, and the position in the round on show. */
export interface DishRoomModel extends ExhibitModel {
  readonly ownLink: OwnLink;
  readonly recordings: readonly AnyRecording[];
  readonly table: StoreApi<TableState>;
  readonly recording: RecordingStore<'dishRoom'>;
  readonly crews: RecordingStore<'dishRoomCrews'>;
  readonly travel: Travel;
  readonly prediction: Prediction<Round>;
  /** Washes a plate if it can be washed. @param plate counted from 1 */
  pick(this: void, plate: number): void;
  undo(this: void): void;
  skip(this: void): void;
  playAgain(this: void): void;
  newTables(this: void): void;
  watch(this: void, crew: Crew): void;
  mark(this: void, hasMarks: boolean): void;
}

const UNDO_MS = 300;
/** A pick of a round that is watched. */
const WATCHED_MS = 1000;
const RING_MS = 600;

export function createModel({ runs }: ModelContext): DishRoomModel {
  const prediction = createPrediction('dish-room', guessFormat);
  const recording = createRecordingStore(runs, 'dishRoom');
  const watching = createRecordingStore(runs, 'dishRoom');
  const crews = createRecordingStore(runs, 'dishRoomCrews');
  const seeds = createRecordingStore(runs, 'dishRoomSeeds');
  const recordings = [recording, watching, crews, seeds];
  const travel = createTravel();
  const kept = prediction.getState().guess;
  const table = createStore<TableState>()(() => ({
    ...FRESH_ROUND,
    seed: kept?.seed ?? USUAL_SEED,
    picks: kept?.picks ?? [],
    part: import.meta.env.SSR ? (runHere({ seed: USUAL_SEED, picks: [] }).next().value ?? null) : null,
    hasPlayed: kept !== null,
    hasMarks: false,
    stop: 0,
  }));
  /** What to do with the run that is being recorded. */
  let purpose: 'show' | 'pick' | 'undo' = 'show';
  /** Whether a run has been asked for and has not come yet. */
  let isRunning = false;
  /** Plates picked while the run of the tables, or of the pick before, was still being recorded. */
  let early: number[] = [];
  let next: DishRoomPart | null = null;
  let ringTimer: ReturnType<typeof setTimeout> | undefined;

  const isAnswered = (): boolean => prediction.getState().stage === 'answered';
  const ask = (round: Round, why: typeof purpose): void => {
    purpose = why;
    isRunning = true;
    if (why !== 'pick') early = [];
    recording.getState().record(round);
  };
  const askCrews = (): void => {
    const { seed } = table.getState();
    const { request, phase } = crews.getState();
    if (request?.seed !== seed || phase === 'failed') crews.getState().record({ seed });
  };
  const ring = (ringed: readonly number[]): void => {
    clearTimeout(ringTimer);
    table.setState({ ringed });
    ringTimer = setTimeout(() => table.setState({ ringed: [] }), RING_MS);
  };
  /** Once the picture rests: takes the run that belongs to it, and ends a finished round. */
  const settle = (): void => {
    const { position, isMoving } = travel.getState();
    if (isMoving) return;
    if (next) {
      table.setState({ part: next });
      next = null;
    }
    const { part, picks, watched, isOver } = table.getState();
    if (isOver || !isAnswered() || !part || crews.getState().phase !== 'done') return;
    if (picks.length === 0 || (watched === 'you' && position === PICKS)) table.setState({ isOver: true });
  };
  const showRound = (part: DishRoomPart): void => {
    const { refused } = table.getState();
    const { refusal } = part;
    const request = recording.getState().request;
    const picks = part.picked.map(({ block }) => block + 1);
    const isCut = refusal !== null && refusal.reason !== 'noChoice' && refusal.reason !== 'notDue';
    table.setState({
      part,
      picks,
      refused: isCut
        ? { reason: refusal.reason, pick: refusal.turn + 1, given: String(request?.picks[refusal.turn] ?? '') }
        : refused,
    });
    travel.getState().jumpTo(picks.length);
    if (picks.length === PICKS) askCrews();
    else if (isAnswered() && !isSkipped()) prediction.getState().tryAgain();
    if (!isAnswered()) prediction.getState().draw({ seed: table.getState().seed, picks });
    settle();
  };
  const isSkipped = (): boolean => isAnswered() && prediction.getState().guess === null;
  const showPick = (part: DishRoomPart): void => {
    const picks = part.picked.map(({ block }) => block + 1);
    const { seed } = table.getState();
    next = null;
    table.setState({
      part,
      picks,
      lastAction: 'pick',
      refused: null,
      hasPlayed: table.getState().hasPlayed || picks.length === PICKS,
    });
    prediction.getState().draw({ seed, picks });
    if (picks.length === PICKS) prediction.getState().commit();
    if (prefersReducedMotion()) {
      ring(changedPlates(part, picks.length));
      travel.getState().jumpTo(picks.length);
    } else travel.getState().goTo(picks.length, (turn) => paceOf(part, turn));
    askCrews();
    settle();
  };
  const begin = (seed: number): void => {
    prediction.getState().tryAgain();
    table.setState({ ...FRESH_ROUND, seed, picks: [] });
    travel.getState().jumpTo(0);
    next = null;
    ask({ seed, picks: [] }, 'show');
  };
  const replay = (part: DishRoomPart): void => {
    const { jumpTo, goTo } = travel.getState();
    // A build draws the end.
    if (prefersReducedMotion() || import.meta.env.SSR) return jumpTo(part.picked.length);
    jumpTo(0);
    goTo(part.picked.length, () => WATCHED_MS);
  };

  const stops = [
    recording.subscribe(({ phase, parts: [part] }) => {
      if (phase !== 'done' || !isRunning || !part) return;
      isRunning = false;
      if (purpose === 'pick') {
        showPick(part);
        pickEarly();
      } else if (purpose === 'undo') {
        next = part;
        settle();
      } else {
        showRound(part);
        pickEarly();
      }
    }),
    watching.subscribe(({ phase, parts: [part] }, before) => {
      if (phase !== 'done' || before.phase === 'done' || !part || table.getState().watched === 'you') return;
      table.setState({ watchedPart: part });
      replay(part);
    }),
    crews.subscribe(({ phase }, before) => {
      if (phase !== 'done' || before.phase === 'done') return;
      settle();
      if (isSkipped()) watch('fewestFirst');
    }),
    seeds.subscribe(({ phase, parts }, before) => {
      if (phase === before.phase || phase === 'running') return;
      const found = parts.at(-1);
      if (phase === 'done' && found?.isFound) begin(found.seed);
      else table.setState({ search: 'failed' });
    }),
    travel.subscribe(settle),
  ];

  function watch(crew: Crew): void {
    const { seed, part, picks } = table.getState();
    table.setState({ watched: crew });
    if (crew === 'you') {
      table.setState({ watchedPart: null });
      if (part && picks.length > 0) replay(part);
      return;
    }
    const round = roundOf(crewsOf(crews.getState().parts), crew);
    if (round) watching.getState().record({ seed, picks: round.picks });
  }

  /** Makes the first of the early picks. */
  function pickEarly(): void {
    const [plate, ...later] = early;
    early = later;
    if (plate !== undefined) pick(plate);
  }

  function pick(plate: number): void {
    const { seed, picks, part } = table.getState();
    if (isRunning && purpose !== 'undo' && !isAnswered()) early.push(plate);
    if (isRunning || isAnswered() || !part || picks.length >= PICKS) return;
    travel.getState().jumpTo(picks.length);
    if (plateState(momentAt(part, picks.length), plate - 1) === 'open') ask({ seed, picks: [...picks, plate] }, 'pick');
  }

  function skip(): void {
    const { seed } = table.getState();
    prediction.getState().skip();
    table.setState({ ...FRESH_ROUND, picks: [], hasPlayed: true });
    travel.getState().jumpTo(0);
    ask({ seed, picks: [] }, 'show');
    askCrews();
    if (crews.getState().phase === 'done') watch('fewestFirst');
  }

  return {
    table,
    recording,
    recordings,
    crews,
    travel,
    prediction,
    pick,
    undo() {
      const { seed, picks, part } = table.getState();
      if (isRunning || !part || picks.length === 0) return;
      const fewer = picks.slice(0, -1);
      if (isAnswered()) prediction.getState().tryAgain();
      prediction.getState().draw({ seed, picks: fewer });
      travel.getState().jumpTo(picks.length);
      table.setState({ ...FRESH_ROUND, picks: fewer, lastAction: 'undo' });
      if (prefersReducedMotion()) {
        ring(changedPlates(part, picks.length));
        travel.getState().jumpTo(fewer.length);
      } else travel.getState().goTo(fewer.length, () => UNDO_MS);
      ask({ seed, picks: fewer }, 'undo');
    },
    skip,
    playAgain: () => begin(table.getState().seed),
    newTables() {
      table.setState({ search: 'running' });
      seeds.getState().record({ afterSeed: table.getState().seed });
    },
    watch,
    mark: (hasMarks) => table.setState({ hasMarks }),
    start() {
      if (recording.getState().phase !== 'idle') return;
      const { seed, picks } = table.getState();
      ask({ seed, picks }, 'show');
    },
    showAnswer: skip,
    setVisible: (isVisible) => travel.getState().setVisible(isVisible),
    play() {},
    pause() {},
    ownLink: {
      take(link) {
        const { round, refused, remarks } = readLink(link);
        const { seed, picks } = round;
        const isWhole = picks.length === PICKS && refused?.reason !== 'notAPlate';
        if (isWhole) prediction.getState().take(guessFormat.write(round));
        else if (isAnswered() && picks.length > 0) prediction.getState().tryAgain();
        if (picks.length > 0 || refused || seed !== table.getState().seed)
          table.setState({ ...FRESH_ROUND, seed, picks, refused, isShared: isWhole, hasPlayed: isWhole });
        if (recording.getState().phase !== 'idle') ask({ seed, picks }, 'show');
        return remarks;
      },
      parameters() {
        const { seed, picks } = table.getState();
        return writeLink({ seed, picks });
      },
    },
    report() {
      return {
        state: stateOf(recording.getState().phase, travel.getState().isMoving),
        step: table.getState().picks.length,
        writeAmplification: null,
        failure: failureOf(recordings),
      };
    },
    subscribe: (listener) => subscribeToAll([table, recording, crews, travel, prediction], listener),
    dispose() {
      stops.forEach((stop) => stop());
      clearTimeout(ringTimer);
      cancelAll(recordings);
      travel.getState().dispose();
    },
  };
}

function paceOf({ picked }: DishRoomPart, turn: number): number {
  const each = picked[turn];
  return each ? planOf(each).totalMs : 1;
}
