/** Places in `Counters.values`. The first six were there from the beginning; see `valuesInUse`. */
const Place = {
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
const PLACE_COUNT = 17;
const FIRST_PLACES = 6;
/** Places in `Counters.slcValues`: apart, so that drives without an SLC cache keep the state that they had. */
const SlcPlace = { PagesFolded: 0, SlcPagesProgrammed: 1, SlcBlocksErased: 2 } as const;
const SLC_PLACE_COUNT = 3;

/** Running totals since the last reset. Float64, exact to 2^53. */
export class Counters {
  readonly values = new Float64Array(PLACE_COUNT);
  /** All zero without an SLC cache. */
  readonly slcValues = new Float64Array(SLC_PLACE_COUNT);

  get hostPagesWritten(): number {
    return this.values[Place.HostPagesWritten];
  }
  set hostPagesWritten(value: number) {
    this.values[Place.HostPagesWritten] = value;
  }
  get pagesRelocated(): number {
    return this.values[Place.PagesRelocated];
  }
  set pagesRelocated(value: number) {
    this.values[Place.PagesRelocated] = value;
  }
  get blocksErased(): number {
    return this.values[Place.BlocksErased];
  }
  set blocksErased(value: number) {
    this.values[Place.BlocksErased] = value;
  }
  get pagesTrimmed(): number {
    return this.values[Place.PagesTrimmed];
  }
  set pagesTrimmed(value: number) {
    this.values[Place.PagesTrimmed] = value;
  }
  get victimPicks(): number {
    return this.values[Place.VictimPicks];
  }
  set victimPicks(value: number) {
    this.values[Place.VictimPicks] = value;
  }
  /** Sum over the victim picks of the erased pages at that moment. */
  get freePagesAtVictimPicks(): number {
    return this.values[Place.FreePagesAtVictimPicks];
  }
  set freePagesAtVictimPicks(value: number) {
    this.values[Place.FreePagesAtVictimPicks] = value;
  }
  /**
   * Pages programmed again because they share a mapping unit or a block with what the host wrote: the rest of a
   * read-modify-write, and the copies of a merge. Not among the relocated.
   */
  get pagesMerged(): number {
    return this.values[Place.PagesMerged];
  }
  set pagesMerged(value: number) {
    this.values[Place.PagesMerged] = value;
  }
  /** Pages of the map itself, where the map lives in flash. */
  get mapPagesProgrammed(): number {
    return this.values[Place.MapPagesProgrammed];
  }
  set mapPagesProgrammed(value: number) {
    this.values[Place.MapPagesProgrammed] = value;
  }
  get mapPagesRead(): number {
    return this.values[Place.MapPagesRead];
  }
  set mapPagesRead(value: number) {
    this.values[Place.MapPagesRead] = value;
  }
  /** Merges of a replacement block that copied everything into a third block. */
  get fullMerges(): number {
    return this.values[Place.FullMerges];
  }
  set fullMerges(value: number) {
    this.values[Place.FullMerges] = value;
  }
  /** Merges that copied only what the replacement block lacked. */
  get partialMerges(): number {
    return this.values[Place.PartialMerges];
  }
  set partialMerges(value: number) {
    this.values[Place.PartialMerges] = value;
  }
  /** Merges that copied nothing. */
  get switchMerges(): number {
    return this.values[Place.SwitchMerges];
  }
  set switchMerges(value: number) {
    this.values[Place.SwitchMerges] = value;
  }
  /** Those of the relocated pages that were moved to even out wear. */
  get pagesLeveled(): number {
    return this.values[Place.PagesLeveled];
  }
  set pagesLeveled(value: number) {
    this.values[Place.PagesLeveled] = value;
  }
  /** Blocks whose data was moved to even out wear; not among the victim picks. */
  get levelingMoves(): number {
    return this.values[Place.LevelingMoves];
  }
  set levelingMoves(value: number) {
    this.values[Place.LevelingMoves] = value;
  }
  get blocksRetired(): number {
    return this.values[Place.BlocksRetired];
  }
  set blocksRetired(value: number) {
    this.values[Place.BlocksRetired] = value;
  }
  /** Look-ups in a cached map; those that missed are `mapPagesRead`. */
  get mapLookups(): number {
    return this.values[Place.MapLookups];
  }
  set mapLookups(value: number) {
    this.values[Place.MapLookups] = value;
  }
  /** Those of the victim picks that happened while the host paused. */
  get idlePicks(): number {
    return this.values[Place.IdlePicks];
  }
  set idlePicks(value: number) {
    this.values[Place.IdlePicks] = value;
  }

  /** Programmed at full density after they had been in the SLC cache. */
  get pagesFolded(): number {
    return this.slcValues[SlcPlace.PagesFolded];
  }
  set pagesFolded(value: number) {
    this.slcValues[SlcPlace.PagesFolded] = value;
  }
  /** Those of the host's pages that were programmed at one bit a cell. */
  get slcPagesProgrammed(): number {
    return this.slcValues[SlcPlace.SlcPagesProgrammed];
  }
  set slcPagesProgrammed(value: number) {
    this.slcValues[SlcPlace.SlcPagesProgrammed] = value;
  }
  /** Those of the erased blocks that held one bit a cell. */
  get slcBlocksErased(): number {
    return this.slcValues[SlcPlace.SlcBlocksErased];
  }
  set slcBlocksErased(value: number) {
    this.slcValues[SlcPlace.SlcBlocksErased] = value;
  }

  get flashPagesProgrammed(): number {
    const { hostPagesWritten, pagesRelocated, pagesMerged, mapPagesProgrammed, pagesFolded } = this;
    return hostPagesWritten + pagesRelocated + pagesMerged + mapPagesProgrammed + pagesFolded;
  }

  /** Pages programmed a host page; NaN before the first. */
  get writeAmplification(): number {
    return this.flashPagesProgrammed / this.hostPagesWritten;
  }

  /** −1 before the first pick. */
  get meanFreePagesAtVictimPick(): number {
    return this.victimPicks > 0 ? this.freePagesAtVictimPicks / this.victimPicks : -1;
  }

  /** The first six and those after them that have counted anything, so that hashes of old runs stay as they were. */
  get valuesInUse(): Float64Array {
    let end = PLACE_COUNT;
    while (end > FIRST_PLACES && this.values[end - 1] === 0) end--;
    return this.values.subarray(0, end);
  }

  reset(): void {
    this.values.fill(0);
    this.slcValues.fill(0);
  }
}
