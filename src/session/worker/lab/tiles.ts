import { BlockRole, BlockSurvey, type Drive, type Scenario } from '#engine';
import type { BlockOrder, ColorBy } from '../labTypes.ts';

/** Level of a block whose pages are all valid. In the SLC cache: all pages that it holds at one bit a cell. */
export const FULL_LEVEL = 255;
/** Bit of a tile's kind: the drive relocated most of the pages of the block. The bits below are its role. */
export const BY_DRIVE_BIT = 0x10;
const ROLE_BITS = 0x0f;
export const roleOfKind = (kind: number): number => kind & ROLE_BITS;

/** The blocks of one drive in the order of the map. */
export interface Tiles {
  /** Per tile: share of valid pages, 0 to FULL_LEVEL. */
  readonly levels: Uint8Array;
  /** Per tile: its BlockRole, and BY_DRIVE_BIT. */
  readonly kinds: Uint8Array;
  /** Per tile: the quantity that colors it, from the least to the most of `shadeDomain`. */
  readonly shades: Uint8Array;
  /** Per tile: its block. */
  readonly blocks: Uint32Array;
}

const BYTES_A_BLOCK = 7;

/** Bytes of the tiles of drives with these numbers of blocks. */
export const tilesByteLength = (blockCounts: readonly number[]): number =>
  blockCounts.reduce((sum, blockCount) => sum + BYTES_A_BLOCK * blockCount, 0);

/** Views the tiles of each drive of a session; the drives may have different numbers of blocks. Copies nothing. */
export function viewTiles(buffer: ArrayBuffer, blockCounts: readonly number[]): readonly Tiles[] {
  let offset = 0;
  // The words of all drives come first, so that they are aligned.
  const blocks = blockCounts.map((blockCount) => {
    const words = new Uint32Array(buffer, offset, blockCount);
    offset += words.byteLength;
    return words;
  });
  const bytes = (blockCount: number): Uint8Array => {
    const column = new Uint8Array(buffer, offset, blockCount);
    offset += blockCount;
    return column;
  };
  return blocks.map((words) => ({
    blocks: words,
    levels: bytes(words.length),
    kinds: bytes(words.length),
    shades: bytes(words.length),
  }));
}

/** Fills tiles from a drive, and knows what of it stays the same. */
export class TilePainter {
  readonly #scenario: Scenario;
  /** Per block: the step at which it was picked to be cleaned last; 0 before. */
  readonly #pickedAt: Float64Array;
  readonly #values: Float64Array;
  readonly #levels: Uint8Array;
  readonly #kinds: Uint8Array;
  /** The blocks in the order of their numbers: copied, which is many times faster than counted. */
  readonly #byNumber: Uint32Array;
  /** Per number of valid pages: the level. */
  readonly #levelOf: Uint8Array;
  readonly #cacheLevels: Uint8Array;
  readonly survey: BlockSurvey;

  constructor(scenario: Scenario, pickedAt: Float64Array) {
    this.#scenario = scenario;
    this.#pickedAt = pickedAt;
    this.#values = new Float64Array(scenario.blockCount);
    this.#levels = new Uint8Array(scenario.blockCount);
    this.#kinds = new Uint8Array(scenario.blockCount);
    this.#byNumber = Uint32Array.from({ length: scenario.blockCount }, (_, block) => block);
    this.survey = new BlockSurvey(scenario);
    this.#levelOf = levelTable(scenario.pagesPerBlock);
    this.#cacheLevels = levelTable(Math.floor(scenario.pagesPerBlock / scenario.slcBitsPerCell));
  }

  /** @returns the smallest and the largest value of the shades */
  fill(drive: Drive, tiles: Tiles, colorBy: ColorBy, order: BlockOrder): readonly [number, number] {
    const isSorted = order !== 'number';
    const levels = isSorted ? this.#levels : tiles.levels;
    const kinds = isSorted ? this.#kinds : tiles.kinds;
    this.#fillLevels(drive, levels, kinds);
    if (isSorted) {
      const values = this.#measure(drive, order, levels);
      sortBlocks(values, domainOf(values), tiles.blocks);
      for (let tile = 0; tile < levels.length; tile += 1) {
        const block = tiles.blocks[tile] ?? 0;
        tiles.levels[tile] = levels[block] ?? 0;
        tiles.kinds[tile] = kinds[block] ?? 0;
      }
    } else tiles.blocks.set(this.#byNumber);
    if (colorBy === 'filledBy' || colorBy === 'valid') return [0, this.#scenario.pagesPerBlock];
    const values = this.#measure(drive, colorBy, levels);
    const domain = domainOf(values);
    const scale = domain[1] > domain[0] ? 255 / (domain[1] - domain[0]) : 0;
    for (let tile = 0; tile < levels.length; tile += 1)
      tiles.shades[tile] = Math.round(((values[tiles.blocks[tile] ?? 0] ?? 0) - domain[0]) * scale);
    return domain;
  }

  #fillLevels(drive: Drive, levels: Uint8Array, kinds: Uint8Array): void {
    const { blockRole, flash } = drive.map;
    const { validPages, programmedPages } = flash;
    const isByDrive = this.survey.filledByDrive(drive);
    for (let block = 0; block < levels.length; block += 1) {
      const role = blockRole[block] ?? 0;
      const levelOf = role === BlockRole.Slc ? this.#cacheLevels : this.#levelOf;
      levels[block] = levelOf[validPages[block] ?? 0] ?? 0;
      // After a step back in time the survey may still know an erased block as it was filled later.
      kinds[block] = programmedPages[block] === 0 ? role : role | ((isByDrive[block] ?? 0) * BY_DRIVE_BIT);
    }
  }

  #measure(drive: Drive, by: ColorBy | BlockOrder, levels: Uint8Array): Float64Array {
    const values = this.#values;
    const { eraseCount } = drive.map.flash;
    switch (by) {
      case 'erases':
        values.set(eraseCount);
        break;
      case 'age':
        for (let block = 0; block < values.length; block += 1)
          values[block] = drive.step - (this.#pickedAt[block] ?? 0);
        break;
      case 'hot':
        this.survey.measureHotShares(drive, values);
        break;
      case 'address':
        this.survey.readFirstPages(drive, values);
        break;
      case 'valid':
      case 'filledBy':
      case 'number':
        values.set(levels);
    }
    return values;
  }
}

const levelTable = (mostPages: number): Uint8Array =>
  Uint8Array.from({ length: mostPages + 1 }, (_, valid) => Math.round((FULL_LEVEL * valid) / mostPages));

function domainOf(values: Float64Array): readonly [number, number] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

const KEYS = 1 << 16;
const STARTS = new Uint32Array(KEYS + 1);

/** Sorts blocks by value, ascending, in a counting sort: equal values, to one part in 65,536, stay in order of their number. */
function sortBlocks(values: Float64Array, [least, most]: readonly [number, number], blocks: Uint32Array): void {
  const scale = most > least ? (KEYS - 1) / (most - least) : 0;
  const keyOf = (value: number): number => Math.round((value - least) * scale);
  STARTS.fill(0);
  for (const value of values) STARTS[keyOf(value) + 1] = (STARTS[keyOf(value) + 1] ?? 0) + 1;
  for (let key = 0; key < KEYS; key += 1) STARTS[key + 1] = (STARTS[key + 1] ?? 0) + (STARTS[key] ?? 0);
  for (let block = 0; block < values.length; block += 1) {
    const key = keyOf(values[block] ?? 0);
    const tile = STARTS[key] ?? 0;
    blocks[tile] = block;
    STARTS[key] = tile + 1;
  }
}
