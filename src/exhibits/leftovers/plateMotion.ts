import { createStore, type StoreApi } from 'zustand/vanilla';
import { MicroEventKind } from '#engine';
import { lookOfState, type CellLook } from '#scene';
import { prefersReducedMotion } from '#theme';
import { seekMoment, type Course } from './course.ts';

/** A page that has just changed: its look before, and when it changed. */
export interface Fade {
  readonly page: number;
  readonly look: CellLook;
  readonly sinceMs: number;
}

/** A portion on its way from the plate that is washed. */
export interface Flight {
  readonly from: number;
  readonly to: number;
  readonly sinceMs: number;
}

/** Changes of the plates that are being animated. */
export interface PlateMotionState {
  readonly nowMs: number;
  readonly fades: readonly Fade[];
  readonly flights: readonly Flight[];
}

export const FADE_MS = 160;
export const FLIGHT_MS = 320;
const STILL: PlateMotionState = { nowMs: 0, fades: [], flights: [] };

export interface PlateMotion {
  readonly state: StoreApi<PlateMotionState>;
  /** Follows the reader to a moment. Changes are animated while time runs; a jump shows the new state at once. */
  follow(course: Course | null, plated: number, isPlaying: boolean): void;
  dispose(): void;
}

export function createPlateMotion(): PlateMotion {
  const state = createStore<PlateMotionState>()(() => STILL);
  let known: Course | null = null;
  let position = 0;
  let looks = new Uint8Array(0);
  let frame = 0;

  const show = (nowMs: number, fades: readonly Fade[], flights: readonly Flight[]): void => {
    if (fades.length + flights.length > 0) state.setState({ nowMs, fades, flights });
    else if (state.getState() !== STILL) state.setState(STILL, true);
  };
  const lasting = (nowMs: number): Pick<PlateMotionState, 'fades' | 'flights'> => ({
    fades: state.getState().fades.filter(({ sinceMs }) => nowMs - sinceMs < FADE_MS),
    flights: state.getState().flights.filter(({ sinceMs }) => nowMs - sinceMs < FLIGHT_MS),
  });
  /** Fades and flights that have begun go on to their end after the playback has stopped. */
  const finish = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame((nowMs) => {
      const { fades, flights } = lasting(nowMs);
      show(nowMs, fades, flights);
      if (state.getState() !== STILL) finish();
    });
  };
  return {
    state,
    follow(course, plated, isPlaying) {
      if (course) seekMoment(course, plated);
      const next = course?.replay.position ?? 0;
      const isStep = course !== null && course === known && isPlaying && next >= position && !prefersReducedMotion();
      if (!isStep) {
        if (course !== known || next !== position) show(0, [], []);
        if (isPlaying) cancelAnimationFrame(frame);
        else if (state.getState() !== STILL) finish();
      } else {
        const nowMs = performance.now();
        const { fades, flights } = lasting(nowMs);
        const { replay } = course;
        const faded: Fade[] = [];
        if (next > position)
          replay.pageState.forEach((look, page) => {
            const before = looks[page] ?? look;
            if (before !== look) faded.push({ page, look: lookOfState(before), sinceMs: nowMs });
          });
        const flown: Flight[] = [];
        for (let index = position; index < next; index += 1) {
          const operation = replay.operation(index);
          if (operation?.kind !== MicroEventKind.Relocate) continue;
          flown.push({ from: operation.from, to: operation.to, sinceMs: nowMs });
        }
        const isAgain = new Set(faded.map(({ page }) => page));
        show(nowMs, [...fades.filter(({ page }) => !isAgain.has(page)), ...faded], [...flights, ...flown]);
      }
      if (course && (course !== known || next !== position)) looks = course.replay.pageState.slice();
      known = course;
      position = next;
    },
    dispose: () => cancelAnimationFrame(frame),
  };
}
