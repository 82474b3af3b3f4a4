import '#controls/styles';
import { type ReactNode, useCallback, useEffect, useId, useReducer, useRef, useState } from 'react';
import { CafeteriaScene, type Narration as SceneNarration, useFollowedDish } from '#scene';
import * as words from '#messages/cafeteria';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { useSceneProps } from '../useSceneProps.ts';
import { CafeteriaLedger } from './CafeteriaLedger.tsx';
import { Headline } from './Headline.tsx';
import { DriveProgress, type DriveNarration, EngineNotice, Narration } from './Narration.tsx';
import type { CafeteriaModel } from './model.ts';
import type { Tools } from './Tools.tsx';
import { useSheet } from './usePrintSheet.ts';
import { useForm, useRoom } from './useForm.ts';
import { useActEnding, useKeys } from './keys.ts';
import './cafeteria.css';
import './dock.css';
import './frames.css';

/** The running cafeteria: headline, ledger, scene, narration and controls. */
export function Figure({ model, layout, prerendered, onPicture }: FigureProps<CafeteriaModel>): ReactNode {
  const store = model.drive;
  const isPlaying = useStore(store, (state) => state.isPlaying);
  const pace = useStore(store, (state) => state.pace);
  const ridePace = useStore(store, (state) => state.ridePace);
  const failure = useStore(store, (state) => state.failure);
  const status = useStore(store, (state) => state.status);
  const moment = useStore(store, ({ summary }) => `${summary?.step}.${summary?.microStep}`);
  const following = useFollowedDish(store.getState().placesOf, moment);
  const [sentence, setSentence] = useState('');
  const [narrated, setNarrated] = useState<DriveNarration | null>(null);
  const showNarration = useCallback(
    (narration: SceneNarration, driveCount: number) => setNarrated({ ...narration, driveCount }),
    [],
  );
  const sentenceId = useId();
  const sceneProps = useSceneProps(store);
  const figure = useRef<HTMLElement>(null);
  const scene = useRef<HTMLDivElement>(null);
  const narration = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const form = useForm(layout);
  const room = useRoom({ figure, scene, narration, tools, isAlone: layout !== 'chapter' });
  const { act } = model;
  const isAct = useStore(act, (state) => state.scene !== null);
  const isActMoving = useStore(act, ({ scene: now }) => now !== null && !now.isPaused && !now.isStill);
  // In this order: `useKeys` looks whether the act was playing before `useActEnding` ends it.
  useKeys({ model, figure, isReady: status !== null });
  useActEnding(act, isAct, figure);

  const isWaiting = status === null && failure === null;
  const isUnknown = useStore(store, ({ summary }) => summary === null);
  const onPaper = useSheet(store, narrated, status !== null);
  // The sheet stands for the figure; until it has been fetched, the figure is printed.
  const isOnPaper = onPaper !== null || undefined;
  const [hasPicture, setHasPicture] = useState(false);
  // A failed engine paints none: what waits for the picture comes all the same, and stays after a restart.
  if (failure !== null && !hasPicture) setHasPicture(true);
  const LoadedTools = useTools(hasPicture);
  const showPicture = useCallback(() => setHasPicture(true), []);
  useEffect(() => {
    if (hasPicture) onPicture?.();
  }, [hasPicture, onPicture]);
  const shownPace = ridePace ?? pace;
  const isMoving = isPlaying || ridePace !== null;

  const isPage = form === 'page';

  return (
    <section
      ref={figure}
      className={isPage ? 'cp-cafeteria' : 'cp-cafeteria cp-frame'}
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
      <div
        className={isPage ? 'cp-cafeteria-top cp-band' : 'cp-frame-top'}
        data-testid="cafeteria-top"
        data-screen-only={isOnPaper}
      >
        <Headline store={store} isAct={isAct} isShort={!isPage} />
        <CafeteriaLedger store={store} isAlone={layout !== 'chapter'} form={form} />
      </div>
      <div className="cp-cafeteria-floor" data-testid="cafeteria-floor" data-screen-only={isOnPaper}>
        <div ref={scene} data-testid="cafeteria-scene">
          <CafeteriaScene
            {...sceneProps}
            stepsPerSecond={shownPace === 'max' ? Number.POSITIVE_INFINITY : shownPace}
            isRunning={isMoving}
            describedBy={sentenceId}
            onSentence={setSentence}
            onNarration={showNarration}
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
        <DriveProgress store={store} isSaidBelow={form !== 'small'} />
        {failure !== null && (
          <div className="cp-cafeteria-notice">
            <EngineNotice store={store} failure={failure} />
          </div>
        )}
        <div
          ref={narration}
          className={isPage ? 'cp-cafeteria-narration cp-band' : 'cp-frame-narration'}
          // The head line of the dish room tells what happens; the opening act has more to say.
          hidden={form === 'small' && !isAct}
          inert={isWaiting}
        >
          <Narration store={store} narrated={narrated} act={act} fallback={sentence} hasPager={isPage} />
        </div>
        <p className="cp-hidden" id={sentenceId} aria-live={isMoving ? 'off' : 'polite'}>
          {sentence}
        </p>
      </div>
      {import.meta.env.SSR && layout === 'chapter' && (
        <noscript>
          <p className="cp-note cp-band" data-testid="cafeteria-noscript">
            {words.noScript}
          </p>
        </noscript>
      )}
      <div
        ref={tools}
        className={isPage ? 'cp-cafeteria-tools' : 'cp-frame-tools'}
        data-testid="cafeteria-tools"
        data-screen-only={layout === 'chapter' || undefined}
        data-held="tools"
        inert={isWaiting || LoadedTools === null}
      >
        {LoadedTools ? (
          <LoadedTools
            model={model}
            form={form}
            layout={layout}
            following={following}
            logicalPageCount={sceneProps.drive.logicalPageCount}
          />
        ) : (
          prerendered?.tools && (
            <PrerenderedPart
              className="cp-cafeteria-prerendered"
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

let loadedTools: typeof Tools | null = null;

/** Loads the controls under the scene, once. */
export async function loadTools(): Promise<void> {
  loadedTools = (await import('./Tools.tsx')).Tools;
}

/** The controls under the scene, loaded once they are wanted; null until then. */
function useTools(isWanted: boolean): typeof Tools | null {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const isMissing = loadedTools === null;
  useEffect(() => {
    if (isWanted && isMissing) void loadTools().then(renderAgain);
  }, [isWanted, isMissing]);
  return loadedTools;
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
