import { useEffect, useId, useLayoutEffect, useReducer, useRef, type PointerEvent, type ReactNode } from 'react';
import type { Scenario } from '#engine';
import { Columns, Note, Only, Stack } from '#layout';
import { map as words } from '#messages/lab';
import { markPageReady } from '#site';
import { useStore, type Tiles } from '#store';
import type { Lab } from '../labTypes.ts';
import { momentOf } from '../openDrive.ts';
import { FIRST_START } from '../starts.ts';
import {
  DOTS_CSS_PX,
  isZoomed,
  moveBy,
  pageAt,
  tileAt,
  visibleTiles,
  zoomAt,
  type Camera,
  type MapLayout,
} from './camera.ts';
import { EdgeChips } from './EdgeChips.tsx';
import { zoomToStop } from './flight.ts';
import { Lens } from './Lens.tsx';
import { palestShare } from './mapScale.ts';
import { usePaneLayout } from './paneLayout.ts';
import { BlockTitles, MapNotes } from './MapNotes.tsx';
import { MapSentence } from './MapSentence.tsx';
import { pointedTile, type MapStore } from './mapStore.ts';
import { useMapColors } from './mapColors.ts';
import { moveByKey } from './mapKeys.ts';
import type { MapColors, MapPicture } from './mapPicture.ts';
import { MapStill } from './MapStill.tsx';
import { MapThread } from './mapThread.ts';
import { isValid } from './paintPages.ts';
import { ROWS_CSS_PX } from './paintRows.ts';

interface BlockMapProps {
  readonly lab: Lab;
  readonly map: MapStore;
  /** Number of the drive, where two are compared. */
  readonly index?: number;
  /** Whether it has the room for what its rows and bands are. */
  readonly isLarge?: boolean;
  /** Over it. */
  readonly children?: ReactNode;
}

const SLOW_INTERVAL_MS = 250;
const WHOLE_INTERVAL_MS = 1000;
/** While the map moves, the drive is asked so often to leave it room. */
const ROOM_INTERVAL_MS = 100;
/** Moves further than this, in CSS pixels, and a press is a drag. */
const DRAG_CSS_PX = 4;

/** Every block of the drive, from all at once to the numbers on pages. Wheel, pinch, drag and keys move it. */
export function BlockMap(props: BlockMapProps): ReactNode {
  const [lostCount, lose] = useReducer((count: number) => count + 1, 0);
  // Canvases of a lost thread are lost too.
  return <PaintedMap key={lostCount} {...props} onLost={lose} />;
}

function PaintedMap(props: BlockMapProps & { readonly onLost: () => void }): ReactNode {
  const { lab, map, index = 0, isLarge = false, children, onLost } = props;
  const paneRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const rowsRef = useRef<HTMLCanvasElement>(null);
  const sentenceId = useId();
  const colors = useMapColors();
  const blockCount = useStore(lab.drive, ({ scenarios }) => scenarios[index]?.blockCount ?? 0);
  const isPreparing = useStore(lab.drive, ({ drives }) => drives.length === 0);
  const hasLens = useStore(map, (state) => state.hasLens);
  const isWhole = useStore(map, ({ layout, camera }) => camera?.side === layout?.fitSide);
  usePaneLayout(paneRef, map, blockCount);
  const threadRef = useRef<MapThread | null>(null);
  useEffect(() => () => threadRef.current?.end(), []);
  useLayoutEffect(() => {
    const canvas = canvasRef.current;
    const rows = rowsRef.current;
    if (!canvas || !rows || !colors) return undefined;
    threadRef.current ??= new MapThread(canvas, rows, onLost);
    return drawMap(lab, map, index, threadRef.current, colors);
  }, [lab, map, index, colors, onLost]);
  const gestures = useGestures(map, index, (layout, camera, x, y) => selectAt(lab, map, index, layout, camera, x, y));
  useEffect(() => {
    const canvas = canvasRef.current;
    const onWheel = (event: WheelEvent): void => {
      const { layout, camera } = map.getState();
      if (!layout || !camera) return;
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
      const { ratio } = layout;
      map.setState({
        camera: zoomAt(layout, camera, camera.side * factor, event.offsetX * ratio, event.offsetY * ratio),
      });
    };
    canvas?.addEventListener('wheel', onWheel, { passive: false });
    return () => canvas?.removeEventListener('wheel', onWheel);
  }, [map]);
  const parts = (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys of its own */}
      <div
        className="cp-lab-pane"
        ref={paneRef}
        role="application"
        aria-label={words.name}
        aria-describedby={sentenceId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys move the map
        tabIndex={0}
        onKeyDown={(event) => moveByKey(event, lab, map, index)}
      >
        <canvas
          ref={canvasRef}
          role="img"
          aria-label={words.name}
          data-whole={isWhole || undefined}
          {...gestures}
          onDoubleClick={(event) => zoomToStop(map, 1, event.nativeEvent.offsetX, event.nativeEvent.offsetY)}
        />
        <Still lab={lab} map={map} index={index} />
        {isPreparing && (
          <Stack className="cp-lab-preparing" isSpread>
            <Note>{words.preparing}</Note>
          </Stack>
        )}
        {isLarge && <MapNotes lab={lab} map={map} />}
        <BlockTitles lab={lab} map={map} index={index} />
        {index === 0 && <EdgeChips lab={lab} map={map} />}
        {hasLens && <Lens lab={lab} map={map} index={index} />}
      </div>
      <Only from={800}>
        <canvas className="cp-lab-rows" ref={rowsRef} hidden={!isLarge} aria-hidden="true" />
      </Only>
      <MapSentence lab={lab} map={map} index={index} id={sentenceId} />
      {children}
    </>
  );
  return isLarge ? (
    <Columns className="cp-lab-map" count={2} shares={[1, `${ROWS_CSS_PX}px`]} from={800} gap={2}>
      {parts}
    </Columns>
  ) : (
    <div className="cp-lab-map">{parts}</div>
  );
}

