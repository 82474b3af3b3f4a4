import { tellNoCanvas, Watchdog } from '#base';
import { FIGURES_FONT } from '#theme';
import {
  buffersOf,
  place,
  type MapAnswer,
  type MapCanvases,
  type MapChange,
  type MapPicture,
  type ShownTiles,
} from './mapPicture.ts';
import { openMapThread } from './openMapThread.ts';
import { ROWS_CSS_PX } from './paintRows.ts';

/** Paints a map and its rows in a thread of its own: the page answers at once, however many pages are on show. */
export class MapThread {
  readonly #canvases: readonly [HTMLCanvasElement, HTMLCanvasElement];
  /** Null where the browser allows no threads: then there is no drive to paint either. */
  readonly #worker: Worker | null;
  #sent: Partial<MapPicture> = {};
  #spare: ShownTiles | null = null;
  readonly #watchdog: Watchdog;
  isPainting = false;
  onPainted: (whole: ImageBitmap | null) => void = () => {};

  /**
   * @param onLost called when a thread that has painted does so no more: its canvases are lost with it, and others need another thread.
   * One that never painted is reported as an error.
   */
  constructor(map: HTMLCanvasElement, rows: HTMLCanvasElement, onLost: () => void) {
    this.#canvases = [map, rows];
    this.#watchdog = new Watchdog({
      // It answers each picture, and nothing else takes it long.
      ask: () => {},
      onSilent: (hasPainted) =>
        hasPainted ? onLost() : reportError(new Error('the thread of the map paints nothing')),
    });
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
    const change: MapChange = {
      picture: {
        ...others,
        // Their buffer goes back to the drive's thread.
        ...(tiles !== this.#sent.tiles && { tiles: this.#copyOf(tiles) }),
        ...(cells !== this.#sent.cells && { cells }),
        ...(colors !== this.#sent.colors && { colors }),
      },
      ...parts,
    };
    this.#sent = picture;
    this.isPainting = true;
    this.#watchdog.watch(true);
    const { picture: sent } = change;
    this.#worker.postMessage(change, [
      ...(sent.tiles ? buffersOf(sent.tiles) : []),
      ...(sent.cells ? [sent.cells.states.buffer, sent.cells.logicalPages.buffer] : []),
    ]);
  }

  end(): void {
    this.#watchdog.watch(false);
    this.#worker?.terminate();
  }

  #copyOf({ levels, kinds, shades }: ShownTiles): ShownTiles {
    const spare = this.#spare;
    if (spare?.levels.length !== levels.length)
      return { levels: levels.slice(), kinds: kinds.slice(), shades: shades.slice() };
    this.#spare = null;
    spare.levels.set(levels);
    spare.kinds.set(kinds);
    spare.shades.set(shades);
    return spare;
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
      this.#watchdog.watch(false);
      this.onPainted(whole);
    };
    worker.onmessage = ({ data: { isPainted, whole, spare } }: MessageEvent<MapAnswer>) => {
      this.#watchdog.hear();
      if (!isPainted) tellNoCanvas();
      this.#spare = spare ?? this.#spare;
      finish(whole);
    };
    worker.onerror = ({ message }) => {
      finish(null);
      reportError(new Error(message || 'the thread of the map does not start'));
    };
    const canvases: MapCanvases = { map, rows, font: FIGURES_FONT };
    worker.postMessage(canvases, [map, rows]);
    return worker;
  }
}
