import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { SceneLayout, Surroundings } from './layout/sceneLayout.ts';
import type { FollowedDish, TouchTarget } from './model/touchTarget.ts';
import { sceneTexts, type TellDishRoom, type SceneTexts } from './text/sceneTexts.ts';
import type { Narration } from './text/narration.ts';
import { NOWHERE, type FrameSource, type SceneDrive, type SceneWords } from './vocabulary.ts';
import { currentSkin } from '#messages';
import * as scene from '#messages/scene';
import { isHeatShown, type SceneMoment } from './draw/moment.ts';
import type { HeatLegendProps } from './HeatLegend.tsx';
import { SceneLegend, type SceneLegendProps } from './SceneLegend.tsx';
import { loadTicketFont, ScenePainter } from './paint/ScenePainter.ts';
import { SceneDirector, type Staging } from './SceneDirector.ts';
import { SceneLabels } from './SceneLabels.tsx';
import { labelBoxes, isHeatLegendShort, legendPlan } from './text/labelPlaces.ts';
import { createLabelPace } from './text/labelPace.ts';
import type { CountsSinceLeaving } from './text/narrator.ts';
import { useTouchParts } from './touch/lateParts.tsx';
import type { TouchView } from './touch/touchView.ts';
import { runWhileVisible } from './runWhileVisible.ts';

export interface CafeteriaSceneProps {
  readonly drive: SceneDrive;
  readonly frames: FrameSource;
  /** Keep the same object while its values are the same. */
  readonly words: SceneWords;
  /** Host pages a second; `Infinity` for the highest speed of the machine. */
  readonly stepsPerSecond: number;
  readonly isRunning: boolean;
  readonly isReducedMotion: boolean;
  /** A new value makes the scene read its colours again. */
  readonly themeKey: string;
  readonly isTrimEnabled: boolean;
  /** Id of the element with the current sentence. */
  readonly describedBy?: string;
  /** A sentence for screen readers: at most one in five seconds while the drive runs, at once while it is paused. */
  readonly onSentence?: (sentence: string) => void;
  /**
   * A sentence to show under the picture, and the `driveCount` of the drive it is about. `NarrationHistory` keeps sentences, so that the
   * reader can step back and forth.
   */
  readonly onNarration?: (narration: Narration, driveCount: number) => void;
  /** Pages counted since guests left, in this future and in the one with TRIM the other way; null where nobody has left. */
  readonly sinceLeaving?: SinceLeaving | null;
  /** Keep the same object while its values are the same. Without it, plates can be touched but no dish followed. */
  readonly touch?: SceneTouch;
  /** Called once the first frame is painted. Keep the same function. */
  readonly onPicture?: () => void;
  /** `SceneStills` to show until the first frame is painted. */
  readonly still?: ReactNode;
  /** `page` when left out. */
  readonly surroundings?: Surroundings;
  /** Height available for the floor, in CSS pixels; the floor becomes lower, or scales, to fit. */
  readonly availableHeight?: number;
}

export interface SceneTouch {
  /** Called with the dish of a tapped portion; null to follow none. */
  readonly onFollow: (logicalPage: number | null) => void;
  readonly followedDish: FollowedDish | null;
}

export interface SinceLeaving {
  readonly hostPages: number;
  readonly flashPages: number;
  readonly otherFlashPages: number | null;
  readonly ghostsRelocated: number | null;
}

/** The drive and its layout; both keep their identity while nothing in them changes. */
export interface Stage {
  readonly drive: SceneDrive;
  readonly layout: SceneLayout;
  readonly tellDishRoom: TellDishRoom;
}

/** After this time without a frame, an embedded scene shows its furniture and empty places. */
const EMPTY_AFTER_MS = 2000;

