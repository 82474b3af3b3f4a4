import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ActBar, PlayBar, SpeedSlider, Timeline } from '#controls';
import type { StepGranularity } from '#engine';
import type { Skin } from '#glossary';
import * as words from '#messages/cafeteria';
import { act as actWords, fastestShort, rateShort, speed } from '#messages/controls';
import { type DriveStore, scenarioOf, useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import type { DriveModel } from '../driveModel.ts';
import { firstWash } from './firstWash.ts';
import { MoreMenu } from './MoreMenu.tsx';
import type { OpeningAct } from './openingAct.ts';

const MAX_PACE = 1_000_000;

interface TransportProps {
  readonly store: DriveStore;
  readonly act: OpeningAct | null;
  readonly onFromStart: () => void;
  readonly skin: Skin;
  readonly surroundings: ViewProps<DriveModel>['surroundings'];
}

/** Play, step, speed, and every moment so far. */
export function Transport({ store, act, onFromStart, skin, surroundings }: TransportProps): ReactNode {
  const pace = useStore(store, (state) => state.pace);
  const furthestStep = useStore(store, (state) => state.furthestStep);
  const step = useStore(store, (state) => state.soughtStep ?? state.summary?.step ?? 0);
  const isFailed = useStore(store, (state) => state.failure !== null);
  const settings = useStore(store, (state) => state.settings);
  const countedFrom = useStore(store, ({ summary }) => summary?.counted.fromStep ?? 0);
  // In a dock, where there is room for one of the two.
  const [isSpeedShown, setIsSpeedShown] = useState(false);
  const play = useFocusKept(act !== null);
  const actions = store.getState();
  const marks = useMemo(() => {
    const wash = firstWash(scenarioOf(settings));
    return [
      { step: 0, label: words.marks.beginning },
      ...(wash === null ? [] : [{ step: wash, label: words.marks.firstWash({ skin }) }]),
      ...(countedFrom > 0 ? [{ step: countedFrom, label: words.marks.counted({ skin }) }] : []),
    ];
  }, [settings, skin, countedFrom]);
  return (
    <div className="cp-cafeteria-transport" data-shown={isSpeedShown ? 'speed' : 'time'}>
      <div ref={play} className="cp-cafeteria-play">
        {act ? <Act {...act} /> : <Play store={store} onFromStart={onFromStart} surroundings={surroundings} />}
      </div>
      <button
        className="cp-cafeteria-pace cp-figures"
        type="button"
        aria-expanded={isSpeedShown}
        onClick={() => setIsSpeedShown(!isSpeedShown)}
      >
        <span className="cp-hidden">{speed} </span>
        {pace === 'max' ? fastestShort : rateShort({ skin, perSecond: pace })}
      </button>
      <SpeedSlider
        value={pace}
        max={MAX_PACE}
        onChange={actions.setPace}
        skin={skin}
        instead={act ? actWords.speed : undefined}
        isDisabled={isFailed}
      />
      <Timeline
        step={step}
        furthestStep={furthestStep}
        marks={marks}
        onSeek={actions.seek}
        skin={skin}
        isDisabled={isFailed}
      />
    </div>
  );
}

type PlayProps = Pick<TransportProps, 'store' | 'onFromStart' | 'surroundings'>;

function Play({ store, onFromStart, surroundings }: PlayProps): ReactNode {
  const isPlaying = useStore(store, (state) => state.isPlaying);
  const hasPast = useStore(store, (state) => (state.summary?.step ?? 0) > 0);
  const isFailed = useStore(store, (state) => state.failure !== null);
  const [granularity, setGranularity] = useState<StepGranularity>('write');
  const actions = store.getState();
  return (
    <PlayBar
      isPlaying={isPlaying}
      onPlay={actions.play}
      onPause={actions.pause}
      onStep={() => actions.step(granularity)}
      onFromStart={onFromStart}
      onBack={actions.stepBack}
      canGoBack={hasPast}
      isDisabled={isFailed}
    >
      {surroundings === 'page' && <MoreMenu store={store} granularity={granularity} onGranularity={setGranularity} />}
    </PlayBar>
  );
}

function Act(act: OpeningAct): ReactNode {
  const { beat, beatCount, progress, isPaused, isStill, pause, resume, next, previous, skip } = act;
  return (
    <ActBar
      {...{ beat, beatCount, progress, isPaused }}
      isByHand={isStill}
      onPause={pause}
      onResume={resume}
      onBefore={previous}
      onAfter={next}
      onSkip={skip}
    />
  );
}

/** Keeps the focus in a place whose buttons give way to others: it goes to the first of the new ones that matters. */
function useFocusKept(isAct: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = place.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (hadFocus && !place.current?.contains(document.activeElement))
      place.current?.querySelector<HTMLElement>('[data-main], .cp-act-next')?.focus();
    // Only where the buttons have changed.
  }, [isAct]);
  return place;
}
