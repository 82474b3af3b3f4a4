import type { EraseBlock } from '../vocabulary.ts';

/** Indices into `Counters.values`. The first six are the counters of the first version; see `valuesInUse`. */
const CounterIndex = {
  HostPagesWritten: 0,
  PagesRelocated: 1,
  BlocksErased: 2,
  PagesTrimmed: 3,
  VictimPicks: 4,
  FreePagesAtVictimPicks: 5,
  PagesMerged: 6,
  MapPagesProgrammed: 7,
  MapPagesRead: 8,
  FullMerges: 9,
  PartialMerges: 10,
  SwitchMerges: 11,
  PagesLeveled: 12,
  BlocksRetired: 13,
  MapLookups: 14,
  IdlePicks: 15,
  LevelingMoves: 16,
} as const;
const COUNTER_COUNT = 17;
const FIRST_COUNTERS = 6;
/**
 * Indices into `Counters.slcValues`, a separate array so that the snapshots and hashes of drives without an SLC cache
 * do not change.
 */
const SlcCounterIndex = { PagesFolded: 0, SlcPagesProgrammed: 1, SlcBlocksErased: 2 } as const;
const SLC_COUNTER_COUNT = 3;

/** Is told of each block that is picked to be cleaned, or to be moved by wear levelling, before a page is copied. */
export type PickListener = (block: EraseBlock, validPages: number, isLeveling: boolean) => void;

/** Running totals since the last reset. Float64, exact to 2^53. */
export class Counters {
  /** For logs of a run; not part of snapshots. */
  pickListener: PickListener | null = null;
  readonly values = new Float64Array(COUNTER_COUNT);
  /** All zero without an SLC cache. */
  readonly slcValues = new Float64Array(SLC_COUNTER_COUNT);

  get hostPagesWritten(): number {
    return this.values[CounterIndex.HostPagesWritten];
  }
  set hostPagesWritten(value: number) {
    this.values[CounterIndex.HostPagesWritten] = value;
  }
  get pagesRelocated(): number {
    return this.values[CounterIndex.PagesRelocated];
  }
  set pagesRelocated(value: number) {
    this.values[CounterIndex.PagesRelocated] = value;
  }
  get blocksErased(): number {
    return this.values[CounterIndex.BlocksErased];
  }
  set blocksErased(value: number) {
    this.values[CounterIndex.BlocksErased] = value;
  }
  get pagesTrimmed(): number {
    return this.values[CounterIndex.PagesTrimmed];
  }
  set pagesTrimmed(value: number) {
    this.values[CounterIndex.PagesTrimmed] = value;
  }
  get victimPicks(): number {
    return this.values[CounterIndex.VictimPicks];
  }
  set victimPicks(value: number) {
    this.values[CounterIndex.VictimPicks] = value;
  }
  /** Sum, over all victim picks, of the erased pages at that moment. */
  get freePagesAtVictimPicks(): number {
    return this.values[CounterIndex.FreePagesAtVictimPicks];
  }
  set freePagesAtVictimPicks(value: number) {
    this.values[CounterIndex.FreePagesAtVictimPicks] = value;
  }
  /**
   * Pages reprogrammed because they share a mapping unit or a block with a page that the host wrote: copies of a
   * read-modify-write or of a merge. Not included in `pagesRelocated`.
   */
  get pagesMerged(): number {
    return this.values[CounterIndex.PagesMerged];
  }
  set pagesMerged(value: number) {
    this.values[CounterIndex.PagesMerged] = value;
  }
  /** Pages of the map itself, where the map lives in flash. */
  get mapPagesProgrammed(): number {
    return this.values[CounterIndex.MapPagesProgrammed];
  }
  set mapPagesProgrammed(value: number) {
    this.values[CounterIndex.MapPagesProgrammed] = value;
  }
  get mapPagesRead(): number {
    return this.values[CounterIndex.MapPagesRead];
  }
  set mapPagesRead(value: number) {
    this.values[CounterIndex.MapPagesRead] = value;
  }
  /** Merges of a replacement block that copied everything into a third block. */
  get fullMerges(): number {
    return this.values[CounterIndex.FullMerges];
  }
  set fullMerges(value: number) {
    this.values[CounterIndex.FullMerges] = value;
  }
  /** Merges that copied only the pages missing from the replacement block. */
  get partialMerges(): number {
    return this.values[CounterIndex.PartialMerges];
  }
  set partialMerges(value: number) {
    this.values[CounterIndex.PartialMerges] = value;
  }
  /** Merges that copied nothing. */
  get switchMerges(): number {
    return this.values[CounterIndex.SwitchMerges];
  }
  set switchMerges(value: number) {
    this.values[CounterIndex.SwitchMerges] = value;
  }
  /** Relocated pages that were moved by wear levelling; included in `pagesRelocated`. */
  get pagesLeveled(): number {
    return this.values[CounterIndex.PagesLeveled];
  }
  set pagesLeveled(value: number) {
    this.values[CounterIndex.PagesLeveled] = value;
  }
  /** Blocks whose data was moved by wear levelling; not included in `victimPicks`. */
  get levelingMoves(): number {
    return this.values[CounterIndex.LevelingMoves];
  }
  set levelingMoves(value: number) {
    this.values[CounterIndex.LevelingMoves] = value;
  }
  get blocksRetired(): number {
    return this.values[CounterIndex.BlocksRetired];
  }
  set blocksRetired(value: number) {
    this.values[CounterIndex.BlocksRetired] = value;
  }
  /** Look-ups in a cached map; `mapPagesRead` counts the misses that had to read a map page. */
  get mapLookups(): number {
    return this.values[CounterIndex.MapLookups];
  }
  set mapLookups(value: number) {
    this.values[CounterIndex.MapLookups] = value;
  }
  /** Victim picks while the host paused; included in `victimPicks`. */
  get idlePicks(): number {
    return this.values[CounterIndex.IdlePicks];
  }
  set idlePicks(value: number) {
    this.values[CounterIndex.IdlePicks] = value;
  }

