import { formatBytes, formatFixed, formatPercent } from '#messages';
import {
  JOB_PAGE_BYTES,
  kindsOf,
  orderOf,
  type Clone,
  type GroupRecord,
  type Job,
  type JobOrder,
  type Layout,
} from '#jobs';
import { IGNORED_WORDS } from './jobProblems.ts';

type Jobs = readonly Job[];

/** Jobs of a group, each once. */
export const jobsOf = (clones: readonly Clone[]): Jobs => [...new Set(clones.map(({ job }) => job))];

/** Sentences on what the jobs of a group write, those of each job with its name if there are several in the file. */
export function sayWhatIsWritten(jobs: Jobs, isOnlyJob: boolean): string[] {
  const together =
    jobs.length > 1
      ? [`${jobs.map(({ name }) => `[${name}]`).join(', ')} run at the same time; here their requests take turns.`]
      : [];
  return [
    ...jobs.map((job) => {
      const text = sentencesOf(job).join(' ');
      return isOnlyJob ? text : `[${job.name}] ${text}`;
    }),
    ...together,
  ];
}

function sentencesOf(job: Job): string[] {
  const order = orderOf(job);
  if (!order.hasWrites && !order.hasTrims) return ['It only reads, which changes nothing in the drive.'];
  return [
    sayPlaces(job, order),
    ...saySmall(order),
    ...sayPasses(job, order),
    ...sayMix(job, order),
    ...sayClones(job),
  ];
}

const sizesOf = ({ leastBytes, mostBytes }: JobOrder): string =>
  leastBytes === mostBytes ? formatBytes(leastBytes) : `${formatBytes(leastBytes)} to ${formatBytes(mostBytes)}`;

function sayPlaces(job: Job, order: JobOrder): string {
  const block = `block of ${sizesOf(order)}`;
  const verb = order.hasWrites ? (order.hasTrims ? 'trims and then writes' : 'writes') : 'trims';
  switch (order.places) {
    case 'inOrder':
      return `It ${verb} every ${block} once a pass, in order from the first to the last.`;
    case 'withHoles':
      return `It ${verb} in order and moves on by ${formatBytes(Math.abs(job.access.modifier ?? 0))} ${Number(job.access.modifier) < 0 ? 'backwards' : 'more'} after each ${block}.`;
    case 'eachOnce':
      return `It ${verb} every ${block} once a pass, all over the file.`;
    case 'runs':
      return `It chooses a place for every ${job.access.modifier}th request and ${verb} ${job.isSamePlace ? 'the same block' : 'on behind it'} in between.`;
    case 'partlyBehind':
      return `It chooses ${formatPercent(job.randomFraction.write)} of the places at random, each ${block} once a pass, and goes on behind the last request with the others, which the random map does not notice: blocks come again before others came once.`;
    case 'repeating':
      return `It ${verb} any ${block} at any time, each as likely: some come again before others came once, as in the formulas.`;
    case 'skewed':
      return `It ${verb} some blocks of ${sizesOf(order)} far more often than others (${describeDistribution(job)}), and keeps no random map.`;
  }
}

/** The drive maps pages of 4 KiB. */
function saySmall({ hasWrites, leastBytes }: JobOrder): string[] {
  if (!hasWrites || leastBytes >= JOB_PAGE_BYTES) return [];
  return [`A block below ${formatBytes(JOB_PAGE_BYTES)} writes its whole page.`];
}

function describeDistribution({ distribution }: Job): string {
  switch (distribution.kind) {
    case 'uniform':
      return 'uniform';
    case 'zipf':
      return `zipf, theta ${distribution.theta}`;
    case 'pareto':
      return `pareto, power ${distribution.power}`;
    case 'normal':
      return `normal, deviation ${formatPercent(distribution.deviation)}`;
    case 'zoned':
      return `${distribution.zones.length} zones`;
  }
}

function sayPasses(job: Job, { places, passes }: JobOrder): string[] {
  if (passes === 'single') return ['It ends after one pass.'];
  if (passes === 'noPasses' || places === 'inOrder' || places === 'withHoles') return [];
  if (passes === 'new')
    return job.isTimeBased
      ? ['Every pass has a new order: with time_based, fio goes on with the same random numbers.']
      : ['Every pass has a new order: randrepeat=0 draws other random numbers each time.'];
  if (job.generator === 'lfsr') return ['Every pass has the same order: the shift register goes round the same cycle.'];
  return [
    job.loops > 1
      ? 'Every pass has the same order: each loop starts from the same seed.'
      : 'Every pass has the same order: where io_size is larger than size, fio starts again from the same seed.',
  ];
}

