import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import './CafeteriaScene.css';
import './still/SceneStill.css';
import { loadComposition, loadedComposition } from './compositions/loadComposition.ts';
import { SHORT_WINDOW, type SceneSetting, LEAST_WIDTH, shapeFor, LOW_WINDOW } from './layout/sceneLayout.ts';
import { SceneStage, type CafeteriaSceneProps, type Stage } from './SceneStage.tsx';

/** The picture of the drive in the composition for its width and place. Shows `still` until that composition is loaded. */
export function CafeteriaScene(props: CafeteriaSceneProps) {
  const place = useRef<HTMLDivElement>(null);
  const stage = useStage(props, useWidth(place));
  return (
    <div ref={place}>
      {stage ? (
        <SceneStage {...props} stage={stage} />
      ) : (
        <div className="cafeteria-scene" data-testid="scene">
          <div className="cafeteria-stills" data-testid="scene-stills">
            {props.still}
          </div>
        </div>
      )}
    </div>
  );
}

/** Null until the width is known and the composition is loaded. While another composition loads, the old stage stays. */
function useStage({ drive, surroundings = 'page', availableHeight }: CafeteriaSceneProps, widthCssPx: number | null) {
  const { blockCount, pagesPerBlock, logicalPageCount, reserveBlocks, frontiers } = drive;
  const isLow = useIsWindowLow();
  const isShort = useIsWindowLow(SHORT_WINDOW);
  const setting = useMemo(
    (): SceneSetting => ({ surroundings, availableHeightCssPx: availableHeight, isLow, isShort }),
    [surroundings, availableHeight, isLow, isShort],
  );
  const width = widthCssPx === null ? null : Math.max(LEAST_WIDTH, widthCssPx);
  const shape = width === null ? null : shapeFor(width, setting);
  const composition = shape === null ? null : loadedComposition(shape);
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (shape !== null && composition === null) void loadComposition(shape).then(() => look());
  }, [shape, composition]);
  const made = useMemo((): Stage | null => {
    if (width === null || composition === null) return null;
    const shown = { blockCount, pagesPerBlock, logicalPageCount, reserveBlocks, frontiers };
    const { compose, tellDishRoom } = composition;
    return { drive: shown, layout: compose(width, shown, setting), tellDishRoom };
  }, [width, composition, setting, blockCount, pagesPerBlock, logicalPageCount, reserveBlocks, frontiers]);
  const last = useRef<Stage | null>(null);
  if (made) last.current = made;
  return made ?? last.current;
}

function useWidth(ref: { readonly current: HTMLElement | null }): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    // A ResizeObserver reports after the next layout; reading the width here would force an additional one.
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

/** Whether the window is low, or matches another media query. Follows changes. */
export function useIsWindowLow(wanted = LOW_WINDOW): boolean {
  const [isLow, setLow] = useState(() => typeof matchMedia === 'function' && matchMedia(wanted).matches);
  useEffect(() => {
    if (typeof matchMedia !== 'function') return undefined;
    const query = matchMedia(wanted);
    const follow = (): void => setLow(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [wanted]);
  return isLow;
}
