import type { ReactNode } from 'react';
import * as words from '#messages/leftovers';
import { useStore } from '#store';
import type { LeftoversModel } from './model.ts';
import { momentOf } from './moment.ts';

/** Says what happens at the line and at the end of each refill, to whoever steps there. */
export function Spoken({ model }: { readonly model: LeftoversModel }): ReactNode {
  const { prediction, playback, state } = model;
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const course = useStore(state, (each) => each.course);
  const plated = useStore(playback, ({ position }) => Math.floor(position));
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  return (
    <p className="cp-hidden" role="status">
      {isAnswered && course && !isPlaying ? sentenceAt(course, plated) : ''}
    </p>
  );
}

function sentenceAt(course: Parameters<typeof momentOf>[0], plated: number): string {
  const refill = course?.refills.find(({ toProgram }) => toProgram === plated);
  const { freeBlocks, wanted, leftovers, victim } = momentOf(course, plated);
  if (refill) return words.spokenRefill({ free: freeBlocks, copies: refill.relocatedPages });
  if (plated !== course?.part.cleaningStep || !victim) return '';
  return words.spokenLine({ free: freeBlocks, wanted, leftovers, plate: victim.block + 1 });
}