function sayMix(job: Job, { readFraction, places, passes }: JobOrder): string[] {
  if (readFraction === 0) return [];
  const reads = `${formatPercent(readFraction)} of its requests only read, which changes nothing here`;
  if (places !== 'eachOnce') return [`${reads}.`];
  const written = `reads and writes share the random map, so a pass writes ${formatPercent(1 - readFraction)} of the blocks`;
  return [`${reads}; ${written}${passes === 'same' ? ', and the same ones each time' : ''}.`];
}

function sayClones({ cloneCount, fileNames, offsetIncrement }: Job): string[] {
  if (cloneCount === 1) return [];
  const step = 'bytes' in offsetIncrement ? offsetIncrement.bytes : offsetIncrement.fraction;
  const where =
    fileNames.length === 0
      ? 'in files of its own'
      : step > 0
        ? 'a step of offset_increment further on'
        : 'in the same places';
  return [
    `${cloneCount} processes do this at the same time, each ${where} and from a seed of its own; here their requests take turns.`,
  ];
}

/** How the files of the job file lie on the drive. */
export function sayLayout({ fileCount, sourceBytes, driveBytes, isWholeDevice }: Layout): string {
  const isOne = fileCount === 1;
  const files = isOne ? 'The file of the job' : `The ${fileCount} files of the job, one behind the other,`;
  const drive = `the whole drive of ${formatBytes(driveBytes)}`;
  if (isWholeDevice) return `${files} ${isOne ? 'is' : 'are'} ${drive}, for no size in bytes is given.`;
  if (sourceBytes === driveBytes) return `${files} ${isOne ? 'fills' : 'fill'} ${drive}, page by page.`;
  const share = `${isOne ? '' : `${fileCount} files, `}${formatBytes(sourceBytes)}`;
  return `What the job has, ${share}, stands for ${drive}: every length is multiplied by ${(driveBytes / sourceBytes).toPrecision(3)}, and blocks keep their size.`;
}

/** Names of options without effect, by reason. */
export function sayIgnored(jobs: Jobs): string[] {
  const names = new Map<string, Set<string>>();
  for (const { ignored } of jobs)
    for (const { name, reason } of ignored) {
      const words = IGNORED_WORDS[reason];
      names.set(words, (names.get(words) ?? new Set()).add(name));
    }
  if (names.size === 0) return [];
  const parts = [...names].map(([words, each]) => `${[...each].join(', ')} (${words})`);
  return [`Without effect on what is written: ${parts.join('; ')}.`];
}

/** What the run of a group showed within its last pass. */
export interface PassWave {
  readonly least: number;
  readonly most: number;
}

/** From this ratio on, it matters where in a pass a run stops. */
const NOTABLE_WAVE = 1.2;

/** What to change in the job file to measure what one meant. */
export function adviseChanges(jobs: Jobs, record: GroupRecord, wave: PassWave | null): string[] {
  const writing = jobs.filter((job) => kindsOf(job).includes('write'));
  const orders = writing.map(orderOf);
  const has = (test: (order: JobOrder) => boolean): boolean => orders.some(test);
  // A shift register writes each block once a pass, whatever these lines say.
  const without = writing.some(({ generator }) => generator === 'lfsr') ? ', without random_generator=lfsr' : '';
  const advice: string[] = [];
  if (writing.length === 0) return ['Nothing is written, so nothing is measured but reads: take a job that writes.'];
  const isMapped = ({ places, passes }: JobOrder): boolean => places === 'eachOnce' && passes !== 'single';
  if (has((order) => isMapped(order) && order.passes === 'same'))
    advice.push(
      `A drive that is written in the same order again and again has whole blocks to erase: randrepeat=0 draws a new order each loop${without}.`,
    );
  if (has(isMapped))
    advice.push(`norandommap is the one line that makes it the uniform writes of the formulas${without}.`);
  if (has(({ places }) => places === 'partlyBehind' || places === 'runs'))
    advice.push(
      'For the uniform writes of the formulas, give norandommap, and leave out percentage_random and the number behind rw.',
    );
  if (wave && wave.most > NOTABLE_WAVE * wave.least && has(isMapped))
    advice.push(
      `Measure whole passes: within the last one, write amplification went from ${formatFixed(wave.least, 2)} to ${formatFixed(wave.most, 2)}, and a run that stops in mid-pass measures anything between.`,
    );
  if (has(({ passes }) => passes === 'single') && record.writeAmplificationByPass.length < 2)
    advice.push(
      'One pass measures how the drive gets used, not how it is in use: io_size= of several times the size, or time_based with a runtime, goes on.',
    );
  if (has(({ places, passes }) => places === 'inOrder' && passes !== 'single') && writing.length === 1)
    advice.push('Writes in order need no cleaning: they prepare a drive, and rw=randwrite tries it.');
  if (has(({ readFraction, places, passes }) => readFraction > 0 && places === 'eachOnce' && passes === 'same'))
    advice.push('To write all blocks in the long run, give randrepeat=0, time_based or norandommap.');
  return advice;
}
