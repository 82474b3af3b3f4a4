import { useMemo } from 'react';
import { useSkin } from '#controls';
import type { DishRoomPart } from '#recordings/dishRoom';
import * as words from '#messages/dish-room';
import { useStore } from '#store';
import type { DishRoomModel } from './model.ts';
import { momentAt, trayPlatesOf, type Moment, type TrayPlate } from './moment.ts';
import { PICKS } from './scenario.ts';
import { crewsOf, outcomeOf, type Outcome } from './summary.ts';

/** The picture of the round that is on show. */
export interface Shown {
  readonly part: DishRoomPart | null;
  /** The moment on show, and the one at which the picture comes to rest; null until the run is recorded. */
  readonly moment: Moment | null;
  readonly settled: Moment | null;
  readonly trays: readonly TrayPlate[];
  /** Plates that have been washed, by their turn counted from 1. */
  readonly badges: ReadonlyMap<number, number>;
  /** Whether a click would wash a plate. */
  readonly canPick: boolean;
  readonly isMoving: boolean;
  /** The progress of the round, in words. */
  readonly progress: string;
}

export function useShown(model: DishRoomModel): Shown {
  const { part, watched, watchedPart, picks } = useStore(model.table, (state) => state);
  const position = useStore(model.travel, (state) => state.position);
  const isMoving = useStore(model.travel, (state) => state.isMoving);
  const isAsked = useStore(model.prediction, (state) => state.stage === 'asked');
  const run = watchedPart ?? part;
  const skin = useSkin();
  return useMemo(() => {
    const isOwn = watchedPart === null;
    const end = isOwn ? picks.length : (run?.picked.length ?? 0);
    const moment = run && momentAt(run, position);
    const turn = Math.min(Math.floor(position), PICKS);
    const progress = !isOwn
      ? words.watching({ crew: watched, washed: turn })
      : turn === PICKS
        ? words.over
        : words.turn({ pick: Math.min(turn, PICKS - 1) + 1, picks: PICKS });
    return {
      part: run,
      moment,
      settled: run && momentAt(run, isMoving ? end : position),
      trays: run ? trayPlatesOf(run) : [],
      badges: badgesOf(run, moment),
      canPick: isAsked && isOwn && picks.length < PICKS,
      isMoving,
      progress,
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- `progress` is in the words of the skin
  }, [run, watchedPart, watched, picks, position, isMoving, isAsked, skin]);
}

function badgesOf(part: DishRoomPart | null, moment: Moment | null): ReadonlyMap<number, number> {
  const badges = new Map<number, number>();
  if (!part || !moment) return badges;
  const { trays, washing } = moment;
  part.picked.slice(0, trays).forEach(({ block }, turn) => badges.set(block, turn + 1));
  if (washing && washing.ms >= washing.plan.washMs + washing.plan.backMs) badges.set(washing.picked.block, trays + 1);
  return badges;
}

/** The outcome, once the round is over and the rounds of the other crews are known. */
export function useOutcome(model: DishRoomModel): Outcome | null {
  const { part, picks, isOver } = useStore(model.table, (state) => state);
  const crews = useStore(model.crews, (state) => state.parts);
  return useMemo(() => (isOver ? outcomeOf(part, picks, crewsOf(crews)) : null), [part, picks, isOver, crews]);
}
