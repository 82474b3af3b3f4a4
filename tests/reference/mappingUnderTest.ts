import { createDrive, type Drive, MicroEventKind, type Scenario, type StepGranularity } from '#engine';
import { checkInvariants } from '../../src/model/engine/invariants.ts';
import { LOGICAL_PAGE_MASK, RELOCATED_BIT } from '../../src/model/engine/vocabulary.ts';
import { createHostStream } from '../../src/model/engine/workload/createHostStream.ts';
import type { HostStream } from '../../src/model/engine/workload/hostStream.ts';
import type { CommandedDrive } from './commands.ts';
import { eraseCountOf, pageAt } from './plainFlash.ts';
import type { PlainFtl, PlainPage, PlainState } from './plainFlash.ts';
import { PlainCachedFtl } from './plainCachedFtl.ts';
import { PlainHybridFtl } from './plainHybridFtl.ts';
import { PlainSlcFtl } from './plainSlcFtl.ts';
import { PlainUnitFtl } from './plainUnitFtl.ts';
import type { PlainChooser } from './plainUnitFtl.ts';
import { VersionShadow } from './versionShadow.ts';

interface Moment {
  readonly drive: ArrayBuffer;
  readonly isMidway: boolean;
  readonly twin: ArrayBuffer;
  readonly model: PlainState;
  readonly stream: readonly Int32Array[];
  readonly written: Map<number, number>;
  readonly versions: readonly number[];
}

/**
 * A drive of any mapping, the slow model of that mapping, and a twin drive that runs by micro-operations only. The twin tells the
 * model which victims the dice chose, and the shadow which version each page holds.
 */
export class MappingUnderTest implements CommandedDrive {
  readonly scenario: Scenario;
  drive: Drive;
  readonly #twin: Drive;
  readonly #shadow: VersionShadow;
  readonly #model: PlainFtl;
  readonly #stream: HostStream;
  readonly #command = new Int32Array(1);
  readonly #picks: number[] = [];
  readonly #moments: Moment[] = [];
  /** Whether the drive is in the middle of a write, where the model never is. */
  #isMidway = false;

  /** @param scenario without a warm-up */
  constructor(scenario: Scenario) {
    this.scenario = scenario;
    this.drive = createDrive(scenario);
    this.#twin = createDrive(scenario);
    this.#shadow = new VersionShadow(this.#twin);
    this.#stream = createHostStream(scenario);
    this.#model = createModel(scenario, this.#choose);
    this.#prepareModel();
  }

