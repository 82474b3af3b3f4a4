import { FIGURES_FONT } from '#theme';
import { place, type MapCanvases, type MapChange, type MapPicture } from './mapPicture.ts';
import { openMapThread } from './openMapThread.ts';
import { ROWS_CSS_PX } from './paintRows.ts';

/** Paints a map and its rows in a thread of its own: the page answers at once, however many pages are on show. */
export class MapThread {
  readonly #canvases: readonly [HTMLCanvasElement, HTMLCanvasElement];
  /** Null where the browser allows no threads: then there is no drive to paint either. */
  readonly #worker: Worker | null;
  #sent: Partial<MapPicture> = {};
  isPainting = false;
  onPainted: (whole: ImageBitmap | null) => void = () => {};

  constructor(map: HTMLCanvasElement, rows: HTMLCanvasElement) {
    this.#canvases = [map, rows];
    this.#worker = this.#open();
  }

  /** Not while it is painting. The pages' cells are the thread's from now on. */
  paint(picture: MapPicture, parts: Pick<MapChange, 'hasRows' | 'hasWhole'>): void {
    if (!this.#worker) return;
    const { tiles, cells, colors, ...others } = picture;
    const { width, height, ratio } = picture.layout;
    const [map, rows] = this.#canvases;
    place(map, width, height, ratio);
    place(rows, Math.round(ROWS_CSS_PX * ratio), height, ratio);
    const { levels, kinds, shades } = tiles;
    const change: MapChange = {
      picture: {
        ...others,
        // Their buffer goes back to the drive's thread.
        ...(tiles !== this.#sent.tiles && {
          tiles: { levels: levels.slice(), kinds: kinds.slice(), shades: shades.slice() },
        }),
        ...(cells !== this.#sent.cells && { cells }),
        ...(colors !== this.#sent.colors && { colors }),
      },
      ...parts,
    };
    this.#sent = picture;
    this.isPainting = true;
    const { picture: sent } = change;
    const columns = [
      ...(sent.tiles ? [sent.tiles.levels, sent.tiles.kinds, sent.tiles.shades] : []),
      ...(sent.cells ? [sent.cells.states, sent.cells.logicalPages] : []),
    ];
    this.#worker.postMessage(
      change,
      columns.map(({ buffer }) => buffer),
    );
  }

  end(): void {
    this.#worker?.terminate();
  }

  #open(): Worker | null {
    let worker: Worker;
    try {
      worker = openMapThread();
    } catch {
      return null;
    }
    const map = this.#canvases[0].transferControlToOffscreen();
    const rows = this.#canvases[1].transferControlToOffscreen();
    const finish = (whole: ImageBitmap | null): void => {
      this.isPainting = false;
      this.onPainted(whole);
    };
    worker.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) => finish(data);
    worker.onerror = ({ message }) => {
      finish(null);
      reportError(new Error(message || 'the thread of the map does not start'));
    };
    const canvases: MapCanvases = { map, rows, font: FIGURES_FONT };
    worker.postMessage(canvases, [map, rows]);
    return worker;
  }
}
