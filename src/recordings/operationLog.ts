import {
  BlockRole,
  frameByteLength,
  MICRO_EVENT_WORDS,
  viewFrame,
  type Drive,
  type MicroEventKind,
  type MicroListener,
  type TranslationLayer,
} from '#engine';

/** A small drive page by page at the moment when a log begins. */
export interface DriveState {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  readonly logicalPageCount: number;
  /** Host pages written since the preparation. */
  readonly step: number;
  /** Per physical page: a `PageState`. */
  readonly pageState: Uint8Array;
  /** Per physical page: the logical page that it holds or held, −1 where it is erased. */
  readonly logicalPage: Int32Array;
  /** Per block: a `BlockRole`. */
  readonly blockRole: Uint8Array;
  /** Per block. */
  readonly eraseCount: Uint32Array;
}

/** All operations of a small drive, in order. */
export interface OperationLog {
  /** Rows of `MICRO_EVENT_WORDS` integers; `MicroEventKind` explains them. */
  readonly operations: Int32Array;
  /** Rows of three integers: number of operations before the change, block, new role. */
  readonly roles: Int32Array;
}

const FIRST_WORDS = 4096;

/** A growing array of rows of integers. */
class GrowingRows {
  #words = new Int32Array(FIRST_WORDS);
  #length = 0;

  push(...row: number[]): void {
    if (this.#length + row.length > this.#words.length) {
      const words = new Int32Array(2 * this.#words.length);
      words.set(this.#words);
      this.#words = words;
    }
    this.#words.set(row, this.#length);
    this.#length += row.length;
  }

  get length(): number {
    return this.#length;
  }

  take(): Int32Array {
    return this.#words.slice(0, this.#length);
  }
}

/** Records all operations of a layer. The layer calls `listener` right after each operation. */
export class OperationRecorder {
  readonly #operations = new GrowingRows();
  readonly #roles = new GrowingRows();
  readonly #map: TranslationLayer;
  readonly #known: Uint8Array;

  constructor(map: TranslationLayer) {
    this.#map = map;
    this.#known = map.blockRole.slice();
  }

  readonly listener: MicroListener = (kind: MicroEventKind, logicalPage: number, from: number, to: number) => {
    this.#operations.push(kind, logicalPage, from, to);
    const { blockRole } = this.#map;
    for (let block = 0; block < blockRole.length; block += 1) {
      const role = blockRole[block] ?? BlockRole.Free;
      if (role === this.#known[block]) continue;
      this.#known[block] = role;
      this.#roles.push(this.operationCount, block, role);
    }
  };

  /** Operations so far. */
  get operationCount(): number {
    return this.#operations.length / MICRO_EVENT_WORDS;
  }

  /** The log so far. */
  take(): OperationLog {
    return { operations: this.#operations.take(), roles: this.#roles.take() };
  }
}

/** The present state of a drive that is small enough to be shown page by page. */
export function stateOf(drive: Drive): DriveState {
  const { blockCount, pagesPerBlock, logicalPageCount } = drive.scenario;
  const buffer = new ArrayBuffer(frameByteLength('pages', blockCount, pagesPerBlock));
  const frame = viewFrame(buffer, 'pages', blockCount, pagesPerBlock);
  drive.observe(frame);
  return {
    blockCount,
    pagesPerBlock,
    logicalPageCount,
    step: drive.step,
    pageState: frame.pageState.slice(),
    logicalPage: frame.logicalPage.slice(),
    blockRole: frame.blockRole.slice(),
    eraseCount: frame.eraseCount.slice(),
  };
}
