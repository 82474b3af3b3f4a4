/** Running totals since the last reset. Float64, exact to 2^53. */
export class Counters {
  readonly values = new Float64Array(6);

  get hostPagesWritten(): number {
    return this.values[0];
  }
  set hostPagesWritten(value: number) {
    this.values[0] = value;
  }
  get pagesRelocated(): number {
    return this.values[1];
  }
  set pagesRelocated(value: number) {
    this.values[1] = value;
  }
  get blocksErased(): number {
    return this.values[2];
  }
  set blocksErased(value: number) {
    this.values[2] = value;
  }
  get pagesTrimmed(): number {
    return this.values[3];
  }
  set pagesTrimmed(value: number) {
    this.values[3] = value;
  }
  get victimPicks(): number {
    return this.values[4];
  }
  set victimPicks(value: number) {
    this.values[4] = value;
  }
  /** Sum over the victim picks of the erased pages at that moment. */
  get freePagesAtVictimPicks(): number {
    return this.values[5];
  }
  set freePagesAtVictimPicks(value: number) {
    this.values[5] = value;
  }

  get flashPagesProgrammed(): number {
    return this.hostPagesWritten + this.pagesRelocated;
  }
  /** Pages programmed a host page; NaN before the first. */
  get writeAmplification(): number {
    return this.flashPagesProgrammed / this.hostPagesWritten;
  }
  /** −1 before the first pick. */
  get meanFreePagesAtVictimPick(): number {
    return this.victimPicks > 0 ? this.freePagesAtVictimPicks / this.victimPicks : -1;
  }

  reset(): void {
    this.values.fill(0);
  }
}
