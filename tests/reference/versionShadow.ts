import { type Drive, MicroEventKind } from '#engine';

/**
 * Tracks which version of its logical page each physical page holds, from a drive's micro-events only. At every moment, also during
 * cleaning, a read has to find the version that the host wrote last.
 */
export class VersionShadow {
  readonly #drive: Drive;
  /** Writes of each logical page by the host: its newest version. */
  written: Map<number, number>;
  /** Version in each physical page; 0 where erased. */
  versions: number[];

  /** Starts from a drive at rest, whose content counts as version 1. */
  constructor(drive: Drive) {
    this.#drive = drive;
    const { map } = drive;
    this.written = new Map();
    this.versions = Array<number>(map.flash.words.length).fill(0);
    for (let logicalPage = 0; logicalPage < map.logicalPageCount; logicalPage++) {
      const physicalPage = map.locate(logicalPage);
      if (physicalPage < 0) continue;
      this.written.set(logicalPage, 1);
      this.versions[physicalPage] = 1;
    }
  }

  /** A `MicroListener`. */
  readonly hear = (kind: MicroEventKind, logicalPage: number, from: number, to: number): void => {
    const { pagesPerBlock } = this.#drive.map.flash;
    if (kind === MicroEventKind.Write) {
      const version = (this.written.get(logicalPage) ?? 0) + 1;
      this.written.set(logicalPage, version);
      this.versions[to] = version;
    } else if (kind === MicroEventKind.Relocate) {
      this.versions[to] = this.versions[from] ?? 0;
    } else if (kind === MicroEventKind.Erase) {
      this.versions.fill(0, from * pagesPerBlock, (from + 1) * pagesPerBlock);
    } else if (kind === MicroEventKind.Trim) {
      this.written.delete(logicalPage);
    }
  };

  /** Called when the whole drive was erased. */
  forgetAll(): void {
    this.written.clear();
    this.versions.fill(0);
  }

  /** Sentences about logical pages that would now be read wrongly. */
  wrongReads(): string[] {
    const wrong: string[] = [];
    const { map } = this.#drive;
    for (let logicalPage = 0; logicalPage < map.logicalPageCount; logicalPage++) {
      const physicalPage = map.locate(logicalPage);
      const wanted = this.written.get(logicalPage) ?? 0;
      const found = physicalPage < 0 ? 0 : (this.versions[physicalPage] ?? 0);
      if (found !== wanted) wrong.push(`logical page ${logicalPage} reads version ${found}, the host wrote ${wanted}`);
    }
    return wrong;
  }
}
