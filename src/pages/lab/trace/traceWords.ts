import { describeCaution, describePacking, describeTraceFault, RECORD_WORDS, type TraceWays } from '#findings';
import { describeJobProblem } from '#findings/jobs';
import { trace as words } from '#messages/lab-more';
import { trace as findings } from '#messages/problems';
import type { TraceLines, TracePicture, TraceRefusal, TraceTotals } from '#store/trace';
import { problemText } from '../settingText.ts';
import { JOB_WAYS } from './jobWays.ts';

const quoted = (text: string): string => words.quoted({ text });
const marked = (text: string): string => `⟦${quoted(text)}⟧`;

/** Where the page has what a reader can say of a trace. @param inForm how the name of a part of the form about the format stands */
export function traceWays(inForm = quoted): TraceWays {
  const { form, fit, fits, drive } = words;
  return {
    formatIs: () => inForm(words.anotherFormat),
    timeUnit: inForm(form.timeUnit),
    columns: inForm(form.columns),
    columnsSuch: `${inForm(words.anotherFormat)}, ${inForm(form.columns)}`,
    thousands: `${inForm(words.anotherFormat)}, ${inForm(form.numbers.thousands)}`,
    dayFirst: `${inForm(words.anotherFormat)}, ${inForm(form.units.dmy)}`,
    allWrites: quoted(`${form.unsaid}: ${form.kinds.write}`),
    device: quoted(form.device),
    drive: quoted(drive),
    compactFit: quoted(`${fit}: ${fits.compact}`),
    ownPages: `${inForm(words.anotherFormat)}, ${inForm(`${fit}: ${fits.compact}`)}`,
    areFormatsCounted: true,
  };
}

type NamedFile = Pick<File, 'name' | 'type'>;

export const isPicture = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('image/');

/** Every second part is the name of what the form about the format has. */
const partsOf = (sentence: string): readonly string[] => sentence.split(/[⟦⟧]/);

/** Why a file cannot be used as it is read, and how to go on, in parts. */
export const describeRefusal = (refusal: TraceRefusal, file: NamedFile): readonly string[] =>
  partsOf(sentenceOf(refusal, file));

/** Whether it says only which columns were taken for what. */
export const isNamed = ({ kind }: TraceLines['cautions'][number]): boolean => kind === 'named';

/** What may be wrong with a trace as it is read, each in parts. */
export function describeDoubts({
  cautions,
  timesBackwards: count,
  firstTimeBackwards: record,
  beforeTimeBackwards: before,
  recordName,
  damage,
}: TraceLines): readonly (readonly string[])[] {
  return [
    ...cautions.filter((each) => !isNamed(each)).map((caution) => describeCaution(caution, traceWays(marked))),
    ...(count > 0 ? [words.earlier({ recordName, record, before, count })] : []),
    ...(damage ? [words.damaged({ damage })] : []),
  ].map(partsOf);
}

function sentenceOf(refusal: TraceRefusal, { name: file, type }: NamedFile): string {
  const { refused } = words;
  switch (refusal.kind) {
    case 'empty':
      return refused.trace({ file, reason: findings.empty });
    case 'damage':
      return refused.trace({ file, reason: `${findings.damage[refusal.damage]}.` });
    case 'fault': {
      const { fault } = refusal;
      const count = Object.keys(RECORD_WORDS).length;
      if (fault.format === null && isPicture({ type })) return refused.picture({ file, count });
      if (fault.hasZeroBytes && fault.doubts.length === 0)
        return refused.notText({ file, count, way: marked(words.anotherFormat) });
      return refused.trace({ file, reason: describeTraceFault(fault, traceWays(marked)) });
    }
    case 'noRequests':
      return refused.trace({ file, reason: findings.noRequests(refusal) });
    case 'packed':
      return refused.packed({ file, how: describePacking(refusal.packing, refusal.isInGzip, refusal.command) });
    case 'unreadable':
      return refused.unreadable({ file });
    case 'otherDevice':
      return refused.otherDevice({ file, names: refusal.names.join(', ') });
    case 'missingColumn': {
      const { column, fields, names } = refusal;
      return refused.missingColumn({ file, column, fields, hasNames: names.length > 0, names: names.join(', ') });
    }
    case 'tooSmall':
      return refused.tooSmall({ ...refusal, logical: refusal.logicalPages });
    case 'jobFile':
      return describeJobProblem(refusal.problem, JOB_WAYS);
    case 'drive': {
      const { name, expected } = problemText(refusal.problem);
      return refused.drive({ field: name, value: String(refusal.problem.value), expected });
    }
  }
}

/** Units of durations, in microseconds, largest first. */
const DURATIONS = [
  ['days', 86_400e6],
  ['hours', 3600e6],
  ['minutes', 60e6],
  ['seconds', 1e6],
  ['milliseconds', 1e3],
  ['microseconds', 1],
] as const;
/** Steps between ticks: of counts, and in each unit of time those that read well. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const STEPS_OF_UNIT: Readonly<Record<string, readonly number[]>> = {
  hours: [1, 2, 3, 6, 12],
  minutes: [1, 2, 5, 10, 15, 30],
  seconds: [1, 2, 5, 10, 15, 30],
};

/** The two largest units of a duration: `2 h 33 min`. */
export function describeDuration(microseconds: number): string {
  const first = DURATIONS.findIndex(([, unit]) => microseconds >= unit);
  if (first < 0) return words.duration.microseconds({ value: Math.round(microseconds * 10) / 10 });
  const [name, unit] = DURATIONS[first]!;
  const next = DURATIONS[first + 1];
  const isWhole = name === 'days' || name === 'hours' || name === 'minutes';
  if (!next || !isWhole) return words.duration[name]({ value: Number((microseconds / unit).toPrecision(3)) });
  const rest = Math.round((microseconds % unit) / next[1]);
  const text = words.duration[name]({ value: Math.floor(microseconds / unit) });
  return rest === 0 ? text : `${text} ${words.duration[next[0]]({ value: rest })}`;
}

/** A place on the time axis; without times, in the order of the file. */
export const describeTime = (
  { firstTime, hasTimes }: TracePicture,
  { recordName }: Pick<TraceTotals, 'recordName'>,
  time: number,
): string => (hasTimes ? describeDuration(time - firstTime) : words.line({ recordName, record: time }));

/** Moments for ticks, at most `most`, the first being the start. */
export function timeTicks({ firstTime, lastTime, hasTimes }: TracePicture, most: number): readonly number[] {
  const span = lastTime - firstTime;
  const units = hasTimes ? DURATIONS.toReversed() : [1, 1e3, 1e6, 1e9].map((unit) => ['count', unit] as const);
  const steps = units.flatMap(([name, unit]) => (STEPS_OF_UNIT[name] ?? STEPS).map((step) => step * unit));
  const step = steps.find((each) => span / each < most) ?? span;
  return Array.from({ length: Math.floor(span / step) + 1 }, (_, index) => firstTime + index * step);
}

/** Pages for ticks: multiples of a power of two. */
export function pageTicks({ firstPage, endPage }: TracePicture, most: number): readonly number[] {
  const step = 2 ** Math.ceil(Math.log2(Math.max(1, (endPage - firstPage) / most)));
  const first = Math.ceil(firstPage / step);
  return Array.from({ length: Math.floor(endPage / step) - first + 1 }, (_, index) => (first + index) * step);
}

export const megabytes = (bytes: number): number => Math.floor(bytes / 1e6);
