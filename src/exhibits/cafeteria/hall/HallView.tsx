import { useCallback, useLayoutEffect, useMemo, useRef, useState, useId, type ReactNode, type RefObject } from 'react';
import { CafeteriaScene, type Narration } from '#flashview';
import * as words from '#messages/cafeteria';
import { scenarioOf, useStore } from '#store';
import { useColorsKey, usePrefersReducedMotion } from '#theme';
import type { ViewProps } from '../../exhibit.ts';
import { EngineNotice } from '../EngineNotice.tsx';
import { isTrimOn } from '../guests.ts';
import type { CafeteriaModel } from '../model.ts';
import { HallHeadline } from './HallHeadline.tsx';
import { HallLedger } from './HallLedger.tsx';
import { HallNarration } from './HallNarration.tsx';
import './hall.css';

/** The running cafeteria for a room: headline, ledger, the scene as large as it goes, and one sentence. In a small window all of it below each other. */
export function HallView({ model, surroundings }: ViewProps<CafeteriaModel>): ReactNode {
  const isSmall = surroundings === 'embed';
  const store = model.drive;
  const settings = useStore(store, (state) => state.settings);
  const isPlaying = useStore(store, (state) => state.isPlaying);
  const pace = useStore(store, (state) => state.pace);
  const failure = useStore(store, (state) => state.failure);
  const status = useStore(store, (state) => state.status);
  const skin = useStore(store, (state) => state.skin);
  const isTrimEnabled = useStore(store, isTrimOn);
  const sinceLeaving = useStore(store, (state) => state.summary?.sinceLeaving ?? null);
  const [sentence, setSentence] = useState('');
  const [narrated, setNarrated] = useState<Narration | null>(null);
  const sentenceId = useId();
  const isReducedMotion = usePrefersReducedMotion();
  const colorsKey = useColorsKey();
  const floor = useRef<HTMLDivElement>(null);
  const room = useHeight(floor);
  const showNarration = useCallback((told: Narration) => setNarrated(told), []);
  const { size, start, spareFactor, victimPolicy } = settings;
  const drive = useMemo(() => {
    const { blockCount, pagesPerBlock, logicalPageCount, reserveBlocks, frontiers } = scenarioOf({
      ...store.getState().settings,
      size,
      start,
      spareFactor,
    });
    return { blockCount, pagesPerBlock, logicalPageCount, reserveBlocks, frontiers };
  }, [store, size, start, spareFactor]);
  const sceneWords = useMemo(() => ({ skin, victimPolicy }), [skin, victimPolicy]);
  const state = failure !== null ? 'failed' : status === null ? 'loading' : isPlaying ? 'running' : 'paused';
  return (
    <section
      className="cp-hall"
      data-exhibit="cafeteria"
      data-small={isSmall || undefined}
      data-state={state}
      data-state-hash={status?.stateHash ?? ''}
      data-step={status?.step ?? 0}
      data-micro-step={status?.microStep ?? 0}
      aria-label={words.name}
      tabIndex={-1}
    >
      <div className="cp-hall-top">
        <HallHeadline store={store} />
        <HallLedger store={store} />
      </div>
      <div className="cp-hall-floor" data-testid="hall-floor" ref={floor}>
        {room !== null && (
          <CafeteriaScene
            drive={drive}
            frames={store.frames}
            words={sceneWords}
            stepsPerSecond={pace === 'max' ? Number.POSITIVE_INFINITY : pace}
            isRunning={isPlaying}
            isReducedMotion={isReducedMotion}
            themeKey={colorsKey}
            isTrimEnabled={isTrimEnabled}
            describedBy={sentenceId}
            onSentence={setSentence}
            onNarration={showNarration}
            sinceLeaving={sinceLeaving}
            surroundings={isSmall ? 'embed' : 'presenter'}
            {...(isSmall ? {} : { availableHeight: room })}
          />
        )}
        {failure !== null && <EngineNotice store={store} failure={failure} />}
      </div>
      <div className="cp-hall-told">
        <HallNarration store={store} narrated={narrated} otherwise={sentence} />
      </div>
      <p className="cp-hidden" id={sentenceId} aria-live={isPlaying ? 'off' : 'polite'}>
        {sentence}
      </p>
    </section>
  );
}

/** Height that a place has for what stands in it, CSS px; null until that is known. */
function useHeight(place: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return height;
}
