import type { Job } from './job.ts';
import type { GroupRecord } from './jobReplay.ts';
import { kindsOf, type Clone, type Layout } from './layout.ts';
import type { IgnoredReason } from './optionNames.ts';
import { orderOf, type JobOrder, type PlaceOrder } from './order.ts';
import { JOB_PAGE_BYTES } from './pages.ts';

/** What a job orders, in statements without words: codes with values. Sizes in bytes, shares 0..1. */
export type JobSentence =
  | { readonly says: 'readsOnly' }
  | ({
      readonly says: 'places';
      readonly verb: 'writes' | 'trims' | 'trimsAndWrites';
    } & Pick<JobOrder, 'places' | 'leastBytes' | 'mostBytes'> &
      Pick<Job, 'isSamePlace' | 'distribution'> & {
        /** The number behind `rw`; 0 for none. */
        readonly modifier: number;
        readonly randomFraction: number;
      })
  /** Blocks that are no multiple of a page of the drive, of so many bytes. */
  | { readonly says: 'partPages'; readonly pageBytes: number }
  | { readonly says: 'onePass' }
  | { readonly says: 'newOrder'; readonly by: 'timeBased' | 'otherSeeds' }
  | { readonly says: 'sameOrder'; readonly by: 'shiftRegister' | 'loops' | 'ioSize' }
  | { readonly says: 'reads'; readonly fraction: number; readonly leavesOut: 'nothing' | 'some' | 'always' }
  | { readonly says: 'processes'; readonly count: number; readonly where: 'ownFiles' | 'further' | 'samePlaces' };

/** What is said of a job file, in order. */
export type JobStatement =
  | {
      readonly of: 'job';
      /** Null for the only job of its file. */
      readonly name: string | null;
      /** Whether it is the first of a group that waits for the one before. */
      readonly isNextGroup: boolean;
      readonly sentences: readonly JobSentence[];
    }
  | { readonly of: 'sameTime'; readonly names: readonly string[] }
  | ({ readonly of: 'layout' } & Omit<Layout, 'groups'>)
  /** Share of the drive that the figures are of, if it is not all. */
  | { readonly of: 'part'; readonly fraction: number }
  /** Passes after which jobs were stopped that would go on, for so many seconds, or for ever with 0. */
  | { readonly of: 'cut'; readonly passes: number; readonly seconds: number; readonly isAsked: boolean }
  | {
      readonly of: 'ignored';
      readonly options: readonly { readonly reason: IgnoredReason; readonly names: readonly string[] }[];
    };

/** What to change in a job file to measure what one meant. */
export type JobAdvice =
  | { readonly advises: 'aJobThatWrites' }
  | { readonly advises: 'newOrder'; readonly isShiftRegister: boolean }
  | { readonly advises: 'noMap'; readonly isShiftRegister: boolean }
  | { readonly advises: 'uniformWrites' }
  | ({ readonly advises: 'wholePasses' } & PassWave)
  | { readonly advises: 'morePasses' }
  | { readonly advises: 'randomWrites' }
  | { readonly advises: 'allBlocks' }
  | { readonly advises: 'direct' };

/** Least and most write amplification within a pass. */
export interface PassWave {
  readonly least: number;
  readonly most: number;
}

/** Jobs of a group, each once. */
export const jobsOf = (clones: readonly Clone[]): readonly Job[] => [...new Set(clones.map(({ job }) => job))];

/** What the jobs of a file write, in which order, and where on the drive. */
export const stateJobs = (jobs: readonly Job[], layout: Layout): readonly JobStatement[] => [
  ...layout.groups.flatMap((clones, group) => stateGroup(jobsOf(clones), group > 0, jobs.length === 1)),
  stateLayout(layout),
];

function stateGroup(jobs: readonly Job[], isLater: boolean, isOnlyJob: boolean): JobStatement[] {
  const statements = jobs.map((job, index): JobStatement => ({
    of: 'job',
    name: isOnlyJob ? null : job.name,
    isNextGroup: isLater && index === 0,
    sentences: sentencesOf(job),
  }));
  return jobs.length > 1 ? [...statements, { of: 'sameTime', names: jobs.map(({ name }) => name) }] : statements;
}

/** Less than this share of the drive is a part of it: lengths are rounded to blocks. */
const LEAST_WHOLE = 0.99;

const stateLayout = ({ fileCount, sourceBytes, driveBytes, isWholeDevice }: Layout): JobStatement => ({
  of: 'layout',
  fileCount,
  sourceBytes,
  driveBytes,
  isWholeDevice,
});

/** That the jobs of a group write a part of the drive; nothing where they write all of it, or nothing. */
export function statePart({ placePages }: GroupRecord, { driveBytes }: Layout): JobStatement[] {
  const fraction = (placePages * JOB_PAGE_BYTES) / driveBytes;
  return fraction > 0 && fraction < LEAST_WHOLE ? [{ of: 'part', fraction }] : [];
}

/** That jobs were stopped which would go on; nothing of others. @param isAsked whether a number of passes was asked for */
export function stateCut({ isCut, clones, writeAmplificationByPass }: GroupRecord, isAsked: boolean): JobStatement[] {
  if (!isCut) return [];
  const seconds = Math.max(...clones.map(({ job }) => job.runtimeSeconds));
  return [{ of: 'cut', passes: writeAmplificationByPass.length, seconds, isAsked }];
}

