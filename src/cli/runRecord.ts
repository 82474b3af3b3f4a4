import { MicroEventKind, notifyListener, type Drive, type MicroOperation, type TranslationLayer } from '#engine';
import { textFlag, valueOf, type Flag, type Flags } from './flags.ts';
import { TableFile } from './outputFile.ts';
import { isSameFile } from './regularFile.ts';
import { amountFlag, pagesOf, type Amount } from './runPlan.ts';
import { printable, refuse, UsageError } from './usage.ts';

const SERIES = textFlag(
  '--series',
  'FILE',
  'writes write amplification and counts over time to FILE.csv or FILE.json, or these with .gz',
);
const SERIES_EVERY = amountFlag('--series-every', 'host pages between two rows of --series', 0.05);
const EVENTS = textFlag(
  '--events',
  'FILE',
  'writes each write, copy, trim, pick and erase that is counted to FILE.csv or FILE.jsonl, or these with .gz; a line each',
);

/** Flags of files that are written while a run goes on. */
export const RECORD_FLAGS: readonly Flag[] = [SERIES, SERIES_EVERY, EVENTS];

const SERIES_COLUMNS = [
  'hostPages',
  'flashPages',
  'pagesRelocated',
  'blocksErased',
  'pagesTrimmed',
  'freeBlocks',
  'writeAmplification',
  'writeAmplificationSoFar',
];
const EVENT_COLUMNS = ['write', 'event', 'logicalPage', 'fromPage', 'toPage', 'block', 'validPages'];

/** What a replay of a file needs of a translation layer. */
type ReplayTarget = Pick<
  TranslationLayer,
  'counters' | 'flash' | 'isWornOut' | 'logicalPageCount' | 'retiredBlockCount' | 'write'
>;

/**
 * Opens the files of `--series` and `--events`; null without either.
 *
 * @param partName the column that tells the parts of a run apart: loops of a trace, groups of jobs
 * @param inputs files that are read, which are not written over
 * @throws UsageError for what cannot be written
 */
export function openRecord(
  flags: Flags,
  partName: 'loop' | 'group' | null,
  inputs: readonly string[],
): RunRecord | null {
  const series = valueOf(flags, SERIES);
  const events = valueOf(flags, EVENTS);
  const every = flags.get(SERIES_EVERY.name);
  if (every !== undefined && series === undefined)
    throw new UsageError(`${SERIES_EVERY.name} is ${printable(every)}, but it is allowed with ${SERIES.name} only.`);
  if (series === undefined && events === undefined) return null;
  if (series === events) refuse(EVENTS.name, events, `another file than that of ${SERIES.name}`);
  for (const [flag, path] of [
    [SERIES.name, series],
    [EVENTS.name, events],
  ] as const)
    if (path !== undefined && inputs.some((input) => isSameFile(path, input)))
      refuse(flag, path, 'another file than those that are read, since it is written over');
  const amount = valueOf(flags, SERIES_EVERY);
  const parts = partName === null ? [] : [partName];
  return new RunRecord(
    series === undefined ? null : new TableFile(SERIES.name, series, ['csv', 'json'], [...parts, ...SERIES_COLUMNS]),
    events === undefined ? null : new TableFile(EVENTS.name, events, ['csv', 'jsonl'], [...parts, ...EVENT_COLUMNS]),
    { hasParts: partName !== null, every: amount },
  );
}

/**
 * Writes down what a drive does from the moment on at which it is watched. The drive does the same as unwatched; events take
 * it through every micro-operation, which is slower.
 */
export class RunRecord {
  readonly #series: TableFile | null;
  readonly #events: TableFile | null;
  readonly #hasParts: boolean;
  readonly #every: Amount;
  #layer: TranslationLayer | null = null;
  /** The loop or the group that runs, from 1 on. */
  part = 1;
  #intervalPages = Infinity;
  #nextBoundary = Infinity;
  /** Host pages and flash pages at the last row. */
  #before = { hostPages: 0, flashPages: 0 };
  readonly #operation: MicroOperation = { kind: 'write', logicalPage: -1, from: -1, to: -1 };

  constructor(
    series: TableFile | null,
    events: TableFile | null,
    { hasParts, every }: { readonly hasParts: boolean; readonly every: Amount },
  ) {
    this.#series = series;
    this.#events = events;
    this.#hasParts = hasParts;
    this.#every = every;
  }

