import '#controls/styles';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { CafeteriaScene, type Narration as Narrated, useFollowedDish } from '#scene';
import * as words from '#messages/cafeteria';
import { scenarioOf, useStore } from '#store';
import { useColorsKey, usePrefersReducedMotion } from '#theme';
import type { FigureProps } from '../exhibit.ts';
import { CafeteriaLedger } from './CafeteriaLedger.tsx';
import { EngineNotice } from './EngineNotice.tsx';
import { Headline } from './Headline.tsx';
import { DriveProgress, Narration, type NarratedDrive } from './Narration.tsx';
import { useActEnding } from './act/useActEnding.ts';
import { isTrimOn } from './readings.ts';
import type { CafeteriaModel } from './model.ts';
import { useTools } from './lateTools.ts';
import { useSheet } from './usePrintSheet.ts';
import { useForm, useRoom } from './useForm.ts';
import { useKeys } from './keys.ts';
import './cafeteria.css';
import './narrower.css';
import './more.css';
import './dock.css';
import './dockSmall.css';
import './frames.css';
import './waiting.css';

/** The running cafeteria: what it says, what it counts, the scene, and what the reader changes. */
export function Figure({ model, layout, prerendered, onPicture }: FigureProps<CafeteriaModel>): ReactNode {
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
  const following = useFollowedDish(store.getState().placesOf, moment);
  const [sentence, setSentence] = useState('');
  const [narrated, setNarrated] = useState<NarratedDrive | null>(null);
  const showNarration = useCallback((told: Narrated, driveCount: number) => setNarrated({ ...told, driveCount }), []);
  const sentenceId = useId();
  const isReducedMotion = usePrefersReducedMotion();
  const colorsKey = useColorsKey();
  const figure = useRef<HTMLElement>(null);
  const scene = useRef<HTMLDivElement>(null);
  const narration = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const form = useForm(layout);
  const room = useRoom({ figure, scene, narration, tools, isAlone: layout !== 'chapter' });
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
  const isUnknown = useStore(store, ({ summary }) => summary === null);
  const onPaper = useSheet(store, narrated, status !== null);
  const [isQuiet, setQuiet] = useState(false);
  // Nobody waits for a picture that does not come; once what waited has come it stays, whatever is started again.
  if (failure !== null && !isQuiet) setQuiet(true);
  const Tools = useTools(isQuiet);
  const showPicture = useCallback(() => setQuiet(true), []);
  useEffect(() => {
    if (isQuiet) onPicture?.();
  }, [isQuiet, onPicture]);
  const shownPace = ridePace ?? pace;
  const isMoving = isPlaying || ridePace !== null;

  return (
    <section
      ref={figure}
      className="cp-cafeteria"
      data-exhibit="cafeteria"
      data-layout={layout}
      data-form={form}
      data-unknown={isUnknown || undefined}
      data-state={
        failure !== null ? 'failed' : status === null ? 'loading' : isMoving || isActMoving ? 'running' : 'paused'
      }
      data-state-hash={status?.stateHash ?? ''}
      data-step={status?.step ?? 0}
      data-micro-step={status?.microStep ?? 0}
      aria-label={words.name}
      tabIndex={-1}
    >
      <div className="cp-cafeteria-top" data-testid="cafeteria-top">
        <Headline store={store} isAct={isAct} />
        <CafeteriaLedger store={store} skin={skin} isAlone={layout !== 'chapter'} />
      </div>
      <div className="cp-cafeteria-floor" data-testid="cafeteria-floor">
        <div ref={scene} className="cp-cafeteria-scene" data-testid="cafeteria-scene">
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
            onNarration={showNarration}
            sinceLeaving={sinceLeaving}
            touch={following}
            surroundings={layout === 'chapter' ? 'page' : 'embed'}
            {...(room !== undefined && { availableHeight: room })}
            onPicture={showPicture}
            still={
              prerendered?.still && (
                <PrerenderedPart still="cafeteria" isOwnDrive={!prerendered.isSameDrive} content={prerendered.still} />
              )
            }
          />
        </div>
        <DriveProgress store={store} />
        {failure !== null && <EngineNotice store={store} failure={failure} />}
        <div ref={narration} className="cp-cafeteria-narration" inert={isWaiting}>
          <Narration store={store} narrated={narrated} act={act} otherwise={sentence} />
        </div>
        <p className="cp-hidden" id={sentenceId} aria-live={isMoving ? 'off' : 'polite'}>
          {sentence}
        </p>
      </div>
      {import.meta.env.SSR && layout === 'chapter' && (
        <noscript>
          <p className="cp-cafeteria-noscript" data-testid="cafeteria-noscript">
            {words.noScript}
          </p>
        </noscript>
      )}
      <div
        ref={tools}
        className="cp-cafeteria-tools"
        data-testid="cafeteria-tools"
        data-held="tools"
        inert={isWaiting || Tools === null}
      >
        {Tools ? (
          <Tools
            model={model}
            words={sceneWords}
            form={form}
            layout={layout}
            following={following}
            logicalPageCount={drive.logicalPageCount}
          />
        ) : (
          prerendered?.tools && (
            <PrerenderedPart
              className="cp-cafeteria-held"
              isOwnDrive={!prerendered.isSameDrive}
              content={prerendered.tools}
            />
          )
        )}
      </div>
      {onPaper && <onPaper.Sheet {...onPaper.printed} />}
    </section>
  );
}

interface PrerenderedPartProps {
  /** Markup, or nodes of the page, which are moved rather than copied. */
  readonly content: string | readonly Node[];
  readonly className?: string;
  /** Id of the exhibit, for a still. */
  readonly still?: string;
  /** Whether the reader has another drive than the prerendered one. */
  readonly isOwnDrive: boolean;
}

/** A part written by the build, shown until the live part replaces it. */
function PrerenderedPart({ content, className, still, isOwnDrive }: PrerenderedPartProps): ReactNode {
  const take = useCallback(
    (element: HTMLDivElement | null) => {
      if (typeof content !== 'string') element?.replaceChildren(...content);
    },
    [content],
  );
  const isMarkup = typeof content === 'string';
  return (
    <div
      key={String(isMarkup)}
      className={className}
      data-still={still}
      data-own-drive={isOwnDrive ? '' : undefined}
      ref={isMarkup ? undefined : take}
      dangerouslySetInnerHTML={isMarkup ? { __html: content } : undefined}
    />
  );
}
