import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DriveMoment, DriveStore, DriveStoreState, Moment } from '#store';
import { LAST_ACT, plansOf, type Act } from './acts.ts';

interface ActState {
  readonly act: Act;
  /** Whether the reader wants it to play. */
  readonly isPlaying: boolean;
}

/** Plays the three acts on a drive, one after another, or shows the end of each. */
export interface EndingAct extends StoreApi<ActState> {
  /** From where it stands; from the beginning once it is over. */
  play(this: void): void;
  pause(this: void): void;
  /** Goes to an act: plays it if it may move, else shows its end. */
  open(this: void, act: Act): void;
  dispose(this: void): void;
}

/** @param isStill whether nothing may move by itself */
export function createEndingAct(drive: DriveStore, isStill: () => boolean): EndingAct {
  const store = createStore<ActState>()(() => ({ act: 0, isPlaying: false }));
  /** Number of the newest order. Older ones that still run see that theirs is another, and stop. */
  let turn = 0;
  const plans = () => plansOf(drive.getState().settings);
  const isOver = (): boolean =>
    store.getState().act === LAST_ACT && isAtOrAfter(drive.getState(), plans()[LAST_ACT].end);

  /** Puts a drive at the moment in the place of this one. False where something newer has begun, or the engine failed. */
  const goTo = async (moment: DriveMoment, mine: number): Promise<boolean> => {
    drive.getState().load(drive.getState().settings, moment);
    await until(drive, (state) => isAt(state, moment));
    return isWanted(mine);
  };
  const isWanted = (mine: number): boolean => mine === turn && drive.getState().failure === null;

  /** Deletes a quarter, or orders it again. */
  const beginAct = async (act: Act, mine: number): Promise<boolean> => {
    const { leave, comeBack } = drive.getState();
    (act === 1 ? leave : comeBack)();
    await until(drive, ({ status }) => status?.events.length === act);
    return isWanted(mine);
  };

  const playOn = async (mine: number): Promise<void> => {
    store.setState({ isPlaying: true });
    if (isOver()) {
      store.setState({ act: 0 });
      if (!(await goTo(plans()[0].start, mine))) return;
    }
    for (let { act } = store.getState(); act <= LAST_ACT; act = (act + 1) as Act) {
      store.setState({ act });
      const eventCount = drive.getState().status?.events.length ?? 0;
      if (eventCount < act && !(await beginAct(act, mine))) return;
      for (const { to, pace } of plans()[act].legs) {
        if (isAtOrAfter(drive.getState(), to)) continue;
        await drive.getState().rideTo(to, pace);
        if (!isWanted(mine)) return;
      }
    }
    store.setState({ isPlaying: false });
  };

  const open = async (act: Act, mine: number): Promise<void> => {
    const { start, end } = plans()[act];
    store.setState({ act, isPlaying: !isStill() });
    if ((await goTo(isStill() ? end : start, mine)) && !isStill()) await playOn(mine);
  };

  const stopWatching = drive.subscribe(({ failure }) => {
    if (failure !== null) store.setState({ isPlaying: false });
  });
  return Object.assign(store, {
    play: () => void playOn(++turn),
    pause() {
      turn++;
      store.setState({ isPlaying: false });
      drive.getState().pause();
    },
    open: (act: Act) => void open(act, ++turn),
    dispose() {
      turn++;
      stopWatching();
    },
  });
}

function isAtOrAfter({ status }: DriveStoreState, { step, microStep }: Moment): boolean {
  return status !== null && (status.step > step || (status.step === step && status.microStep >= microStep));
}

const isAt = ({ status, summary }: DriveStoreState, { step, microStep, events }: DriveMoment): boolean =>
  status?.step === step &&
  status.microStep === microStep &&
  status.events.length === events.length &&
  summary?.step === step;

/** Waits until the drive is as wanted, or its engine has failed. */
function until(drive: DriveStore, isSo: (state: DriveStoreState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (state: DriveStoreState): void => {
      if (state.failure === null && !isSo(state)) return;
      stop();
      resolve();
    };
    const stop = drive.subscribe(look);
    look(drive.getState());
  });
}