/** The picture of the drive: a canvas for the drawing and HTML labels over it, both placed by one layout. */
export function SceneStage(props: CafeteriaSceneProps & { readonly stage: Stage }) {
  const { stage, frames, words, stepsPerSecond, isRunning, isReducedMotion, themeKey, describedBy } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const { layout } = stage;
  const [labels, setLabels] = useState<Labels>(NO_LABELS);
  const isPictureThere = labels !== NO_LABELS;
  const [isDriveShown, setDriveShown] = useState(false);
  const still = isPictureThere ? undefined : props.still;
  const parts = useTouchParts(isPictureThere);
  const [touchView, setTouchView] = useState<TouchView | null>(null);
  const [touchTarget, setTouchTarget] = useState<TouchTarget | null>(null);
  const followedDish = props.touch?.followedDish ?? null;
  const countsSinceLeaving = useCountsSinceLeaving(props.sinceLeaving ?? null);

  const painter = useScenePainter(canvasRef, layout, stage.drive.blockCount, themeKey);
  const staging = useMemo<Staging | null>(
    () =>
      painter?.layout === layout
        ? { ...stage, painter, words, stepsPerSecond, isRunning, isReducedMotion, sinceLeaving: countsSinceLeaving }
        : null,
    [stage, layout, painter, words, stepsPerSecond, isRunning, isReducedMotion, countsSinceLeaving],
  );
  const play = useDirector(rootRef, frames, staging, {
    onMoment: (moment) => {
      setLabels((old) => labelsOf(moment, words, stage.tellDishRoom, old));
      setDriveShown(moment.shown.hasFrame);
      if (parts) setTouchView((old) => parts.touchViewOf(moment, words, old ?? parts.NO_TOUCH));
    },
    onSentence: props.onSentence,
    onNarration: props.onNarration,
    onLetGo: () => setTouchTarget(null),
    // A still shows more than empty places, so it stays until the first frame. In an article the reader looks elsewhere in the
    // meantime.
    waitForFrameMs: props.still !== undefined ? Infinity : props.surroundings === 'embed' ? EMPTY_AFTER_MS : 0,
  });

  const { onPicture } = props;
  useEffect(() => {
    if (isDriveShown) onPicture?.();
  }, [isDriveShown, onPicture]);
  useEffect(() => {
    play.current?.director.follow(followedDish);
    play.current?.ask();
  }, [play, followedDish, staging]);
  // The touch layer needs a moment to know what can be touched, and a paused drive paints none by itself.
  useEffect(() => {
    play.current?.director.repaint();
    play.current?.ask();
  }, [play, parts]);
  const touchPlate = (next: TouchTarget | null): void => {
    play.current?.director.touch(next);
    play.current?.ask();
    setTouchTarget(next);
  };

  const legend =
    labels.legend === null ? null : labels.heat ? (
      parts && <parts.HeatLegend {...labels.heat} />
    ) : (
      <SceneLegend {...labels.legend} />
    );
  return (
    <div
      ref={rootRef}
      className="cafeteria-scene"
      data-testid="scene"
      data-skin={currentSkin()}
      data-shape={layout.shape}
      data-trim={props.isTrimEnabled ? 'on' : 'off'}
      data-following={followedDish?.logicalPage}
      style={still === undefined ? { height: layout.height * layout.scale } : {}}
    >
      {still !== undefined && (
        <div className="cafeteria-stills" data-testid="scene-stills">
          {still}
        </div>
      )}
      <canvas
        ref={canvasRef}
        role="img"
        aria-label={scene.picture}
        aria-describedby={describedBy}
        hidden={still !== undefined}
      />
      {still === undefined && <SceneLabels layout={layout} texts={labels.texts} boxes={labels.boxes} legend={legend} />}
      {still === undefined && parts && touchView && (
        <parts.TouchLayer
          layout={layout}
          view={touchView}
          words={words}
          touchTarget={touchTarget}
          isRunning={isRunning}
          isFramed={props.surroundings === 'embed'}
          shown={() => play.current?.director.shown ?? null}
          onTouch={touchPlate}
          onFollow={props.touch?.onFollow}
        />
      )}
    </div>
  );
}

/** Counts for the narrator; the same object while its numbers are the same. */
function useCountsSinceLeaving(since: SinceLeaving | null): CountsSinceLeaving | null {
  const { hostPages = 0, flashPages = 0, otherFlashPages = null, ghostsRelocated = null } = since ?? {};
  const isThere = since !== null;
  return useMemo(
    () =>
      isThere
        ? {
            replated: flashPages - hostPages,
            ghosts: ghostsRelocated,
            otherReplated: otherFlashPages === null ? null : otherFlashPages - hostPages,
          }
        : null,
    [isThere, hostPages, flashPages, otherFlashPages, ghostsRelocated],
  );
}

interface Labels {
  readonly texts: SceneTexts;
  readonly boxes: ReturnType<typeof labelBoxes>;
  readonly heat: HeatLegendProps | null;
  readonly legend: SceneLegendProps | null;
}
const NO_LABELS: Labels = { texts: {}, boxes: {}, heat: null, legend: null };

