import { type ReactNode, useEffect, useRef } from 'react';
import { NarrationBar, Notice } from '#controls';
import { type Narration as SceneNarration, NarrationHistory } from '#scene';
import { say } from '#messages';
import * as words from '#messages/cafeteria';
import * as failures from '#messages/failures';
import { type DriveStore, type DriveStoreState, type Failure, useStore } from '#store';
import { BEATS } from './act/beats.ts';
import type { OpeningAct } from './act/openingAct.ts';

/** A sentence of the scene. */
export interface DriveNarration extends SceneNarration {
  /** Number of the drive that it is about, among those shown so far. */
  readonly driveCount: number;
}

interface NarrationProps {
  readonly store: DriveStore;
  readonly narrated: DriveNarration | null;
  readonly act: OpeningAct;
  /** The sentence until the scene has one. */
  readonly fallback: string;
  /** Whether there is room for a pager. */
  readonly hasPager: boolean;
}

/** The sentence under the scene; its pager goes to the sentences before and after, and to the beats of the act while that plays. */
export function Narration({ store, narrated, act, fallback, hasPager }: NarrationProps): ReactNode {
  /** Index of the beat while the opening act plays. */
  const beat = useStore(act, ({ scene }) => scene?.beat ?? null);
  const isFailed = useStore(store, (state) => state.failure !== null);
  const progress = useStore(store, progressOf);
  const hasPast = useStore(store, ({ summary }) => summary !== null && (summary.step > 0 || summary.microStep > 0));
  const eventCount = useStore(store, (state) => state.status?.events.length ?? 0);
  const history = useRef(new NarrationHistory());
  const moment = narrated?.moment;
  const driveCount = narrated?.driveCount;
  const shown = beat === null ? narrated : BEATS[beat];
  const isAct = beat !== null;
  // The history ends with another drive, with an event such as TRIM, and with the opening act, which leaps ahead.
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
      tone={progress === null ? (shown?.tone ?? 'plain') : 'plain'}
      sentence={progress === null ? (shown?.sentence ?? fallback) : words.onItsWay({ share: progress })}
      hasActor={beat === null}
      {...(hasPager && { onBefore: goBefore, onAfter: goAfter })}
      canGoBack={beat === null ? hasPast : beat > 0}
      isDisabled={isFailed}
    />
  );
}

/** How far a drive is prepared that takes long, 0..1; else null. */
export const progressOf = ({ preparedFraction, failure }: DriveStoreState): number | null =>
  failure === null ? preparedFraction : null;

interface DriveProgressProps {
  readonly store: DriveStore;
  /** Whether the bar under the scene shows it. */
  readonly isSaidBelow: boolean;
}

/** How far a drive is prepared, for screen readers, and on screen where the bar under the scene does not show it. */
export function DriveProgress({ store, isSaidBelow }: DriveProgressProps): ReactNode {
  const share = useStore(store, progressOf);
  if (share === null) return null;
  const sentence = words.onItsWay({ share });
  return (
    <p
      className={`${isSaidBelow ? 'cp-hidden' : 'cp-cafeteria-way'} cp-figures`}
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

/** After a failure: the reason, that the settings are kept, and a button to go on with a new engine. */
export function EngineNotice({ store, failure }: { readonly store: DriveStore; readonly failure: Failure }): ReactNode {
  const step = useStore(store, (state) => state.resumeStep);
  return (
    <Notice
      title={words.stopped({ reason: say(failures, failure) })}
      action={{
        label: step === null ? words.restart : words.resume({ step }),
        onClick: () => store.getState().restartEngine(),
      }}
    >
      {words.stoppedAdvice}
    </Notice>
  );
}