  /** Begins to watch a drive that is prepared. */
  watch(layer: TranslationLayer): void {
    this.#layer = layer;
    const { counters } = layer;
    this.#before = { hostPages: counters.hostPagesWritten, flashPages: counters.flashPagesProgrammed };
    if (!this.#series) return;
    this.#intervalPages = Math.max(1, pagesOf(this.#every, layer.logicalPageCount));
    this.#nextBoundary = counters.hostPagesWritten + this.#intervalPages;
  }

  /** Lets the host of a drive that is watched write so many pages, as `drive.run` does. */
  run(drive: Drive, pageCount: number): void {
    const target = drive.step + pageCount;
    while (drive.step < target && !drive.isWornOut) {
      const stop = Math.min(target, this.#nextBoundary);
      if (this.#events) while (drive.step < stop && drive.advanceMicro(this.#noteEvent) !== null);
      else drive.run(stop - drive.step);
      this.#noteBoundary();
    }
  }

  /** The layer, for a replay that writes to it; watches it. */
  targetOf(layer: TranslationLayer): ReplayTarget {
    this.watch(layer);
    const write = this.#events ? this.#writeMicro : this.#writeToBoundaries;
    return {
      counters: layer.counters,
      flash: layer.flash,
      logicalPageCount: layer.logicalPageCount,
      get isWornOut() {
        return layer.isWornOut;
      },
      get retiredBlockCount() {
        return layer.retiredBlockCount;
      },
      write: (commands, count) => write(layer, commands, count),
    };
  }

  /** Ends the files with what is left. @throws WriteError */
  close(): void {
    if (this.#layer && this.#layer.counters.hostPagesWritten > this.#before.hostPages) this.#addRow(this.#layer);
    this.#series?.close();
    this.#events?.close();
  }

  readonly #writeMicro = (layer: TranslationLayer, commands: Int32Array, count: number): void => {
    for (let index = 0; index < count; index++) {
      const command = commands[index] ?? 0;
      if (command < 0) {
        const page = layer.locate(~command);
        layer.trim(~command);
        if (page >= 0) this.#noteEvent(MicroEventKind.Trim, ~command, page, -1);
        continue;
      }
      do {
        if (layer.isWornOut) return;
        layer.performMicro(command, this.#operation);
        notifyListener(this.#operation, this.#noteEvent);
      } while (this.#operation.kind !== 'write');
      this.#noteBoundary();
    }
  };

  readonly #writeToBoundaries = (layer: TranslationLayer, commands: Int32Array, count: number): void => {
    for (let from = 0; from < count;) {
      let to = from;
      for (let left = this.#nextBoundary - layer.counters.hostPagesWritten; to < count && left > 0; to++)
        if ((commands[to] ?? 0) >= 0) left--;
      layer.write(commands.subarray(from, to), to - from);
      if (layer.isWornOut) return;
      this.#noteBoundary();
      from = to;
    }
  };

  #noteBoundary(): void {
    if (!this.#layer || this.#layer.counters.hostPagesWritten < this.#nextBoundary) return;
    this.#addRow(this.#layer);
    this.#nextBoundary += this.#intervalPages;
  }

  #addRow({ counters, freePool }: TranslationLayer): void {
    const { hostPagesWritten: hostPages, flashPagesProgrammed: flashPages } = counters;
    const { pagesRelocated, blocksErased, pagesTrimmed } = counters;
    const before = this.#before;
    this.#series?.add([
      ...(this.#hasParts ? [this.part] : []),
      hostPages,
      flashPages,
      pagesRelocated,
      blocksErased,
      pagesTrimmed,
      freePool.count,
      (flashPages - before.flashPages) / (hostPages - before.hostPages),
      flashPages / hostPages,
    ]);
    this.#before = { hostPages, flashPages };
  }

  readonly #noteEvent = (kind: MicroEventKind, logicalPage: number, from: number, to: number): void => {
    const hostPages = this.#layer?.counters.hostPagesWritten ?? 0;
    // What comes before a write belongs to it.
    const write = kind === MicroEventKind.Write ? hostPages : hostPages + 1;
    const cells = cellsOf(kind, logicalPage, from, to);
    this.#events?.add(this.#hasParts ? [this.part, write, ...cells] : [write, ...cells]);
  };
}

const pageOrNone = (page: number): number | null => (page < 0 ? null : page);

/** The cells of an event behind the number of the write. */
function cellsOf(
  kind: MicroEventKind,
  logicalPage: number,
  from: number,
  to: number,
): readonly (number | string | null)[] {
  switch (kind) {
    case MicroEventKind.Write:
      return ['write', logicalPage, pageOrNone(from), to, null, null];
    case MicroEventKind.Relocate:
      return ['copy', pageOrNone(logicalPage), pageOrNone(from), to, null, null];
    case MicroEventKind.Trim:
      return ['trim', logicalPage, from, null, null, null];
    case MicroEventKind.Pick:
      return ['pick', null, null, null, from, to];
    case MicroEventKind.Erase:
      return ['erase', null, null, null, from, null];
  }
}