/** Names of options without effect, by reason. */
export function stateIgnored(jobs: readonly Job[]): JobStatement[] {
  const names = new Map<IgnoredReason, Set<string>>();
  for (const { ignored } of jobs)
    for (const { name, reason } of ignored) names.set(reason, (names.get(reason) ?? new Set()).add(name));
  if (names.size === 0) return [];
  return [{ of: 'ignored', options: [...names].map(([reason, each]) => ({ reason, names: [...each] })) }];
}

function sentencesOf(job: Job): JobSentence[] {
  const order = orderOf(job);
  if (!order.hasWrites && !order.hasTrims) return [{ says: 'readsOnly' }];
  return [
    sayPlaces(job, order),
    ...sayPartPages(order),
    ...sayPasses(job, order),
    ...sayReads(order),
    ...sayClones(job),
  ];
}

function sayPlaces(job: Job, { hasWrites, hasTrims, places, leastBytes, mostBytes }: JobOrder): JobSentence {
  const { access, isSamePlace, distribution, randomFraction } = job;
  return {
    says: 'places',
    verb: hasWrites ? (hasTrims ? 'trimsAndWrites' : 'writes') : 'trims',
    places,
    leastBytes,
    mostBytes,
    modifier: access.modifier ?? 0,
    isSamePlace,
    distribution,
    randomFraction: randomFraction.write,
  };
}

/** The drive maps pages of 4 KiB. */
const sayPartPages = ({ hasWrites, leastBytes, mostBytes }: JobOrder): JobSentence[] =>
  hasWrites && [leastBytes, mostBytes].some((bytes) => bytes % JOB_PAGE_BYTES !== 0)
    ? [{ says: 'partPages', pageBytes: JOB_PAGE_BYTES }]
    : [];

function sayPasses({ isTimeBased, generator, loops }: Job, { places, passes }: JobOrder): JobSentence[] {
  if (passes === 'single') return [{ says: 'onePass' }];
  if (passes === 'noPasses' || places === 'inOrder' || places === 'withHoles') return [];
  if (passes === 'new') return [{ says: 'newOrder', by: isTimeBased ? 'timeBased' : 'otherSeeds' }];
  return [{ says: 'sameOrder', by: generator === 'lfsr' ? 'shiftRegister' : loops > 1 ? 'loops' : 'ioSize' }];
}

/** Reads share the random map with writes. */
function sayReads({ readFraction: fraction, places, passes }: JobOrder): JobSentence[] {
  if (fraction === 0) return [];
  return [
    { says: 'reads', fraction, leavesOut: places !== 'eachOnce' ? 'nothing' : passes === 'same' ? 'always' : 'some' },
  ];
}

function sayClones({ cloneCount: count, fileNames, offsetIncrement }: Job): JobSentence[] {
  if (count === 1) return [];
  const step = 'bytes' in offsetIncrement ? offsetIncrement.bytes : offsetIncrement.fraction;
  return [
    { says: 'processes', count, where: fileNames.length === 0 ? 'ownFiles' : step > 0 ? 'further' : 'samePlaces' },
  ];
}

/** From this ratio on, it matters where in a pass a run stops. */
const NOTABLE_WAVE = 1.2;

/** What to change in the jobs of a group to measure what one meant. */
export function adviseChanges(record: GroupRecord, wave: PassWave | null): readonly JobAdvice[] {
  const writing = jobsOf(record.clones).filter((job) => kindsOf(job).includes('write'));
  if (writing.length === 0) return [{ advises: 'aJobThatWrites' }];
  const orders = writing.map(orderOf);
  const has = (test: (order: JobOrder) => boolean): boolean => orders.some(test);
  const isAt = (...places: PlaceOrder[]): boolean => has((order) => places.includes(order.places));
  // A shift register writes each block once a pass, whatever else the job file says.
  const isShiftRegister = writing.some(({ generator }) => generator === 'lfsr');
  const isMapped = ({ places, passes }: JobOrder): boolean => places === 'eachOnce' && passes !== 'single';
  const advice: JobAdvice[] = [];
  if (has((order) => isMapped(order) && order.passes === 'same')) advice.push({ advises: 'newOrder', isShiftRegister });
  if (has(isMapped)) advice.push({ advises: 'noMap', isShiftRegister });
  if (isAt('partlyBehind', 'runs')) advice.push({ advises: 'uniformWrites' });
  if (wave && wave.most > NOTABLE_WAVE * wave.least && has(isMapped)) advice.push({ advises: 'wholePasses', ...wave });
  if (has(({ passes }) => passes === 'single') && record.writeAmplificationByPass.length < 2)
    advice.push({ advises: 'morePasses' });
  if (has(({ places, passes }) => places === 'inOrder' && passes !== 'single') && writing.length === 1)
    advice.push({ advises: 'randomWrites' });
  if (has(({ readFraction, places, passes }) => readFraction > 0 && places === 'eachOnce' && passes === 'same'))
    advice.push({ advises: 'allBlocks' });
  if (writing.some((job) => job.isBuffered)) advice.push({ advises: 'direct' });
  return advice;
}
