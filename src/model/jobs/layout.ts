import type { Job } from './job.ts';
import { JobFault } from './jobProblem.ts';
import type { BlockSizes, Extent, PerKind } from './values.ts';

/** Part of the drive that a clone of a job works in, in bytes. */
export interface Region {
  readonly startBytes: number;
  readonly byteCount: number;
}

/** One of the processes that fio starts for a job. */
export interface Clone {
  readonly job: Job;
  /** Number among all processes of the job file, from 1. */
  readonly number: number;
  /** One for each file. */
  readonly regions: readonly Region[];
  /** Bytes and requests after which it ends; Infinity for no limit. */
  readonly byteLimit: number;
  readonly requestLimit: number;
  /** Bytes of the drive for one byte of the job file. */
  readonly scale: number;
  /** Bytes of the whole blocks of its files, in the job file: what fio writes of them in a pass. */
  readonly passBytes: number;
}

/** Where the files of a job file lie on a drive. */
export interface Layout {
  /** Processes that run at the same time; each group begins when the one before has ended. */
  readonly groups: readonly (readonly Clone[])[];
  readonly fileCount: number;
  /** Size of all files, or of the device, in the job file. */
  readonly sourceBytes: number;
  readonly driveBytes: number;
  /** Whether the job file itself gives no size in bytes, so that its device is as large as the drive. */
  readonly isWholeDevice: boolean;
}

/** Kinds of requests that a job makes. */
export function kindsOf({ access }: Job): readonly (keyof PerKind<unknown>)[] {
  switch (access.kinds) {
    case 'reads':
      return ['read'];
    case 'writes':
      return ['write'];
    case 'trims':
      return ['trim'];
    case 'readsAndWrites':
      return ['read', 'write'];
    case 'trimsThenWrites':
      return ['trim', 'write'];
  }
}

export const leastBytesOf = (sizes: BlockSizes): number =>
  sizes.kind === 'range' ? sizes.leastBytes : Math.min(...sizes.sizes.map(({ bytes }) => bytes));

export const mostBytesOf = (sizes: BlockSizes): number =>
  sizes.kind === 'range' ? sizes.mostBytes : Math.max(...sizes.sizes.map(({ bytes }) => bytes));

/** Smallest size of any request of the job, which is the unit of its map. */
export const leastBlockBytes = (job: Job): number =>
  Math.min(...kindsOf(job).map((kind) => leastBytesOf(job.sizes[kind])));

const mostBlockBytes = (job: Job): number => Math.max(...kindsOf(job).map((kind) => mostBytesOf(job.sizes[kind])));

const isBytes = (extent: Extent | null): extent is { readonly bytes: number } => extent !== null && 'bytes' in extent;
const bytesOf = (extent: Extent, ofBytes: number): number =>
  'bytes' in extent ? extent.bytes : Math.floor(extent.fraction * ofBytes);
const floorTo = (bytes: number, unit: number): number => Math.floor(bytes / unit) * unit;

const fileCountOf = ({ fileNames, filesPerClone }: Job): number => fileNames.length || filesPerClone;

/** Files of the clones of a job: those it names, or files of each clone's own. */
const filesOf = ({ name, line, fileNames, filesPerClone }: Job, clone: number): readonly string[] =>
  fileNames.length > 0
    ? fileNames
    : Array.from({ length: filesPerClone }, (_, index) => `${name}.${line}.${clone}.${index}`);

/** Size in bytes of each file of a job, or null where the job takes all or a share of a file. */
function givenFileBytes(job: Job): number | null {
  if (job.fileBytes !== null) return job.fileBytes;
  return isBytes(job.size) ? Math.floor(job.size.bytes / fileCountOf(job)) : null;
}

/** Where a clone works in each of its files, in bytes of the job file. */
function spanIn(job: Job, clone: number, deviceBytes: number): { offset: number; byteCount: number } {
  const offset = bytesOf(job.offset, deviceBytes) + clone * bytesOf(job.offsetIncrement, deviceBytes);
  const given = givenFileBytes(job);
  if (given !== null) return { offset, byteCount: given };
  const wanted = job.size === null ? deviceBytes : bytesOf(job.size, deviceBytes);
  return { offset, byteCount: Math.max(0, Math.min(wanted, deviceBytes - offset)) };
}

/**
 * Lays the files of the jobs on a drive, one behind the other, so that together they fill it. Where they are of another size,
 * every length of the job file is scaled, and blocks keep their size.
 *
 * @param deviceBytes size of the device that the jobs are written for, which the drive then stands for; null: of its files
 * @throws JobFault
 */
