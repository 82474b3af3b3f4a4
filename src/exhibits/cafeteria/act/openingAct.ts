import { createStore, type StoreApi } from 'zustand/vanilla';
import { keep, readKept } from '#base';
import { NEW_DRIVE, usualMoment, type DriveStore, type Moment } from '#store';
import { BEATS, beatMs, endOfBeat, startOfBeat } from './beats.ts';

/** Where the opening act is. */
export interface ActScene {
  /** Index of the beat. */
  readonly beat: number;
  /** Of the beat's time, 0..1. */
  readonly progress: number;
  readonly isPaused: boolean;
  /** Whether it goes from still to still, by hand. */
  readonly isStill: boolean;
}

/** The opening act: null while it is not played. */
export interface OpeningAct extends StoreApi<{ readonly scene: ActScene | null }> {
  /** From the first order, with the usual drive. */
  start(): void;
  pause(): void;
  resume(): void;
  /** The beat after this one, or the end; the one before, or this one from its beginning. */
  next(): void;
  previous(): void;
  /** Ends it at once where it would have ended. */
  skip(): void;
  /** Ends it, and leaves the drive as it is. */
  leave(): void;
  /** Time stands still while nobody can see it. */
  setVisible(isVisible: boolean): void;
  dispose(): void;
}

interface OpeningActOptions {
  /** Whether the drive stands at its first order already, and the act begins as soon as the engine is there. */
  readonly isAwaited: boolean;
  readonly isStill: boolean;
  /** Called when it is over, seen or skipped. */
  readonly onEnd: () => void;
}

const TICK_MS = 50;
const STILLS = BEATS.flatMap(({ isStill }, index) => (isStill ? [index] : []));

export function createOpeningAct(drive: DriveStore, { isAwaited, isStill, onEnd }: OpeningActOptions): OpeningAct {
  const first: ActScene = { beat: 0, progress: 0, isPaused: false, isStill };
  const store = createStore<{ readonly scene: ActScene | null }>()(() => ({ scene: isAwaited ? first : null }));
  /** Number of the newest ride or wait. Older ones that still run see that theirs is another, and stop. */
  let turn = 0;
  let isVisible = true;
  let spentMs = 0;
  let timer: ReturnType<typeof setInterval> | null = null;

  const show = (change: Partial<ActScene>): void => {
    const { scene } = store.getState();
    if (scene) store.setState({ scene: { ...scene, ...change } });
  };
  const stopClock = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  const end = (): void => {
    turn++;
    stopClock();
    store.setState({ scene: null });
    drive.getState().setGuided(false);
    onEnd();
  };
  const finish = (): void => {
    end();
    if (!isStill) drive.getState().play();
  };

  /** Without animation. Inside the furthest write there is no way to seek: it goes to the start of that write, and rides from there. */
  const goTo = async (moment: Moment, mine: number): Promise<void> => {
    const { furthestStep, seekMoment, rideTo } = drive.getState();
    const isBehind = moment.step < furthestStep;
    if (moment.step <= furthestStep) await seekMoment(isBehind ? moment : { step: moment.step, microStep: 0 });
    if (mine === turn && !isBehind && !isAtOrAfter(drive, moment)) await rideTo(moment, 'max');
  };

  /** Waits until `untilMs` of the beat have passed while it was visible. False if something newer has begun. */
  const pass = (untilMs: number, totalMs: number, mine: number): Promise<boolean> =>
    new Promise((resolve) => {
      stopClock();
      const look = (): void => {
        if (mine !== turn) {
          resolve(false);
          return;
        }
        if (isVisible) {
          spentMs += TICK_MS;
          show({ progress: Math.min(1, spentMs / totalMs) });
        }
        if (spentMs < untilMs) return;
        stopClock();
        resolve(true);
      };
      if (spentMs >= untilMs) resolve(mine === turn);
      else timer = setInterval(look, TICK_MS);
    });

  /** Plays on from where the drive stands in the beat. */
  const play = async (mine: number): Promise<void> => {
    const index = store.getState().scene?.beat ?? 0;
    const beat = BEATS[index];
    if (!beat) return finish();
    const totalMs = beatMs(beat);
    if (!(await pass(beat.restMs, totalMs, mine))) return;
    const time = pass(totalMs, totalMs, mine);
    for (const { to, pace } of beat.rides) {
      if (isAtOrAfter(drive, to)) continue;
      await drive.getState().rideTo(to, pace);
      if (mine !== turn) return;
    }
    if (!(await time)) return;
    if (index + 1 === BEATS.length) return finish();
    spentMs = 0;
    show({ beat: index + 1, progress: 0 });
    return play(mine);
  };

  /** Goes to the beginning of a beat and plays on; with reduced motion it goes to the end of the beat. */
  const open = async (index: number): Promise<void> => {
    const mine = ++turn;
    stopClock();
    spentMs = 0;
    show({ beat: index, progress: 0 });
    await goTo(isStill ? endOfBeat(index) : startOfBeat(index), mine);
    if (mine !== turn || store.getState().scene?.isPaused) return;
    if (!isStill) await play(mine);
  };

  const begin = (): void => {
    drive.getState().setGuided(true);
    whenReady(drive, () => store.getState().scene && void open(0));
  };
  if (isAwaited) begin();

  return Object.assign(store, {
    start() {
      const { settings, load } = drive.getState();
      if (usualMoment(settings) === null) return;
      turn++;
      stopClock();
      store.setState({ scene: first });
      load(settings, NEW_DRIVE);
      begin();
    },
    pause() {
      if (isStill || !store.getState().scene) return;
      turn++;
      stopClock();
      show({ isPaused: true });
      drive.getState().pause();
    },
    resume() {
      if (!store.getState().scene?.isPaused) return;
      show({ isPaused: false });
      void play(++turn);
    },
    next() {
      const { scene } = store.getState();
      if (!scene) return;
      const later = isStill ? STILLS.find((index) => index > scene.beat) : scene.beat + 1;
      if (later === undefined || later >= BEATS.length) this.skip();
      else void open(later);
    },
    previous() {
      const { scene } = store.getState();
      if (!scene) return;
      const earlier = isStill ? STILLS.findLast((index) => index < scene.beat) : scene.beat - 1;
      void open(Math.max(0, earlier ?? 0));
    },
    leave() {
      if (store.getState().scene) end();
    },
    skip() {
      if (!store.getState().scene) return;
      const { settings, load, pause, play: playOn } = drive.getState();
      end();
      load(settings, null);
      if (isStill) pause();
      else playOn();
    },
    setVisible(next: boolean) {
      isVisible = next;
    },
    dispose() {
      turn++;
      stopClock();
    },
  });
}

function isAtOrAfter(drive: DriveStore, { step, microStep }: Moment): boolean {
  const { status } = drive.getState();
  return status !== null && (status.step > step || (status.step === step && status.microStep >= microStep));
}

/** Calls back once, when the drive stands at its first order and has been seen. */
function whenReady(drive: DriveStore, callback: () => void): void {
  const isReady = (): boolean => {
    const { status, summary } = drive.getState();
    return status?.furthestStep === 0 && summary?.step === 0;
  };
  if (isReady()) {
    callback();
    return;
  }
  const stop = drive.subscribe(() => {
    if (!isReady()) return;
    stop();
    callback();
  });
}

/** Key in local storage: the reader has seen the opening act. `boot.js` reads it, too. */
const SEEN_KEY = 'clean-plates-opening';

/** Where the browser keeps nothing, every visit is the first. */
export const isOpeningSeen = (): boolean => readKept(SEEN_KEY) !== null;

export const rememberOpening = (): void => keep(SEEN_KEY, 'seen');
