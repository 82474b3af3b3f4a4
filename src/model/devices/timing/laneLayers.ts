import {
  requireScenario,
  type Column,
  type Counters,
  type MicroOperation,
  type ScenarioInput,
  type TranslationLayer,
} from '#engine';
import type { SlcCacheDesign, SsdDesign } from './ssdDesign.ts';

interface Shape {
  readonly unitBytes: number;
  readonly blockUnits: number;
  readonly userBytes: number;
}

/**
 * Scenario fields of the cache of a drive scaled down to `unitCount` units: whole blocks, at least one if the real
 * drive has any.
 */
export function slcCacheFields(cache: SlcCacheDesign, shape: Shape, unitCount: number): ScenarioInput {
  const { unitBytes, blockUnits, userBytes } = shape;
  const scaleFraction = (unitCount * unitBytes) / userBytes;
  const slcBlockBytes = Math.floor(blockUnits / cache.bitsPerCell) * unitBytes;
  const blocksOf = (bytes: number): number =>
    bytes === 0 ? 0 : Math.max(1, Math.round((bytes * scaleFraction) / slcBlockBytes));
  return {
    slcStaticBlocks: blocksOf(cache.staticBytes),
    slcDynamicBlocks: blocksOf(cache.dynamicBytes),
    slcBitsPerCell: cache.bitsPerCell,
    slcKeptFraction: cache.keptFraction,
    slcWhenFull: cache.whenFull,
  };
}

/** Blocks beyond the reserve: open blocks, and one to clean into. */
const BLOCKS_BESIDE_RESERVE = 3;
/** Additional blocks with replacement-block mapping: the replacement block, the reserve, and room for a merge. */
const BLOCKS_BESIDE_MERGED = 4;

/** Number of translation layers of the drive: one over all lanes with a `spread` layout, else one per lane. */
export const layerCountOf = ({ layout, laneCount }: SsdDesign): number => (layout === 'spread' ? 1 : laneCount);

/**
 * Scenario of one translation layer of a drive scaled down to `logicalBlocks` blocks per layer. A page of the layer is
 * a mapping unit of the drive.
 */
export function layerScenario(design: SsdDesign, logicalBlocks: number) {
  const { blockUnits, mapping, victimPolicy, frontiers } = design;
  const isMerged = mapping === 'hybrid';
  const logicalPageCount = logicalBlocks * blockUnits;
  const blockCount = Math.round(logicalBlocks * (1 + design.overProvisioningRatio));
  const reserveBlocks = isMerged ? 1 : Math.max(1, Math.round(blockCount * design.reserveFraction));
  const additionalBlocks = isMerged ? BLOCKS_BESIDE_MERGED : reserveBlocks + BLOCKS_BESIDE_RESERVE;
  return {
    ...(isMerged
      ? ({ mapping, logBlockCount: 1, logBlockOrder: 'ordered' } as const)
      : ({ mapping, victimPolicy, frontiers } as const)),
    ...(design.slcCache && slcCacheFields(design.slcCache, design, logicalPageCount)),
    reserveBlocks,
    blockCount: Math.max(blockCount, logicalBlocks + additionalBlocks),
    pagesPerBlock: blockUnits,
    logicalPageCount,
  } satisfies ScenarioInput;
}

/** Flash operations that writes have caused, besides the programs of host data. `LaneLayers.write` adds to it. */
export interface FlashWork {
  copies: number;
  /** Copy operations of the lane for these copies. */
  copyOperations: number;
  erases: number;
}

/** Most units in one call of a layer. */
const RUN_UNITS = 128;

/** Open blocks of a layer: one for host writes and one for relocation. */
const OPEN_BLOCKS = 2;

/** Indices into `#deferred`. */
const Deferred = {
  Count: 0,
  /** Number of further writes that certainly fit without cleaning. */
  Room: 1,
} as const;
const DEFERRED_LENGTH = 2;

function createLayers(design: SsdDesign, unitCount: number, seed: number) {
  const layerCount = layerCountOf(design);
  const logicalBlocks = Math.max(2, Math.round(unitCount / layerCount / design.blockUnits));
  const scenario = layerScenario(design, logicalBlocks);
  const layers = Array.from({ length: layerCount }, (_, index) =>
    // Seeds wrap around to 0.
    design.createLayer(requireScenario({ ...scenario, seed: (seed + index) >>> 0 })),
  );
  return { layers, reserveBlocks: scenario.reserveBlocks };
}

