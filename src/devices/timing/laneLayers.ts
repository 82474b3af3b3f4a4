import { type Column, type Counters, type MicroOperation, requireScenario, type TranslationLayer } from '#engine';
import { layerCountOf, layerScenario } from './layerScenario.ts';
import type { SsdDesign } from './ssdDesign.ts';

/** What the writes since `reset` have called for; filled in place. */
export interface FlashWork {
  copies: number;
  /** Operations of the lane that these copies took. */
  copyOperations: number;
  erases: number;
}

/** Most units in one call of a layer. */
const RUN_UNITS = 128;

/** One for what the host writes, one for what cleaning copies. */
const OPEN_BLOCKS = 2;

/** Places in `#deferred`. */
const Deferred = {
  Count: 0,
  /** How many more are sure to fit without cleaning. */
  Room: 1,
} as const;
const DEFERRED_PLACES = 2;

function createLayers(design: SsdDesign, unitCount: number, seed: number) {
  const layerCount = layerCountOf(design);
  const logicalBlocks = Math.max(2, Math.round(unitCount / layerCount / design.blockUnits));
  const scenario = layerScenario(design, logicalBlocks);
  const layers = Array.from({ length: layerCount }, (_, index) =>
    // After the greatest seed comes 0.
    design.createLayer(requireScenario({ ...scenario, seed: (seed + index) >>> 0 })),
  );
  return { layers, reserveBlocks: scenario.reserveBlocks };
}

/**
 * The translation layers of an SSD. A unit of the drive is a page of one of them. Where the design spreads writes, one layer
 * lies over all lanes; where it stripes them, each lane has a layer of its own and the number of the unit says which: of units
 * 0 to 4 on four lanes, in stripes of one unit, 0 to 3 are page 0 of lanes 0 to 3, and 4 is page 1 of lane 0. No time
 * passes here.
 */
export class LaneLayers {
  readonly #layers: readonly TranslationLayer[];
  readonly unitCount: number;
  /** What `locate` found: the layer, the page there, and how many pages from it on are consecutive units. */
  layer = 0;
  page = 0;
  run = 0;
  readonly #stripeUnits: number;
  readonly #blockUnits: number;
  readonly #isRotated: boolean;
  readonly #isMergedAtOnce: boolean;
  /** Units that one operation moves; below 1 when a unit takes several. */
  readonly #copyUnits: number;
  readonly #reserveBlocks: number;
  readonly #isLonePageWhole: boolean;
  /** Whether the time of folding is reckoned apart. */
  readonly #isFoldingTimed: boolean;
  readonly #commands = new Int32Array(RUN_UNITS);
  /**
   * Single writes kept back from the layer while it is certain that none of them makes it clean: given to the layer all at
   * once they take a fraction of the processor time.
   */
  readonly #deferred = new Int32Array(DEFERRED_PLACES);
  readonly #mayDefer: boolean;
  readonly #operation: MicroOperation = { kind: 'write', logicalPage: -1, from: -1, to: -1 };

  /**
   * @param units about how many units the simulated drive has, rounded down to whole stripes of whole blocks; or the layer that
   *   lies over all lanes, whatever it maps by, of which a page is a unit
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

  /** The layers as they are after all that was written. */
  get layers(): readonly TranslationLayer[] {
    this.#writeDeferred();
    return this.#layers;
  }

  get columns(): readonly Column[] {
    return this.layers.flatMap((layer) => [...layer.columns]);
  }

  /** Finds the unit: fills `layer`, `page` and `run`. */
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

  /** Writes `count` pages of one layer from `page` on, and adds what that called for to `work`. */
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
    for (let done = 0; done < count;) {
      const now = Math.min(RUN_UNITS, count - done);
      for (let index = 0; index < now; index++) commands[index] = page + done++;
      target.write(commands, now);
    }
    const copies = this.#copiesOf(counters) - copiesBefore;
    work.copies += copies;
    work.copyOperations += copies / this.#copyUnits;
    work.erases += counters.blocksErased - erasesBefore;
    if (this.#mayDefer) this.#deferred[Deferred.Room] = Math.min(RUN_UNITS, target.pagesToNextOpening);
  }

  /** All that is read and programmed besides what the host writes: pages of a map in flash too. */
  #copiesOf({ pagesRelocated, pagesMerged, mapPagesProgrammed, pagesFolded }: Counters): number {
    return pagesRelocated + pagesMerged + mapPagesProgrammed + (this.#isFoldingTimed ? 0 : pagesFolded);
  }

  /** Keeps the write back if it is sure to fit without cleaning; returns whether it did. */
  #tryDefer(page: number): boolean {
    const deferred = this.#deferred;
    if (deferred[Deferred.Room] === 0) return false;
    this.#commands[deferred[Deferred.Count]++] = page;
    deferred[Deferred.Room]--;
    return true;
  }

  /** Gives the deferred writes to the layer. Its caller may go on to change the layer, so the room counted is void. */
  #writeDeferred(): void {
    const deferred = this.#deferred;
    if (deferred[Deferred.Count] > 0) this.#layers[0].write(this.#commands, deferred[Deferred.Count]);
    deferred[Deferred.Count] = deferred[Deferred.Room] = 0;
  }

  /** One write, its operations seen one by one: valid pages of one group are copied together, a lone page by itself. */
  #writeWatched(layer: TranslationLayer, page: number, work: FlashWork): void {
    const operation = this.#operation;
    let group = -1;
    do {
      layer.performMicro(page, operation);
      if (operation.kind === 'copy') {
        const ofCopy = Math.floor(operation.from / this.#copyUnits);
        if (ofCopy !== group) work.copyOperations++;
        group = ofCopy;
        work.copies++;
      } else if (operation.kind === 'erase') work.erases++;
    } while (operation.kind !== 'write');
  }

  /** Writes one unit, whatever that calls for. */
  writeUnit(unit: number): void {
    this.#writeDeferred();
    this.locate(unit);
    this.#commands[0] = this.page;
    this.#layers[this.layer].write(this.#commands, 1);
  }

  /** Writes units that `draw` names, one after the other; many at once where there is one layer. */
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

  /** Whether blocks are merged as they are left, so that the past of the drive leaves no trace in them. */
  get isMergedAtOnce(): boolean {
    return this.#isMergedAtOnce;
  }

  /** Whether no lane has more erased blocks than its reserve. */
  get hasUsedReserve(): boolean {
    return this.layers.every(({ freePool }) => freePool.count <= this.#reserveBlocks);
  }

  /** Free blocks that cleaning ahead of need works up to: the spare area but for the blocks that are open. */
  get freeBlocksAhead(): number {
    const { flash, logicalPageCount } = this.layers[0];
    const spareBlocks = flash.blockCount - logicalPageCount / flash.pagesPerBlock;
    return Math.max(1, spareBlocks - OPEN_BLOCKS);
  }

  /** Cleans every lane, while nobody waits, until it has so many free blocks or its next victim has more valid units. */
  cleanAhead(freeBlocks: number, mostValidFraction: number): void {
    for (const layer of this.layers) layer.cleanAhead(Math.min(freeBlocks, layer.flash.blockCount), mostValidFraction);
  }

  /** Forgets `count` units from `unit` on. */
  trim(unit: number, count: number): void {
    for (let index = unit; index < unit + count; index++) {
      this.locate(index);
      this.layers[this.layer].trim(this.page);
    }
  }
}