/** The labels of a moment; the old object when nothing in them has changed. */
function labelsOf(moment: SceneMoment, words: SceneWords, tellDishRoom: TellDishRoom, old: Labels): Labels {
  const { shown, heat } = moment;
  const plan = legendPlan(moment);
  const next: Labels = {
    texts: sceneTexts(moment, words, tellDishRoom),
    boxes: labelBoxes(moment),
    legend: plan && { looks: plan.looks, spacing: plan.spacing },
    heat: isHeatShown(moment)
      ? {
          spacing: plan?.spacing ?? 'roomy',
          isShort: plan !== null && isHeatLegendShort(plan),
          domain: heat.domain,
          pagesPerBlock: shown.drive.pagesPerBlock,
          victimValid: shown.victimBlock === NOWHERE ? null : shown.field('VictimValidAtPick'),
          hasMarks: plan?.hasMarks ?? false,
        }
      : null,
  };
  return JSON.stringify(next) === JSON.stringify(old) ? old : next;
}

/** A painter for the canvas, replaced when layout or colours change and when the font of the tickets is loaded. */
function useScenePainter(
  canvasRef: RefObject<HTMLCanvasElement | null>,
  layout: SceneLayout,
  blockCount: number,
  themeKey: string,
): ScenePainter | null {
  const [painter, setPainter] = useState<ScenePainter | null>(null);
  useLayoutEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas) return undefined;
    let isWanted = true;
    const renew = (): void => {
      if (isWanted) setPainter(new ScenePainter(canvas, layout, blockCount, renew));
    };
    renew();
    void loadTicketFont(canvas).then(renew);
    return () => {
      isWanted = false;
    };
  }, [canvasRef, layout, blockCount, themeKey]);
  return painter;
}

interface DirectorListener {
  readonly onMoment: (moment: SceneMoment) => void;
  readonly onSentence: ((sentence: string) => void) | undefined;
  readonly onNarration: CafeteriaSceneProps['onNarration'];
  readonly onLetGo: () => void;
  /** Time during which nothing is painted without a frame. */
  readonly waitForFrameMs: number;
}

/** Runs a director while the scene is visible. A new stage restages the director; a new frame source replaces it. */
function useDirector(
  rootRef: RefObject<HTMLElement | null>,
  frames: FrameSource,
  staging: Staging | null,
  listener: DirectorListener,
): RefObject<{ director: SceneDirector; ask: () => void } | null> {
  const listenerNow = useRef(listener);
  const stagingNow = useRef(staging);
  useLayoutEffect(() => {
    listenerNow.current = listener;
    stagingNow.current = staging;
  });
  const play = useRef<{ director: SceneDirector; ask: () => void } | null>(null);
  const isStaged = staging !== null;
  const { waitForFrameMs } = listener;
  useLayoutEffect(() => {
    const root = rootRef.current;
    if (!root || !isStaged || !stagingNow.current) return undefined;
    const labelPace = createLabelPace((moment) => listenerNow.current.onMoment(moment));
    let isSpeaking = false;
    const director = new SceneDirector(frames, stagingNow.current, {
      onMoment: (moment, isNews) => {
        labelPace.offer(moment, isNews);
        if (isSpeaking || !moment.shown.hasFrame) return;
        isSpeaking = true;
        // Load the sentences after the first picture has been painted.
        requestAnimationFrame(() => void speak());
      },
      onSentence: (sentence) => listenerNow.current.onSentence?.(sentence),
      onNarration: (...told) => listenerNow.current.onNarration?.(...told),
      onLetGo: () => listenerNow.current.onLetGo(),
    });
    let isWaiting = waitForFrameMs > 0;
    const isHidden = (): boolean => isWaiting && frames.latest() === null;
    const loop = runWhileVisible(root, (nowMs) => !isHidden() && director.tick(nowMs));
    const waiting = Number.isFinite(waitForFrameMs)
      ? setTimeout(() => {
          isWaiting = false;
          loop.ask();
        }, waitForFrameMs)
      : undefined;
    const speak = async (): Promise<void> => {
      director.speak(await import('./text/speech.ts'));
      loop.ask();
    };
    const unsubscribe = frames.subscribe(loop.ask);
    play.current = { director, ask: loop.ask };
    loop.ask();
    return () => {
      clearTimeout(waiting);
      unsubscribe();
      loop.stop();
      labelPace.stop();
      play.current = null;
    };
  }, [rootRef, frames, isStaged, waitForFrameMs]);
  useLayoutEffect(() => {
    if (!staging || !play.current) return;
    play.current.director.restage(staging);
    play.current.ask();
  }, [staging]);
  return play;
}
