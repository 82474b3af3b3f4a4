import { type ReactNode, useEffect, useRef } from 'react';
import { NarrationBar } from '#controls';
import { type Narration as Narrated, NarrationHistory } from '#scene';
import * as words from '#messages/cafeteria';
import { type DriveStore, type DriveStoreState, useStore } from '#store';
import { BEATS } from './act/beats.ts';
import type { OpeningAct } from './act/openingAct.ts';

/** A sentence, and which of the drives that were shown so far it tells of. */
export interface NarratedDrive extends Narrated {
  readonly driveCount: number;
}

interface NarrationProps {
  readonly store: DriveStore;
  readonly narrated: NarratedDrive | null;
  readonly act: OpeningAct;
  /** What is said while the scene tells nothing yet. */
  readonly otherwise: string;
}

/** The sentence under the scene; its pager goes to the sentences before and after, and to the beats of the act while that plays. */
export function Narration({ store, narrated, act, otherwise }: NarrationProps): ReactNode {
  /** Index of the beat while the act is played. */
  const beat = useStore(act, ({ scene }) => scene?.beat ?? null);
  const isFailed = useStore(store, (state) => state.failure !== null);
  const progress = useStore(store, progressOf);
  const hasPast = useStore(store, ({ summary }) => summary !== null && (summary.step > 0 || summary.microStep > 0));
  const eventCount = useStore(store, (state) => state.status?.events.length ?? 0);
  const history = useRef(new NarrationHistory());
  const moment = narrated?.moment;
  const driveCount = narrated?.driveCount;
  const told = beat === null ? narrated : BEATS[beat];
  const isAct = beat !== null;
  // Another drive has another history; so has one to which something else was done, and one that the act has leapt ahead with.
  useEffect(() => {
    history.current = new NarrationHistory();
  }, [driveCount, eventCount, isAct]);
  useEffect(() => {
    if (narrated) history.current.push(narrated);
  }, [narrated]);
  const actions = store.getState();
  const goBefore = (): void => {
    if (beat !== null) return act.previous();
    actions.pause();
    const target = moment && history.current.before(moment)?.moment;
    if (target) void actions.seekMoment(target);
    else actions.stepBack();
  };
  const goAfter = (): void => {
    if (beat !== null) return act.next();
    actions.pause();
    const target = moment && history.current.after(moment)?.moment;
    if (target) void actions.seekMoment(target);
    else actions.step('operation');
  };
  return (
    <NarrationBar
      tone={progress === null ? (told?.tone ?? 'plain') : 'plain'}
      sentence={progress === null ? (told?.sentence ?? otherwise) : words.onItsWay({ share: progress })}
      hasActor={beat === null}
      onBefore={goBefore}
      onAfter={goAfter}
      canGoBack={beat === null ? hasPast : beat > 0}
      isDisabled={isFailed}
    />
  );
}

/** Share of a long way to the drive that was asked for; null while there is none. */
export const progressOf = ({ preparedFraction, failure }: DriveStoreState): number | null =>
  failure === null ? preparedFraction : null;

/** How far a new drive is: heard, and seen where no bar under the scene says it. */
export function DriveProgress({ store }: { readonly store: DriveStore }): ReactNode {
  const share = useStore(store, progressOf);
  if (share === null) return null;
  const sentence = words.onItsWay({ share });
  return (
    <p
      className="cp-cafeteria-way cp-figures"
      role="progressbar"
      aria-label={sentence}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      {sentence}
    </p>
  );
}