/**
 * The translation layers of an SSD. A mapping unit of the drive is a page of one of them. With a `spread` layout one
 * layer covers all lanes. With a `striped` layout each lane has its own layer, chosen by the number of the unit: with
 * four lanes and stripes of one unit, units 0 to 3 are page 0 of lanes 0 to 3, and unit 4 is page 1 of lane 0. Knows
 * nothing of time.
 */
export class LaneLayers {
  readonly #layers: readonly TranslationLayer[];
  readonly unitCount: number;
  /** Results of `locate`: the layer, the page there, and the number of pages from it on that are consecutive units. */
  layer = 0;
  page = 0;
  run = 0;
  readonly #stripeUnits: number;
  readonly #blockUnits: number;
  readonly #isRotated: boolean;
  readonly #isMergedAtOnce: boolean;
  /** Units per copy operation; below 1 if a unit takes several operations. */
  readonly #copyUnits: number;
  readonly #reserveBlocks: number;
  readonly #isLonePageWhole: boolean;
  /** Whether folds are timed separately, so that they do not count as copies. */
  readonly #isFoldingTimed: boolean;
  readonly #commands = new Int32Array(RUN_UNITS);
  /**
   * Single writes that are buffered in `#commands` while they certainly cause no cleaning: passing them to the layer in
   * one call takes a fraction of the processor time.
   */
  readonly #deferred = new Int32Array(DEFERRED_LENGTH);
  readonly #mayDefer: boolean;
  readonly #operation: MicroOperation = { kind: 'write', logicalPage: -1, from: -1, to: -1 };

  /**
   * @param units approximate number of simulated units, rounded to whole blocks in every layer; or an existing layer
   * over all lanes whose pages are the units
   */
  constructor(design: SsdDesign, units: number | TranslationLayer, seed: number) {
    const { blockUnits } = design;
    this.#stripeUnits = Math.max(1, Math.round(design.stripeBytes / design.unitBytes));
    this.#blockUnits = blockUnits;
    this.#isRotated = design.isRotated;
    this.#isMergedAtOnce = design.mapping === 'hybrid';
    this.#copyUnits = design.copy.operationBytes / design.unitBytes;
    this.#isLonePageWhole = design.copy.isLonePageWhole && this.#copyUnits > 1;
    this.#isFoldingTimed = design.slcCache !== null;
    const { layers, reserveBlocks } =
      typeof units === 'number' ? createLayers(design, units, seed) : { layers: [units], reserveBlocks: 0 };
    this.#layers = layers;
    this.unitCount = layers[0].logicalPageCount * layers.length;
    this.#reserveBlocks = reserveBlocks;
    this.#mayDefer =
      typeof units === 'number' && layers.length === 1 && design.mapping === 'page' && !this.#isLonePageWhole;
  }

  /** The layers, with all deferred writes carried out. */
  get layers(): readonly TranslationLayer[] {
    this.#writeDeferred();
    return this.#layers;
  }

  get columns(): readonly Column[] {
    return this.layers.flatMap((layer) => [...layer.columns]);
  }

