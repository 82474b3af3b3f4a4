import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { contextOf } from '#base';
import { Note } from '#layout';
import { map as words } from '#messages/lab';
import { useStore, type PageMove } from '#store';
import type { Lab } from '../labTypes.ts';
import { isZoomed, lookAt, MINIMAP_CSS_PX, placeOf, shrink, tileAt, type Camera, type MapLayout } from './camera.ts';
import { restingCamera, type MapStore } from './mapStore.ts';
import { useMapColors } from './mapColors.ts';
import { place, resize, type MapColors } from './mapPicture.ts';

const DOT_CSS_PX = 3.5;
/** The newest places are shown. */
const MOST_PLACES = 40;

const NOWHERE: readonly PageMove[] = [];

interface MinimapProps {
  readonly lab: Lab;
  readonly map: MapStore;
  /** Places of a followed page up to the moment on show. */
  readonly path?: readonly PageMove[];
}

/** The whole drive, while the map shows a part of it or a page is followed: the part, and where the page lay. A press goes there. */
export function Minimap({ lab, map, path = NOWHERE }: MinimapProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colors = useMapColors();
  const layout = useStore(map, (state) => state.layout);
  const whole = useStore(map, (state) => state.whole);
  const isNear = useStore(map, isZoomed);
  const isShown = layout !== null && (isNear || path.length > 0);
  useEffect(() => {
    const context = canvas.current && contextOf(canvas.current);
    const [now] = lab.drive.getState().drives;
    // That of the render may have been replaced, and its memory released.
    const { whole: newest } = map.getState();
    if (!canvas.current || !context || !layout || !colors || !newest || !now) return;
    const { small, camera } = shrink(layout);
    resize(canvas.current, small.width, small.height);
    place(canvas.current, small.width, small.height, small.ratio);
    context.drawImage(newest, 0, 0);
    const tiles = path
      .slice(-MOST_PLACES)
      .flatMap(({ physicalPage, isByDrive }) =>
        physicalPage < 0
          ? []
          : [{ tile: now.tiles.blocks.indexOf(Math.floor(physicalPage / now.scenario.pagesPerBlock)), isByDrive }],
      );
    paintPath(context, small, camera, tiles, colors.palette);
  }, [lab, map, layout, whole, isShown, path, colors]);
  if (!isShown) return null;
  const goTo = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>): void => {
    currentTarget.setPointerCapture(nativeEvent.pointerId);
    const { small, camera: fit } = shrink(layout);
    const tile = tileAt(small, fit, nativeEvent.offsetX * small.ratio, nativeEvent.offsetY * small.ratio);
    const { camera } = map.getState();
    if (tile >= 0 && camera) map.setState({ camera: lookAt(layout, tile, camera.side) });
  };
  return (
    <figure className="cp-lab-minimap">
      <canvas
        ref={canvas}
        role="img"
        aria-label={words.whole}
        onPointerDown={goTo}
        onPointerMove={(event) => event.buttons > 0 && goTo(event)}
      />
      <Part map={map} layout={layout} />
      <Note as="figcaption">{path.length > 0 ? words.path : words.part}</Note>
    </figure>
  );
}

const LEAST_PART_CSS_PX = 5;

/** A frame around what the map shows. */
function Part({ map, layout }: { readonly map: MapStore; readonly layout: MapLayout }): ReactNode {
  const camera = useStore(map, restingCamera);
  if (!camera) return null;
  const { side, x, y } = camera;
  const scale = MINIMAP_CSS_PX / layout.columns;
  const sizeOf = (pane: number, blocks: number): number =>
    Math.max(LEAST_PART_CSS_PX, Math.min(pane / side, blocks) * scale);
  const width = sizeOf(layout.width, layout.columns);
  const height = sizeOf(layout.height, layout.rows);
  return <span style={{ left: x * scale, top: y * scale, width, height }} />;
}

function paintPath(
  context: CanvasRenderingContext2D,
  layout: MapLayout,
  camera: Camera,
  places: readonly { readonly tile: number; readonly isByDrive: boolean }[],
  { ink, surface, host, re }: MapColors['palette'],
): void {
  const { ratio } = layout;
  const points = places.map(({ tile, isByDrive }) => {
    const [left, top] = placeOf(layout, camera, tile);
    return { x: left + camera.side / 2, y: top + camera.side / 2, color: isByDrive ? re : host };
  });
  context.strokeStyle = ink;
  context.lineWidth = ratio;
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.stroke();
  for (const [index, { x, y, color }] of points.entries()) {
    const isLast = index === points.length - 1;
    context.beginPath();
    context.arc(x, y, (isLast ? 2 : 1) * DOT_CSS_PX * ratio, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.strokeStyle = isLast ? ink : surface;
    context.lineWidth = (isLast ? 2 : 1) * ratio;
    context.fill();
    context.stroke();
  }
}
