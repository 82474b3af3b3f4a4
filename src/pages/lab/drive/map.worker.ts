import { shrink } from './camera.ts';
import {
  buffersOf,
  resize,
  type MapAnswer,
  type MapCanvases,
  type MapChange,
  type MapContext,
  type MapPicture,
} from './mapPicture.ts';
import { MapPainter } from './paintBlocks.ts';
import { paintRows } from './paintRows.ts';

const thread = self as unknown as {
  readonly fonts?: FontFaceSet;
  onmessage: ((event: MessageEvent<MapCanvases | MapChange>) => void) | null;
  postMessage(answer: MapAnswer, transfer: readonly unknown[]): void;
};
const painter = new MapPainter();
const wholePainter = new MapPainter();
const whole = new OffscreenCanvas(1, 1);
/** Asked for once: Firefox refuses a second time. */
let contexts: readonly (MapContext | null)[] = [];
let picture: MapPicture | null = null;

/** Returns whether there is something to paint on. */
function paint(shown: MapPicture, hasRows: boolean): boolean {
  const { width, height } = shown.layout;
  const [map, rows] = contexts;
  if (!map || !rows || isLost(map) || isLost(rows)) return false;
  resize(map.canvas, width, height);
  painter.paint(map, shown);
  if (hasRows) paintRows(rows, shown);
  return true;
}

/** Not every browser says so. */
const isLost = (context: MapContext): boolean => context.isContextLost?.() ?? false;

function paintWhole(shown: MapPicture): ImageBitmap | null {
  const { small, camera } = shrink(shown.layout);
  resize(whole, small.width, small.height);
  const context = whole.getContext('2d');
  if (!context) return null;
  wholePainter.paint(context, { ...shown, layout: small, camera, cells: null, selectedPage: null, hoverTile: -1 });
  return whole.transferToImageBitmap();
}

/** Paints a map: the canvases come first, then pictures. Each picture is answered when it is painted. */
thread.onmessage = ({ data }) => {
  if ('map' in data) {
    contexts = [data.map.getContext('2d'), data.rows.getContext('2d')];
    for (const canvas of [data.map, data.rows])
      canvas.addEventListener('contextrestored', () => picture && paint(picture, true));
    // Not in every browser; then numbers are in the browser's own font.
    if (thread.fonts)
      void new FontFace(data.font.family, `url(${data.font.address})`).load().then((face) => thread.fonts?.add(face));
    return;
  }
  const spare = (data.picture.tiles && picture?.tiles) ?? null;
  picture = { ...picture, ...data.picture } as MapPicture;
  const isPainted = paint(picture, data.hasRows);
  const small = data.hasWhole ? paintWhole(picture) : null;
  thread.postMessage({ isPainted, whole: small, spare }, [
    ...(small ? [small] : []),
    ...(spare ? buffersOf(spare) : []),
  ]);
};