  /** Locates a unit: sets `layer`, `page` and `run`. */
  locate(unit: number): void {
    const layers = this.#layers;
    if (layers.length === 1) {
      this.layer = 0;
      this.page = unit;
      this.run = this.unitCount - unit;
      return;
    }
    const stripeUnits = this.#stripeUnits;
    const stripe = Math.floor(unit / stripeUnits);
    const row = Math.floor(stripe / layers.length);
    const offset = unit - stripe * stripeUnits;
    this.page = row * stripeUnits + offset;
    const lane = stripe - row * layers.length + (this.#isRotated ? Math.floor(this.page / this.#blockUnits) : 0);
    this.layer = lane % layers.length;
    this.run = stripeUnits - offset;
  }

  /** Writes `count` pages of one layer from `page` on, and adds the resulting flash operations to `work`. */
  write(layer: number, page: number, count: number, work: FlashWork): void {
    if (count === 1 && this.#mayDefer && this.#tryDefer(page)) return;
    this.#writeDeferred();
    const target = this.#layers[layer];
    if (this.#isLonePageWhole) {
      for (let index = 0; index < count; index++) this.#writeWatched(target, page + index, work);
      return;
    }
    const { counters } = target;
    const copiesBefore = this.#copiesOf(counters);
    const erasesBefore = counters.blocksErased;
    const commands = this.#commands;
    for (let writtenPages = 0; writtenPages < count;) {
      const now = Math.min(RUN_UNITS, count - writtenPages);
      for (let index = 0; index < now; index++) commands[index] = page + writtenPages++;
      target.write(commands, now);
    }
    const copies = this.#copiesOf(counters) - copiesBefore;
    work.copies += copies;
    work.copyOperations += copies / this.#copyUnits;
    work.erases += counters.blocksErased - erasesBefore;
    if (this.#mayDefer) this.#deferred[Deferred.Room] = Math.min(RUN_UNITS, target.pagesToNextOpening);
  }

  /** Pages programmed besides host data, including pages of a map in flash. */
  #copiesOf({ pagesRelocated, pagesMerged, mapPagesProgrammed, pagesFolded }: Counters): number {
    return pagesRelocated + pagesMerged + mapPagesProgrammed + (this.#isFoldingTimed ? 0 : pagesFolded);
  }

  /** Defers the write if it certainly fits without cleaning; returns whether it did. */
  #tryDefer(page: number): boolean {
    const deferred = this.#deferred;
    if (deferred[Deferred.Room] === 0) return false;
    this.#commands[deferred[Deferred.Count]++] = page;
    deferred[Deferred.Room]--;
    return true;
  }

  /** Passes the deferred writes to the layer. Resets the room, because the caller may change the layer afterwards. */
  #writeDeferred(): void {
    const deferred = this.#deferred;
    if (deferred[Deferred.Count] > 0) this.#layers[0].write(this.#commands, deferred[Deferred.Count]);
    deferred[Deferred.Count] = deferred[Deferred.Room] = 0;
  }

  /**
   * Performs one write by micro-operations, to count copy operations: valid pages of one group are copied together, a
   * single one by itself.
   */
  #writeWatched(layer: TranslationLayer, page: number, work: FlashWork): void {
    const operation = this.#operation;
    let group = -1;
    do {
      layer.performMicro(page, operation);
      if (operation.kind === 'copy') {
        const copyGroup = Math.floor(operation.from / this.#copyUnits);
        if (copyGroup !== group) work.copyOperations++;
        group = copyGroup;
        work.copies++;
      } else if (operation.kind === 'erase') work.erases++;
    } while (operation.kind !== 'write');
  }

  /** Writes one unit, without counting flash operations. */
  writeUnit(unit: number): void {
    this.#writeDeferred();
    this.locate(unit);
    this.#commands[0] = this.page;
    this.#layers[this.layer].write(this.#commands, 1);
  }

  /** Writes `count` units returned by `draw`; in batches if there is one layer. */
  writeUnits(count: number, draw: () => number): void {
    if (this.#layers.length > 1) {
      for (let written = 0; written < count; written++) this.writeUnit(draw());
      return;
    }
    this.#writeDeferred();
    const commands = this.#commands;
    for (let written = 0; written < count;) {
      const now = Math.min(RUN_UNITS, count - written);
      for (let index = 0; index < now; index++) commands[index] = draw();
      this.#layers[0].write(commands, now);
      written += now;
    }
  }

  get physicalUnits(): number {
    return this.layers.reduce((sum, { flash }) => sum + flash.blockCount * flash.pagesPerBlock, 0);
  }

  /** Whether blocks are merged when the host leaves them, so that the history of the drive has no influence. */
  get isMergedAtOnce(): boolean {
    return this.#isMergedAtOnce;
  }

  /** Whether every lane is down to its reserve of erased blocks. */
  get hasUsedReserve(): boolean {
    return this.layers.every(({ freePool }) => freePool.count <= this.#reserveBlocks);
  }

  /** Free blocks at which cleaning ahead of need stops: the spare area without the open blocks. */
  get freeBlocksAhead(): number {
    const { flash, logicalPageCount } = this.layers[0];
    const spareBlocks = flash.blockCount - logicalPageCount / flash.pagesPerBlock;
    return Math.max(1, spareBlocks - OPEN_BLOCKS);
  }

  /**
   * Cleans every lane until it has `freeBlocks` free blocks or its next victim exceeds `mostValidFraction`. Takes no
   * simulated time.
   */
  cleanAhead(freeBlocks: number, mostValidFraction: number): void {
    for (const layer of this.layers) layer.cleanAhead(Math.min(freeBlocks, layer.flash.blockCount), mostValidFraction);
  }

  /** Trims `count` units from `unit` on. */
  trim(unit: number, count: number): void {
    for (let index = unit; index < unit + count; index++) {
      this.locate(index);
      this.layers[this.layer].trim(this.page);
    }
  }
}