export function layJobs(jobs: readonly Job[], driveBytes: number, deviceBytes: number | null): Layout {
  const givenEnds = jobs.flatMap((job) => {
    const given = givenFileBytes(job);
    const increment = isBytes(job.offsetIncrement) ? job.offsetIncrement.bytes * (job.cloneCount - 1) : 0;
    return given === null || !isBytes(job.offset) ? [] : [job.offset.bytes + increment + given];
  });
  const isWholeDevice = deviceBytes === null && givenEnds.length === 0;
  const fileBytes = deviceBytes ?? (isWholeDevice ? driveBytes : Math.max(...givenEnds));
  const ends = new Map<string, number>();
  for (const job of jobs)
    for (let clone = 0; clone < job.cloneCount; clone++) {
      const { offset, byteCount } = spanIn(job, clone, fileBytes);
      const isShare = givenFileBytes(job) === null || !isBytes(job.offset);
      const end = isShare ? Math.max(fileBytes, offset + byteCount) : offset + byteCount;
      for (const file of filesOf(job, clone)) ends.set(file, Math.max(ends.get(file) ?? 0, end));
      if (deviceBytes !== null && offset + byteCount > deviceBytes)
        throw new JobFault(job.file, job.line, {
          kind: 'beyondDevice',
          job: job.name,
          endBytes: offset + byteCount,
          deviceBytes,
        });
    }
  const filesTotal = [...ends.values()].reduce((sum, bytes) => sum + bytes, 0);
  const sourceBytes = ends.size === 1 ? (deviceBytes ?? filesTotal) : Math.max(deviceBytes ?? 0, filesTotal);
  const scale = driveBytes / sourceBytes;
  const starts = new Map<string, number>();
  let nextStart = 0;
  for (const [file, bytes] of ends) {
    starts.set(file, Math.floor(nextStart * scale));
    nextStart += bytes;
  }
  // At its own size the job is followed to the byte; scaled, all places stay multiples of all blocks.
  const unit = scale === 1 ? 1 : Math.max(...jobs.map(mostBlockBytes));
  const groups: Clone[][] = [];
  let number = 0;
  for (const job of jobs) {
    if (groups.length === 0 || job.isAfterPrevious) groups.push([]);
    for (let clone = 0; clone < job.cloneCount; clone++)
      groups[groups.length - 1].push(layClone(job, clone, ++number, { deviceBytes: fileBytes, scale, unit, starts }));
  }
  return { groups, fileCount: ends.size, sourceBytes, driveBytes, isWholeDevice };
}

interface Scaling {
  readonly deviceBytes: number;
  readonly scale: number;
  /** Places and sizes on the drive are multiples of it. */
  readonly unit: number;
  readonly starts: ReadonlyMap<string, number>;
}

/** Bytes that `size` asks for. Where no file has a size of its own, the span is that share of the device already. */
function sizeBytesOf({ size, fileBytes }: Job, spanBytes: number): number {
  if (isBytes(size)) return size.bytes;
  return size === null || fileBytes === null ? spanBytes : bytesOf(size, spanBytes);
}

function layClone(job: Job, clone: number, number: number, { deviceBytes, scale, unit, starts }: Scaling): Clone {
  const { offset, byteCount } = spanIn(job, clone, deviceBytes);
  const regions = filesOf(job, clone).map((file) => ({
    startBytes: floorTo(starts.get(file) ?? 0, unit) + floorTo(offset * scale, unit),
    byteCount: floorTo(byteCount * scale, scale === 1 ? leastBlockBytes(job) : unit),
  }));
  refuseBlocks(job, Math.min(byteCount, floorTo(byteCount * scale, unit)));
  const spanBytes = byteCount * regions.length;
  const sizeBytes = sizeBytesOf(job, spanBytes);
  const wantedBytes = job.ioSize === null ? sizeBytes : bytesOf(job.ioSize, sizeBytes);
  const laidBytes = regions.reduce((sum, each) => sum + each.byteCount, 0);
  return {
    job,
    number,
    regions,
    byteLimit: Math.round(((wantedBytes * job.loops) / spanBytes) * laidBytes),
    requestLimit: job.requestLimit === 0 ? Infinity : Math.max(1, Math.round(job.requestLimit * scale)) * job.loops,
    scale,
    passBytes: regions.length * floorTo(byteCount, leastBlockBytes(job)),
  };
}

/** Larger maps do not fit in memory. */
const MOST_BLOCKS = 2 ** 30;

/** Refuses blocks of which none fits in a region, or too many do. */
function refuseBlocks(job: Job, regionBytes: number): void {
  const { name, file, line } = job;
  const blockBytes = Math.max(...kindsOf(job).map((kind) => leastBytesOf(job.sizes[kind])));
  if (regionBytes < blockBytes)
    throw new JobFault(file, line, { kind: 'noBlockFits', job: name, blockBytes, regionBytes });
  const leastBytes = leastBlockBytes(job);
  if (regionBytes / leastBytes > MOST_BLOCKS)
    throw new JobFault(file, line, { kind: 'tooManyBlocks', job: name, blockBytes: leastBytes });
}
