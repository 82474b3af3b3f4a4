import {
  createPageMappedDrive,
  MicroEventKind,
  requireScenario,
  type Drive,
  type MicroListener,
  type Scenario,
} from '#engine';
import { writePage } from './hostWrites.ts';

/** One host command of the student: `w10:a`, `r10`, `t10`. */
export interface OwnCommand {
  readonly kind: 'write' | 'read' | 'trim';
  readonly logicalPage: number;
  /** The character to write; empty for `read` and `trim`. */
  readonly datum: string;
}

export interface OwnCommandsRequest {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  readonly commands: readonly OwnCommand[];
}

/** A drive page by page, block after block. */
export interface FlashState {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  /** The logical page that each page holds or held, −1 where it is erased. */
  readonly holds: readonly number[];
  /** Whether the map points to the page. */
  readonly isLive: readonly boolean[];
  /** The character of each page; a space where it is erased. */
  readonly data: string;
}

/** One step of the cleaning before a write. */
export type CleaningMove =
  | { readonly kind: 'pick'; readonly block: number; readonly livePages: number }
  | { readonly kind: 'copy'; readonly logicalPage: number; readonly from: number; readonly to: number }
  | { readonly kind: 'erase'; readonly block: number };

/** The drive before the first command (`command` null), and after each. */
export interface OwnCommandsPart {
  readonly command: OwnCommand | null;
  /** Result of `read`; empty for a page that is unwritten or trimmed. */
  readonly read: string;
  readonly moves: readonly CleaningMove[];
  readonly state: FlashState;
  /** Totals so far: pages written by the host, programmed and copied; blocks erased. */
  readonly counts: {
    readonly written: number;
    readonly programmed: number;
    readonly copied: number;
    readonly erased: number;
  };
}

/** Blocks that hold no data of their own: one is kept erased, and one is open. */
const SPARE_BLOCKS = 2;

/** Most different logical pages that the commands may write on a drive of this shape. */
export const mostOwnPages = (blockCount: number, pagesPerBlock: number): number =>
  (blockCount - SPARE_BLOCKS) * pagesPerBlock;

/** Maps the student's page numbers, which may be any, to logical pages of the engine, in the order of their first writes. */
function placesOf(commands: readonly OwnCommand[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const { kind, logicalPage } of commands)
    if (kind === 'write' && !places.has(logicalPage)) places.set(logicalPage, places.size);
  return places;
}

/** Number of different logical pages that the commands write. */
export const countOwnPages = (commands: readonly OwnCommand[]): number => placesOf(commands).size;

export function* run({ blockCount, pagesPerBlock, commands }: OwnCommandsRequest): Generator<OwnCommandsPart> {
  const places = placesOf(commands);
  const flash = new WrittenFlash(blockCount, pagesPerBlock, places);
  yield flash.partAfter(null, '');
  for (const command of commands) {
    const read = flash.perform(command);
    yield flash.partAfter(command, read);
  }
}

/** A drive of the engine, and the characters on its pages, which the engine does not store. */
class WrittenFlash {
  readonly #places: ReadonlyMap<number, number>;
  readonly #names: readonly number[];
  readonly #map: Drive['map'];
  readonly #holds: number[];
  readonly #data: string[];
  #moves: CleaningMove[] = [];

  constructor(blockCount: number, pagesPerBlock: number, places: ReadonlyMap<number, number>) {
    this.#places = places;
    this.#names = [...places.keys()];
    this.#map = createPageMappedDrive(scenarioFor(blockCount, pagesPerBlock, places.size)).map;
    this.#holds = Array.from({ length: blockCount * pagesPerBlock }, () => -1);
    this.#data = this.#holds.map(() => ' ');
  }

  /** @returns the character read; empty for other commands and unwritten pages */
  perform({ kind, logicalPage, datum }: OwnCommand): string {
    this.#moves = [];
    const place = this.#places.get(logicalPage);
    // No command writes this page.
    if (place === undefined) return '';
    if (kind === 'write') writePage(this.#map, place, (...event) => this.#note(datum, ...event));
    if (kind === 'trim') this.#map.trim(place);
    return kind === 'read' ? (this.#data[this.#map.locate(place)] ?? '') : '';
  }

  #note(datum: string, ...[kind, place, from, to]: Parameters<MicroListener>): void {
    const logicalPage = this.#names[place] ?? -1;
    if (kind === MicroEventKind.Pick) this.#moves.push({ kind: 'pick', block: from, livePages: to });
    if (kind === MicroEventKind.Relocate) this.#moves.push({ kind: 'copy', logicalPage, from, to });
    if (kind === MicroEventKind.Erase) this.#erase(from);
    if (kind !== MicroEventKind.Write && kind !== MicroEventKind.Relocate) return;
    this.#holds[to] = logicalPage;
    this.#data[to] = kind === MicroEventKind.Write ? datum : (this.#data[from] ?? ' ');
  }

  #erase(block: number): void {
    const { pagesPerBlock } = this.#map.flash;
    this.#moves.push({ kind: 'erase', block });
    this.#holds.fill(-1, block * pagesPerBlock, (block + 1) * pagesPerBlock);
    this.#data.fill(' ', block * pagesPerBlock, (block + 1) * pagesPerBlock);
  }

  #isLive(page: number): boolean {
    const place = this.#places.get(this.#holds[page] ?? -1);
    return place !== undefined && this.#map.locate(place) === page;
  }

  partAfter(command: OwnCommand | null, read: string): OwnCommandsPart {
    const { flash, counters } = this.#map;
    return {
      command,
      read,
      moves: this.#moves,
      state: {
        blockCount: flash.blockCount,
        pagesPerBlock: flash.pagesPerBlock,
        holds: [...this.#holds],
        isLive: this.#holds.map((_, page) => this.#isLive(page)),
        data: this.#data.join(''),
      },
      counts: {
        written: counters.hostPagesWritten,
        programmed: counters.flashPagesProgrammed,
        copied: counters.pagesRelocated,
        erased: counters.blocksErased,
      },
    };
  }
}

const scenarioFor = (blockCount: number, pagesPerBlock: number, pageCount: number): Scenario =>
  requireScenario({
    blockCount,
    pagesPerBlock,
    logicalPageCount: Math.max(1, pageCount),
    reserveBlocks: 1,
    frontiers: 'shared',
    victimPolicy: 'greedy',
    workload: 'uniform',
    isFilled: false,
    warmupPages: 0,
    seed: 1,
  });
