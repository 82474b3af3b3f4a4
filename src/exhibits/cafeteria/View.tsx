import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { CafeteriaScene, DishLife, FollowDish, type Narration as Narrated, useFollowing } from '#flashview';
import * as words from '#messages/cafeteria';
import { scenarioOf, useStore } from '#store';
import { useColorsKey, usePrefersReducedMotion } from '#theme';
import type { ViewProps } from '../exhibit.ts';
import { useActEnding } from './act/useActEnding.ts';
import { CafeteriaControls } from './CafeteriaControls.tsx';
import { CafeteriaLedger } from './CafeteriaLedger.tsx';
import { EngineNotice } from './EngineNotice.tsx';
import { isTrimOn } from './GuestsControl.tsx';
import { Headline } from './Headline.tsx';
import { Narration } from './Narration.tsx';
import type { CafeteriaModel } from './model.ts';
import { usePrintSheet } from './print/usePrintSheet.ts';
import { Transport } from './Transport.tsx';
import { useForm } from './useForm.ts';
import { useKeys } from './useKeys.ts';
import { useRoom } from './useRoom.ts';
import './cafeteria.css';
import './dock.css';
import './frames.css';

/** The running cafeteria: what it says, what it counts, the scene, and what the reader changes. */
export function View({ model, surroundings, still, floor }: ViewProps<CafeteriaModel>): ReactNode {
  const store = model.drive;
  const settings = useStore(store, (state) => state.settings);
  const isPlaying = useStore(store, (state) => state.isPlaying);
  const pace = useStore(store, (state) => state.pace);
  const ridePace = useStore(store, (state) => state.ridePace);
  const failure = useStore(store, (state) => state.failure);
  const status = useStore(store, (state) => state.status);
  const skin = useStore(store, (state) => state.skin);
  const isTrimEnabled = useStore(store, isTrimOn);
  const sinceLeaving = useStore(store, (state) => state.summary?.sinceLeaving ?? null);
  const moment = useStore(store, ({ summary }) => `${summary?.step}.${summary?.microStep}`);
  const following = useFollowing(store.getState().placesOf, moment);
  const [sentence, setSentence] = useState('');
  const [narrated, setNarrated] = useState<Narrated | null>(null);
  const sentenceId = useId();
  const isReducedMotion = usePrefersReducedMotion();
  const colorsKey = useColorsKey();
  const figure = useRef<HTMLElement>(null);
  const scene = useRef<HTMLDivElement>(null);
  const narration = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const form = useForm(surroundings);
  const room = useRoom({ figure, scene, narration, tools, isAlone: surroundings === 'embed' });
  const { act } = model;
  const isAct = useStore(act, (state) => state.scene !== null);
  const isActMoving = useStore(act, ({ scene: now }) => now !== null && !now.isPaused && !now.isStill);
  // In this order: keys have to know whether the act was played when they were pressed.
  useKeys({ model, figure, isReady: status !== null });
  useActEnding(act, isAct);

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
  const isWaiting = status === null && failure === null;
  const PrintSheet = usePrintSheet(status !== null);
  const { followed } = following;
  const followDish = (
    <FollowDish
      words={sceneWords}
      followed={followed?.logicalPage ?? null}
      logicalPageCount={drive.logicalPageCount}
      onFollow={following.onFollow}
    />
  );
  const shownPace = ridePace ?? pace;
  const isMoving = isPlaying || ridePace !== null;

  return (
    <section
      ref={figure}
      className="cp-cafeteria"
      data-exhibit="cafeteria"
      data-surroundings={surroundings}
      data-form={form}
      data-state={
        failure !== null ? 'failed' : status === null ? 'loading' : isMoving || isActMoving ? 'running' : 'paused'
      }
      data-state-hash={status?.stateHash ?? ''}
      data-step={status?.step ?? 0}
      data-micro-step={status?.microStep ?? 0}
      aria-label={words.name}
    >
      <div className="cp-cafeteria-top">
        <Headline store={store} isAct={isAct} />
        <CafeteriaLedger store={store} skin={skin} isAlone={surroundings === 'embed'} />
      </div>
      <div className="cp-cafeteria-floor">
        <div ref={scene} className="cp-cafeteria-scene">
          <CafeteriaScene
            drive={drive}
            frames={store.frames}
            words={sceneWords}
            stepsPerSecond={shownPace === 'max' ? Number.POSITIVE_INFINITY : shownPace}
            isRunning={isMoving}
            isReducedMotion={isReducedMotion}
            themeKey={colorsKey}
            isTrimEnabled={isTrimEnabled}
            describedBy={sentenceId}
            onSentence={setSentence}
            onNarration={setNarrated}
            sinceLeaving={sinceLeaving}
            touch={following}
            surroundings={surroundings}
            {...(room !== undefined && { availableHeight: room })}
            still={still && <div data-still="cafeteria" dangerouslySetInnerHTML={{ __html: still }} />}
            floor={floor && <div dangerouslySetInnerHTML={{ __html: floor }} />}
          />
        </div>
        {failure !== null && <EngineNotice store={store} failure={failure} />}
        <div ref={narration} className="cp-cafeteria-narration" inert={isWaiting}>
          <Narration store={store} narrated={narrated} act={act} otherwise={sentence} />
        </div>
        <p className="cp-hidden" id={sentenceId} aria-live={isMoving ? 'off' : 'polite'}>
          {sentence}
        </p>
      </div>
      {import.meta.env.SSR && surroundings === 'page' && (
        <noscript>
          <p className="cp-cafeteria-noscript">{words.noScript}</p>
        </noscript>
      )}
      <div ref={tools} className="cp-cafeteria-tools" inert={isWaiting}>
        {followed === null ? (
          <CafeteriaControls store={store} skin={skin} form={form} />
        ) : (
          <div className="cp-cafeteria-life">
            <DishLife words={sceneWords} followed={followed} step={status?.step ?? 0} />
            {followDish}
          </div>
        )}
        <Transport
          model={model}
          skin={skin}
          surroundings={surroundings}
          more={followed === null && status !== null ? followDish : null}
        />
      </div>
      {PrintSheet && <PrintSheet store={store} sentence={narrated?.sentence ?? sentence} />}
    </section>
  );
}