  /** Pages programmed at full density when their SLC cache block was folded. */
  get pagesFolded(): number {
    return this.slcValues[SlcCounterIndex.PagesFolded];
  }
  set pagesFolded(value: number) {
    this.slcValues[SlcCounterIndex.PagesFolded] = value;
  }
  /** Host pages programmed at one bit per cell; included in `hostPagesWritten`. */
  get slcPagesProgrammed(): number {
    return this.slcValues[SlcCounterIndex.SlcPagesProgrammed];
  }
  set slcPagesProgrammed(value: number) {
    this.slcValues[SlcCounterIndex.SlcPagesProgrammed] = value;
  }
  /** Erased SLC cache blocks; included in `blocksErased`. */
  get slcBlocksErased(): number {
    return this.slcValues[SlcCounterIndex.SlcBlocksErased];
  }
  set slcBlocksErased(value: number) {
    this.slcValues[SlcCounterIndex.SlcBlocksErased] = value;
  }

  /** @param freePages erased pages at this moment */
  notePick(block: EraseBlock, validPages: number, freePages: number): void {
    this.victimPicks++;
    this.freePagesAtVictimPicks += freePages;
    this.pickListener?.(block, validPages, false);
  }

  noteLevelingMove(block: EraseBlock, validPages: number): void {
    this.levelingMoves++;
    this.pickListener?.(block, validPages, true);
  }

  get flashPagesProgrammed(): number {
    const { hostPagesWritten, pagesRelocated, pagesMerged, mapPagesProgrammed, pagesFolded } = this;
    return hostPagesWritten + pagesRelocated + pagesMerged + mapPagesProgrammed + pagesFolded;
  }

  /** Flash pages programmed per host page; NaN before the first. */
  get writeAmplification(): number {
    return this.flashPagesProgrammed / this.hostPagesWritten;
  }

  /** −1 before the first pick. */
  get meanFreePagesAtVictimPick(): number {
    return this.victimPicks > 0 ? this.freePagesAtVictimPicks / this.victimPicks : -1;
  }

  /**
   * The first six counters, and further ones up to the last that is not zero, so that hashes of old runs do not change.
   */
  get valuesInUse(): Float64Array {
    let end = COUNTER_COUNT;
    while (end > FIRST_COUNTERS && this.values[end - 1] === 0) end--;
    return this.values.subarray(0, end);
  }

  reset(): void {
    this.values.fill(0);
    this.slcValues.fill(0);
  }
}
