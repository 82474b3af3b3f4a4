import { useRef, type ReactNode } from 'react';
import { Button } from '#controls';
import { REAL_MEMBER_BLOCKS, spanFraction, X25V, type ArrayRunProgress } from '#devices';
import { say } from '#messages';
import * as failures from '#messages/failures';
import * as words from '#messages/raid0';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { BeforeAfterChart, MeasuredNote, MemberTable } from './figures.tsx';
import type { Raid0Model } from './model.ts';
import { SCALED_BLOCKS } from './scenario.ts';
import './raid0.css';

const SCALE = REAL_MEMBER_BLOCKS / SCALED_BLOCKS;

/** One X25-V against two striped, before and after random writes, on the same seed. */
export function View({ model, surroundings }: ViewProps<Raid0Model>): ReactNode {
  const { array } = model;
  const phase = useStore(array, (state) => state.phase);
  const results = useStore(array, (state) => state.results);
  const progress = useStore(array, (state) => state.progress);
  const request = useStore(array, (state) => state.request);
  const failure = useStore(array, (state) => state.failure);

  const actions = useRef<HTMLDivElement>(null);
  /** What was pressed goes away, and what can be done instead stands in its place: the focus goes there. */
  const perform = (action: () => void): void => {
    action();
    actions.current?.focus();
  };
  const blocks = request?.blocksPerMember ?? SCALED_BLOCKS;
  const isFull = blocks === REAL_MEMBER_BLOCKS;
  return (
    <section
      className="cp-raid"
      data-exhibit="raid0"
      data-surroundings={surroundings}
      data-state={failure !== null ? 'failed' : phase === 'running' ? 'running' : phase === 'done' ? 'paused' : 'ready'}
      data-scale={isFull ? 'full' : 'scaled'}
      aria-label={words.name}
    >
      <BeforeAfterChart results={results} />
      <div className="cp-raid-actions" ref={actions} tabIndex={-1} role="group" aria-label={words.name}>
        {phase === 'running' ? (
          <>
            <progress
              className="cp-raid-progress"
              aria-label={words.progress}
              value={progress?.doneFraction ?? 0}
              max={1}
            />
            <span className="cp-raid-phase">{progress ? describeProgress(progress) : words.starting}</span>
            <Button onClick={() => perform(array.getState().cancel)}>{words.cancel}</Button>
          </>
        ) : (
          <>
            {!(isFull && phase === 'done') && (
              <Button onClick={() => perform(() => model.run(REAL_MEMBER_BLOCKS))}>
                {words.fullSize({ pages: REAL_MEMBER_BLOCKS * X25V.pagesPerBlock.value })}
              </Button>
            )}
            {isFull && (
              <Button onClick={() => perform(() => model.run(SCALED_BLOCKS))}>{words.backTo({ scale: SCALE })}</Button>
            )}
            <span className="cp-raid-phase">
              {phase === 'cancelled' ? words.cancelled : isFull ? words.isFullSize : words.offerFullSize}
            </span>
          </>
        )}
      </div>
      {failure !== null && (
        <p className="cp-raid-failure" role="alert">
          {words.stopped({ reason: say(failures, failure), scale: SCALE })}
        </p>
      )}
      <MemberTable results={results} />
      <MeasuredNote blocksPerMember={blocks} seed={request?.seed ?? model.settings().seed} />
    </section>
  );
}

function describeProgress({ memberCount, span, phase, doneFraction }: ArrayRunProgress): string {
  const phaseName = words.phases[phase];
  const used = spanFraction('partial');
  return words.inProgress({ members: memberCount, span, used, phase: phaseName, done: doneFraction });
}