/** What the build has drawn stays until it is painted, where the first drive of the page stands before its first write. */
function Still({ lab: { store, drive }, map, index }: BlockMapProps): ReactNode {
  const layout = useStore(map, (state) => (state.isPainted || isZoomed(state) ? null : state.layout));
  const { start, scenario, other, base } = store.getState().state;
  const isFirst = start === FIRST_START && (index === 1 ? other : scenario) === base && momentOf(drive).step === 0;
  return layout && isFirst && <MapStill layout={layout} />;
}

/** Has the map painted whenever the drive or the camera has changed, at most once for each frame of the screen. @returns a function that ends it */
function drawMap(lab: Lab, map: MapStore, index: number, thread: MapThread, colors: MapColors): () => void {
  let request = 0;
  let cells: MapPicture['cells'] = null;
  let isAsking = false;
  /** The frame and the camera that the cells belong to. */
  let asked: readonly unknown[] = [];
  /** What is the same for many frames of a drive that runs is found and painted some times a second. */
  let slowMs = Number.NEGATIVE_INFINITY;
  let palest = 0;
  let shownTiles: Tiles | null = null;
  /** What the cells and tiles on show are of: others may have more blocks, or more pages in them. */
  let shownScenario: Scenario | null = null;
  let rowsCamera: Camera | null = null;
  let roomMs = Number.NEGATIVE_INFINITY;
  /** What the small picture of all blocks was painted from. */
  let wholeSource: readonly unknown[] = [];
  let wholeMs = Number.NEGATIVE_INFINITY;
  /** Whether something has changed since the thread began to paint. */
  let isStale = false;

  const isNear = (): boolean => {
    const { layout, camera } = map.getState();
    return !!layout && !!camera && camera.side >= DOTS_CSS_PX * layout.ratio;
  };
  /** Paints the pages when they have come. */
  const askForCells = async (): Promise<void> => {
    const { frameNumber, drives } = lab.drive.getState();
    const { layout, camera } = map.getState();
    const view = drives[index];
    const wanted = [frameNumber, camera];
    if (!layout || !camera || !view || isAsking || wanted.every((each, place) => each === asked[place])) return;
    const tiles = visibleTiles(layout, camera);
    isAsking = true;
    const { blocks } = view.tiles;
    const answer = await lab.drive
      .getState()
      .ask('cells', { drive: index, blocks: tiles.map((tile) => blocks[tile] ?? 0) });
    isAsking = false;
    asked = wanted;
    if (
      answer &&
      view.scenario === shownScenario &&
      answer.states.length === tiles.length * view.scenario.pagesPerBlock
    )
      cells = { ...answer, tiles };
    paintSoon();
  };

  const paint = (): void => {
    request = 0;
    isStale = false;
    const state = lab.drive.getState();
    const { layout, camera, page } = map.getState();
    const view = state.drives[index];
    if (!layout || !camera || view?.scenario.blockCount !== layout.blockCount) return;
    if (view.scenario !== shownScenario) {
      shownScenario = view.scenario;
      shownTiles = null;
      cells = null;
      asked = [];
    }
    const isSlowDue = !state.isRunning || performance.now() - slowMs > SLOW_INTERVAL_MS;
    if (isSlowDue) {
      slowMs = performance.now();
      palest = palestShare(state.drives);
    }
    if (isNear()) void askForCells();
    else cells = null;
    // Pages hide the tiles.
    if (isSlowDue || cells === null) shownTiles = view.tiles;
    const { pagesPerBlock } = view.scenario;
    const { colorBy } = state.look;
    const source = [view.tiles, layout, colors, colorBy];
    const hasWhole =
      (!state.isRunning || performance.now() - wholeMs > WHOLE_INTERVAL_MS) &&
      index === 0 &&
      (page !== null || isZoomed({ layout, camera })) &&
      source.some((each, place) => each !== wholeSource[place]);
    if (hasWhole) [wholeSource, wholeMs] = [source, performance.now()];
    const hoverTile = pointedTile(state, index, map.getState());
    thread.paint(
      {
        tiles: shownTiles ?? view.tiles,
        pagesPerBlock,
        colorBy,
        layout,
        camera,
        colors,
        palest,
        cells,
        selectedPage: page,
        hoverTile,
      },
      { hasRows: isSlowDue || rowsCamera !== camera, hasWhole },
    );
    if (state.isRunning && rowsCamera !== camera && performance.now() - roomMs > ROOM_INTERVAL_MS) {
      roomMs = performance.now();
      void state.ask('makeRoom');
    }
    rowsCamera = camera;
  };
  const paintSoon = (): void => {
    if (thread.isPainting) isStale = true;
    else if (request === 0) request = requestAnimationFrame(paint);
  };
  thread.onPainted = (whole) => {
    markPageReady();
    if (whole) map.getState().whole?.close();
    if (whole || !map.getState().isPainted) map.setState({ isPainted: true, ...(whole && { whole }) });
    if (isStale) paintSoon();
  };
  const ends = [
    lab.drive.subscribe((state, before) => {
      if (state.frameNumber === before.frameNumber) return;
      if (isNear()) void askForCells();
      else paintSoon();
    }),
    map.subscribe(paintSoon),
  ];
  paintSoon();
  return () => {
    cancelAnimationFrame(request);
    for (const end of ends) end();
  };
}

