import { resize, type MapCanvases, type MapChange, type MapContext, type MapPicture } from './mapPicture.ts';
import { MapPainter } from './paintBlocks.ts';
import { paintRows } from './paintRows.ts';

const thread = self as unknown as {
  readonly fonts?: FontFaceSet;
  onmessage: ((event: MessageEvent<MapCanvases | MapChange>) => void) | null;
  postMessage(message: null): void;
};
const painter = new MapPainter();
/** Asked for once: Firefox refuses a second time. */
let contexts: readonly (MapContext | null)[] = [];
let picture: MapPicture | null = null;

function paint(shown: MapPicture, hasRows: boolean): void {
  const { width, height } = shown.layout;
  const [map, rows] = contexts;
  if (!map || !rows) return;
  resize(map.canvas, width, height);
  painter.paint(map, shown);
  if (hasRows) paintRows(rows, shown);
}

/** Paints a map: the canvases come first, then pictures. Each picture is answered when it is painted. */
thread.onmessage = ({ data }) => {
  if ('map' in data) {
    contexts = [data.map.getContext('2d'), data.rows.getContext('2d')];
    // Not in every browser; then numbers are in the browser's own font.
    if (thread.fonts)
      void new FontFace(data.font.family, `url(${data.font.address})`).load().then((face) => thread.fonts?.add(face));
    return;
  }
  picture = { ...picture, ...data.picture } as MapPicture;
  paint(picture, data.hasRows);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page, which has no choice of origin
  thread.postMessage(null);
};
