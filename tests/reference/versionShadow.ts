import { type Drive, MicroEventKind } from '#engine';

/**
 * Which version of its logical page each physical page holds, kept from a drive's micro-events alone. A read is right
 * when the page that the map points to holds the version that the host wrote last, at any moment of a cleaning.
 */
export class VersionShadow {
  readonly #drive: Drive;
  /** Per logical page: how often the host wrote it. */
  written: Map<number, number>;
  /** Per physical page: the version it holds; 0 where erased. */
  held: number[];

  /** Starts from a drive at rest, whose content counts as version 1. */
  constructor(drive: Drive) {
    this.#drive = drive;
    const { map } = drive;
    this.written = new Map();
    this.held = Array<number>(map.flash.words.length).fill(0);
    for (let logicalPage = 0; logicalPage < map.logicalPageCount; logicalPage++) {
      const physicalPage = map.locate(logicalPage);
      if (physicalPage < 0) continue;
      this.written.set(logicalPage, 1);
      this.held[physicalPage] = 1;
    }
  }

  /** A `MicroListener`. */
  readonly hear = (kind: MicroEventKind, logicalPage: number, from: number, to: number): void => {
    const { pagesPerBlock } = this.#drive.map.flash;
    if (kind === MicroEventKind.Write) {
      const version = (this.written.get(logicalPage) ?? 0) + 1;
      this.written.set(logicalPage, version);
      this.held[to] = version;
    } else if (kind === MicroEventKind.Relocate) {
      this.held[to] = this.held[from] ?? 0;
    } else if (kind === MicroEventKind.Erase) {
      this.held.fill(0, from * pagesPerBlock, (from + 1) * pagesPerBlock);
    } else if (kind === MicroEventKind.Trim) {
      this.written.delete(logicalPage);
    }
  };

  /** The whole drive was erased. */
  forgetAll(): void {
    this.written.clear();
    this.held.fill(0);
  }

  /** Sentences for the logical pages that would read wrong now. */
  wrongReads(): string[] {
    const wrong: string[] = [];
    const { map } = this.#drive;
    for (let logicalPage = 0; logicalPage < map.logicalPageCount; logicalPage++) {
      const physicalPage = map.locate(logicalPage);
      const wanted = this.written.get(logicalPage) ?? 0;
      const found = physicalPage < 0 ? 0 : (this.held[physicalPage] ?? 0);
      if (found !== wanted) wrong.push(`logical page ${logicalPage} reads version ${found}, the host wrote ${wanted}`);
    }
    return wrong;
  }
}