/** Drag moves, two fingers zoom, a press selects. */
function useGestures(
  map: MapStore,
  index: number,
  onSelect: (layout: MapLayout, camera: Camera, x: number, y: number) => void,
) {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const moved = useRef(0);
  const placeIn = ({ nativeEvent }: PointerEvent): { x: number; y: number } => {
    const ratio = map.getState().layout?.ratio ?? 1;
    return { x: nativeEvent.offsetX * ratio, y: nativeEvent.offsetY * ratio };
  };
  const onPointerMove = (event: PointerEvent): void => {
    const { layout, camera } = map.getState();
    if (!layout || !camera) return;
    const place = placeIn(event);
    const before = pointers.current.get(event.pointerId);
    if (!before) {
      map.setState({ tile: tileAt(layout, camera, place.x, place.y), pointed: index });
      return;
    }
    pointers.current.set(event.pointerId, place);
    moved.current += Math.hypot(place.x - before.x, place.y - before.y);
    const [other] = [...pointers.current.entries()].filter(([id]) => id !== event.pointerId).map(([, each]) => each);
    if (!other) {
      map.setState({ camera: moveBy(layout, camera, place.x - before.x, place.y - before.y) });
      return;
    }
    const factor =
      Math.hypot(place.x - other.x, place.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
    map.setState({
      camera: zoomAt(layout, camera, camera.side * factor, (place.x + other.x) / 2, (place.y + other.y) / 2),
    });
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      if (pointers.current.size === 0) moved.current = 0;
      pointers.current.set(event.pointerId, placeIn(event));
    },
    onPointerMove,
    onPointerUp: (event: PointerEvent): void => {
      const place = pointers.current.get(event.pointerId);
      pointers.current.delete(event.pointerId);
      const { layout, camera } = map.getState();
      if (place && layout && camera && moved.current < DRAG_CSS_PX * layout.ratio)
        onSelect(layout, camera, place.x, place.y);
    },
    onPointerCancel: (event: PointerEvent): void => void pointers.current.delete(event.pointerId),
    onPointerLeave: (): void => {
      if (pointers.current.size === 0) map.setState({ tile: -1 });
    },
  };
}

/** Selects the page at a place, if it holds valid data. */
async function selectAt(
  lab: Lab,
  map: MapStore,
  index: number,
  layout: MapLayout,
  camera: Camera,
  x: number,
  y: number,
): Promise<void> {
  const view = lab.drive.getState().drives[index];
  const tile = tileAt(layout, camera, x, y);
  map.setState({ tile, pointed: index });
  if (!view || tile < 0) return;
  const offset = pageAt(layout, camera, view.scenario.pagesPerBlock, x, y);
  if (offset < 0) return;
  const cells = await lab.drive.getState().ask('cells', { drive: index, blocks: [view.tiles.blocks[tile] ?? 0] });
  const isSelectable = cells && isValid(cells.states[offset] ?? 0);
  map.setState({ page: isSelectable ? (cells.logicalPages[offset] ?? null) : null });
}