  readonly #choose: PlainChooser = (closed, weight) => {
    // The first fill needs no cleaning.
    const pick = this.#picks.shift();
    if (pick === undefined) throw new Error('the model has to clean a block where the drive did not');
    if (!closed.includes(pick)) throw new Error(`block ${pick} was picked, but it is not closed`);
    const least = Math.min(...closed.map(weight));
    if (this.scenario.victimPolicy === 'greedy' && weight(pick) !== least)
      throw new Error(`block ${pick} was picked with ${weight(pick)} mapped units, but another has ${least}`);
    if (this.scenario.victimPolicy === 'fifo' && pick !== closed[0])
      throw new Error(`block ${pick} was picked, but ${closed[0]} was closed before it`);
    return pick;
  };

  #prepareModel(): void {
    if (this.scenario.isFilled) {
      for (let page = 0; page < this.#stream.fillPageCount; page++) this.#model.write(page);
      for (const { first, count } of this.#stream.initialTrims())
        for (let page = first; page < first + count; page++) this.#model.trim(page);
    }
    const { totals } = this.#model.state;
    for (const name of Object.keys(totals)) totals[name as keyof typeof totals] = 0;
  }

  /** Gives the model host commands up to and including the next `pageCount` writes. */
  #feedModel(pageCount: number): void {
    for (let writes = 0; writes < pageCount;) {
      this.#stream.fill(this.#command, 1);
      const value = this.#command[0] ?? 0;
      if (value < 0) {
        this.#model.trim(~value);
      } else {
        this.#model.write(value);
        writes++;
      }
    }
  }

  run(pageCount: number): void {
    this.drive.run(pageCount);
    if (pageCount > 0) this.#isMidway = false;
    this.#followAndCompare();
  }

  advanceMicro(count: number): void {
    for (let done = 0; done < count; done++) this.#isMidway = this.drive.advanceMicro(null) !== 'write';
    this.#followAndCompare();
  }

  advance(granularity: StepGranularity): void {
    const isFound = this.drive.advance(granularity, null);
    this.#isMidway = !(isFound && granularity === 'write');
    this.#followAndCompare();
  }

  saveMoment(): void {
    this.#moments.push({
      drive: this.drive.snapshot(),
      isMidway: this.#isMidway,
      twin: this.#twin.snapshot(),
      model: structuredClone(this.#model.state),
      stream: this.#stream.columns.map((column) => column.slice()),
      written: new Map(this.#shadow.written),
      versions: [...this.#shadow.versions],
    });
  }

  returnToMoment(index: number): void {
    const moment = this.#moments[index % Math.max(1, this.#moments.length)];
    if (!moment) return;
    this.drive = createDrive(this.scenario);
    this.drive.restore(moment.drive);
    this.#isMidway = moment.isMidway;
    this.#twin.restore(moment.twin);
    this.#model.state = structuredClone(moment.model);
    moment.stream.forEach((column, position) => this.#stream.columns[position]?.set(column));
    this.#shadow.written = new Map(moment.written);
    this.#shadow.versions = [...moment.versions];
    this.#followAndCompare();
  }

  #followAndCompare(): void {
    while (this.#twin.step < this.drive.step) {
      this.#twin.advanceMicro((kind, logicalPage, from, to) => {
        if (kind === MicroEventKind.Pick) this.#picks.push(from);
        this.#shadow.hear(kind, logicalPage, from, to);
      });
      const wrong = this.#shadow.wrongReads();
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    }
    this.#feedModel(this.drive.step - this.#model.state.totals.host);
    if (this.#picks.length > 0) throw new Error('the drive cleaned a block where the model did not');
    this.#requireLaws();
    if (!this.#isMidway) this.#requireSameAsModel();
  }

  #requireLaws(): void {
    const { counters } = this.drive;
    const violations = checkInvariants(this.drive);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
    const { hostPagesWritten, pagesRelocated, pagesMerged, mapPagesProgrammed, pagesFolded } = counters;
    const sum = hostPagesWritten + pagesRelocated + pagesMerged + mapPagesProgrammed + pagesFolded;
    requireEqual('programs', counters.flashPagesProgrammed, sum);
  }

  #requireSameAsModel(): void {
    const { counters, map } = this.drive;
    const { state } = this.#model;
    const { totals } = state;
    requireEqual('state hash of the fast and of the slow path', this.drive.stateHash(), this.#twin.stateHash());
    requireEqual('pages programmed', counters.flashPagesProgrammed, totals.programmed);
    requireEqual('pages relocated', counters.pagesRelocated, totals.relocated);
    requireEqual('pages merged', counters.pagesMerged, totals.merged);
    requireEqual('pages folded', counters.pagesFolded, totals.folded);
    requireEqual('map pages programmed', counters.mapPagesProgrammed, totals.mapProgrammed);
    requireEqual('map pages read', counters.mapPagesRead, totals.mapRead);
    requireEqual('map look-ups', counters.mapLookups, totals.lookups);
    requireEqual('blocks erased', counters.blocksErased, totals.erased);
    requireEqual('pages trimmed', counters.pagesTrimmed, totals.trimmed);
    requireEqual('full merges', counters.fullMerges, totals.full);
    requireEqual('partial merges', counters.partialMerges, totals.partial);
    requireEqual('switch merges', counters.switchMerges, totals.switch);
    // The model, too, numbers pages of the map after the logical pages.
    const mapped = [...state.places.keys()].filter((page) => page < this.scenario.logicalPageCount);
    requireEqual('mapped pages', map.mappedPages, mapped.length);
    requireEqual('free blocks', map.freePool.count, state.free.length);
    for (let block = 0; block < this.scenario.blockCount; block++) this.#requireSameBlock(block);
    for (let logicalPage = 0; logicalPage < this.scenario.logicalPageCount; logicalPage++) {
      const place = state.places.get(logicalPage);
      const physicalPage = place ? place.block * this.scenario.pagesPerBlock + place.offset : -1;
      requireEqual(`place of logical page ${logicalPage}`, map.locate(logicalPage), physicalPage);
      if (!place) continue;
      const version = pageAt(state, place.block, place.offset)?.version ?? 0;
      requireEqual(`version of logical page ${logicalPage}`, version, state.versions.get(logicalPage) ?? 0);
    }
  }

  #requireSameBlock(block: number): void {
    const { flash } = this.drive.map;
    const { state } = this.#model;
    requireEqual(`erases of block ${block}`, flash.eraseCount[block] ?? -1, eraseCountOf(state, block));
    for (let offset = 0; offset < flash.pagesPerBlock; offset++) {
      const word = flash.words[block * flash.pagesPerBlock + offset] ?? -1;
      requireEqual(`page ${offset} of block ${block}`, describeWord(word), describePage(pageAt(state, block, offset)));
    }
  }
}

function createModel(scenario: Scenario, choose: PlainChooser): PlainFtl {
  switch (scenario.mapping) {
    case 'block':
    case 'hybrid':
      return new PlainHybridFtl(scenario);
    case 'page':
      if (scenario.slcStaticBlocks + scenario.slcDynamicBlocks > 0) return new PlainSlcFtl(scenario, choose);
      return new PlainUnitFtl(scenario, choose);
    case 'cached':
      return new PlainCachedFtl(scenario, choose);
  }
}

function describeWord(word: number): string {
  if (word === -1) return 'erased';
  const origin = (word & RELOCATED_BIT) === 0 ? 'host' : 'copied';
  return `${word < 0 ? 'invalid' : 'valid'} ${origin} ${word & LOGICAL_PAGE_MASK}`;
}

function describePage(page: PlainPage | null): string {
  if (!page) return 'erased';
  return `${page.isValid ? 'valid' : 'invalid'} ${page.isCopy ? 'copied' : 'host'} ${page.logicalPage}`;
}

function requireEqual<Value extends string | number>(what: string, actual: Value, expected: Value): void {
  if (actual !== expected) throw new Error(`${what}: the drive has ${actual}, it has to be ${expected}`);
}
