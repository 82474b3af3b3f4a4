import { useEffect, useRef, type ReactNode } from 'react';
import { NarrationBar, type NarrationBarProps } from '#controls';
import { type DriveStore, useStore } from '#store';
import type { OpeningAct } from './openingAct.ts';
import { after, before, remember, type Told } from './told.ts';

/** What the scene says under itself. */
export interface Narrated extends Told {
  readonly tone: NarrationBarProps['tone'];
  readonly sentence: string;
}

interface NarrationProps {
  readonly store: DriveStore;
  readonly narrated: Narrated | null;
  readonly act: OpeningAct | null;
}

/** The sentence under the scene; its pager goes to the sentences before and after, and to the beats of the act while that plays. */
export function Narration({ store, narrated, act }: NarrationProps): ReactNode {
  const isFailed = useStore(store, (state) => state.failure !== null);
  const hasPast = useStore(store, ({ summary }) => summary !== null && (summary.step > 0 || summary.microStep > 0));
  const told = useRef<readonly Narrated['moment'][]>([]);
  const moment = narrated?.moment;
  useEffect(() => {
    if (moment) told.current = remember(told.current, moment);
  }, [moment]);
  const actions = store.getState();
  const goBefore = (): void => {
    if (act) return act.previous();
    actions.pause();
    const target = moment && before(told.current, moment);
    if (target) void actions.seekMoment(target);
    else actions.stepBack();
  };
  const goAfter = (): void => {
    if (act) return act.next();
    actions.pause();
    const target = moment && after(told.current, moment);
    if (target) void actions.seekMoment(target);
    else actions.step('operation');
  };
  return (
    <NarrationBar
      tone={narrated?.tone ?? 'wash'}
      sentence={narrated?.sentence ?? ''}
      onBefore={goBefore}
      onAfter={goAfter}
      canGoBack={act ? act.beat > 1 : hasPast}
      isDisabled={isFailed}
    />
  );
}
