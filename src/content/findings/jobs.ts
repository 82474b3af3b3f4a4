/** Job files of fio in sentences: a door of its own, which pages load with what runs them. */
import { spansOf, type Span } from '#base';
import { formatBytes, formatSignificant } from '#messages';
import {
  advice as adviceWords,
  cut,
  distributions,
  figuresOf,
  forms,
  ignored,
  ignoredFor,
  ignoredReasons,
  layout,
  named,
  next,
  places,
  problems,
  sameTime,
  says,
  sizes,
  steady,
  unsupported,
} from '#messages/jobs';
import type { FioSteadyRule, JobAdvice, JobOutcome, JobProblem, JobSentence, JobStatement } from '#jobs';
import { UNSTEADY_WORDS } from './unsteady.ts';

/** Where the command line, or a page, has what a reader can do about a job file. */
export interface JobWays {
  /** Begins a sentence on the file as a whole, which goes on “has to be a job file of fio”. */
  job(file: string): string;
  /** A text of the job file as it is shown. */
  shown(text: string): string;
  /** How to give `${name}` a value. */
  variable(name: string): string;
  /** What an included file has to be. */
  readonly include: string;
  /** Where a log of fio can be read instead. */
  readonly log: string;
  readonly blocks: string;
  /** How to run so many passes. */
  morePasses(passes: number): string;
  /** Where the time of a pass is set, with a blank before it. */
  readonly passSeconds: string;
}

type Of<Statement extends JobStatement['of']> = Extract<JobStatement, { readonly of: Statement }>;
type Saying<Sentence extends JobSentence['says']> = Extract<JobSentence, { readonly says: Sentence }>;

const bracketed = (names: readonly string[]): string => names.map((name) => `[${name}]`).join(', ');

export function describeJobStatement(statement: JobStatement): string {
  switch (statement.of) {
    case 'job': {
      const { name, isNextGroup, sentences } = statement;
      const all = sentences.map(sentenceText).join(' ');
      const text = name === null ? all : named({ name, text: all });
      return isNextGroup ? next({ text }) : text;
    }
    case 'sameTime':
      return sameTime({ names: bracketed(statement.names) });
    case 'layout':
      return layoutText(statement);
    case 'part':
      return layout.part(statement);
    case 'cut':
      return statement.isAsked ? cut.asked(statement) : cut.timed(statement);
    case 'ignored': {
      const parts = statement.options.map(({ reason, names }) =>
        ignoredFor({ names: names.join(', '), reason: ignoredReasons[reason] }),
      );
      return ignored({ parts: parts.join('; ') });
    }
  }
}

function sentenceText(sentence: JobSentence): string {
  switch (sentence.says) {
    case 'readsOnly':
    case 'onePass':
      return says[sentence.says];
    case 'places':
      return placesText(sentence);
    case 'partPages':
      return says.partPages({ size: formatBytes(sentence.pageBytes) });
    case 'newOrder':
      return says.newOrder(sentence);
    case 'sameOrder':
      return says.sameOrder(sentence);
    case 'reads':
      return says.reads({ ...sentence, written: 1 - sentence.fraction });
    case 'processes':
      return says.processes(sentence);
  }
}

function placesText(sentence: Saying<'places'>): string {
  const { verb, leastBytes, mostBytes, modifier, isSamePlace, randomFraction, distribution } = sentence;
  const least = formatBytes(leastBytes);
  const block = { verb, sizes: leastBytes === mostBytes ? least : sizes({ least, most: formatBytes(mostBytes) }) };
  switch (sentence.places) {
    case 'withHoles':
      return places.withHoles({ ...block, step: formatBytes(Math.abs(modifier)), isBack: modifier < 0 });
    case 'runs':
      return places.runs({ verb, count: modifier, isSamePlace });
    case 'partlyBehind':
      return places.partlyBehind({ ...block, share: randomFraction });
    case 'skewed':
      return places.skewed({ ...block, how: distributionText(distribution) });
    case 'inOrder':
    case 'eachOnce':
    case 'repeating':
      return places[sentence.places](block);
  }
}

function distributionText(distribution: Saying<'places'>['distribution']): string {
  switch (distribution.kind) {
    case 'uniform':
      return distributions.uniform;
    case 'zipf':
      return distributions.zipf(distribution);
    case 'pareto':
      return distributions.pareto(distribution);
    case 'normal':
      return distributions.normal(distribution);
    case 'zoned':
      return distributions.zoned({ count: distribution.zones.length });
  }
}

function layoutText({ fileCount: files, sourceBytes, driveBytes, isWholeDevice }: Of<'layout'>): string {
  const drive = formatBytes(driveBytes);
  if (isWholeDevice) return layout.wholeDevice({ files, drive });
  if (sourceBytes === driveBytes) return layout.fills({ files, drive });
  const scale = formatSignificant(driveBytes / sourceBytes, 3);
  return layout.standsFor({ files, source: formatBytes(sourceBytes), drive, scale });
}

export function describeJobAdvice(advice: JobAdvice): string {
  switch (advice.advises) {
    case 'newOrder':
    case 'noMap':
      return adviceWords[advice.advises](advice);
    case 'wholePasses':
      return adviceWords.wholePasses(advice);
    case 'aJobThatWrites':
    case 'uniformWrites':
    case 'morePasses':
    case 'randomWrites':
    case 'allBlocks':
    case 'direct':
      return adviceWords[advice.advises];
  }
}

const MOST_PASSES_SHOWN = 12;

/** The passes that are listed one by one, from 0: the first and the last of many. */
export function passesShown(count: number): { readonly first: readonly number[]; readonly last: readonly number[] } {
  const passes = Array.from({ length: count }, (_, pass) => pass);
  if (count <= MOST_PASSES_SHOWN) return { first: passes, last: [] };
  const half = MOST_PASSES_SHOWN / 2;
  return { first: passes.slice(0, half), last: passes.slice(-half) };
}

/** Of which jobs the figures are, where several groups of jobs write. */
export const describeMeasured = ({ isOneOfSeveral, jobNames }: JobOutcome): readonly string[] =>
  isOneOfSeveral ? [figuresOf({ names: bracketed(jobNames) })] : [];

/** Whether the passes are steady: as we have it, as SNIA does, and as fio does if the job file asks for that. Empty without a pass. */
export function describeJobSteadiness(outcome: JobOutcome, ways: JobWays): readonly string[] {
  const { writeAmplificationByPass: byPass, passPages, steadiness, steadyElsewhere, steadyRule } = outcome;
  if (byPass.length === 0) return [];
  const { longRun, isSteady, reason, hostPagesToSteady: pages } = steadiness;
  const { sniaPass } = steadyElsewhere;
  const own = (): string => {
    if (isSteady && longRun) return steady.here(longRun);
    const text = steady.notHere({ reason: UNSTEADY_WORDS[reason ?? 'tooShort'] });
    if (pages === null || pages === 0) return text;
    const passes = Math.ceil(pages / passPages);
    return steady.more({ reason: text, passes, way: ways.morePasses(byPass.length + passes) });
  };
  return [
    own(),
    sniaPass === null
      ? steady.notSnia({ passes: byPass.length })
      : steady.snia({ pass: sniaPass, ratio: byPass[sniaPass - 1] ?? Number.NaN }),
    ...(steadyRule ? [fioRuleText(steadyRule, outcome, ways)] : []),
  ];
}

function fioRuleText(
  { measures, isSlope, limitText, limitFraction, windowSeconds }: FioSteadyRule,
  { steadyElsewhere: { fioSecond, fioPass }, passSeconds }: JobOutcome,
  { passSeconds: way }: JobWays,
): string {
  const rule = `steadystate=${measures === 'iops' ? 'iops' : 'bw'}${isSlope ? '_slope' : ''}:${limitText}`;
  const said = { rule, window: windowSeconds };
  if (limitFraction === null) return steady.fioAbsolute(said);
  if (fioSecond === null || fioPass === null) return steady.fioNever({ ...said, passSeconds, way });
  return steady.fioEnds({ ...said, second: fioSecond, pass: fioPass, passSeconds, way });
}

/** One sentence: what, where, what was expected, how to go on. */
export function describeJobProblem(problem: JobProblem, ways: JobWays): string {
  const first = firstFaultText(problem, ways);
  const { furtherLines: lines } = problem;
  return lines.length === 0 ? first : problems.further({ first, lines: spansOf(lines).map(writeSpan).join(', ') });
}

const writeSpan = ([first, last]: Span): string => (first === last ? `${first}` : `${first}–${last}`);

function firstFaultText(problem: JobProblem, ways: JobWays): string {
  const { shown } = ways;
  const file = shown(problem.file);
  const where = problem.line === 0 ? file : problems.line({ file, line: problem.line });
  switch (problem.kind) {
    case 'binary':
    case 'noJobs':
      return problems[problem.kind]({ job: ways.job(file) });
    case 'outsideSection':
    case 'unclosedSection':
      return problems[problem.kind]({ where, text: shown(problem.text) });
    case 'unknownOption': {
      const name = shown(problem.name);
      const { guess } = problem;
      return guess === null
        ? problems.unknownOption({ where, name })
        : problems.misspelledOption({ where, name, guess });
    }
    case 'missingEquals': {
      const { text, name, value } = problem;
      return problems.missingEquals({ where, text: shown(text), option: shown(`${name}=${value}`) });
    }
    case 'unsupportedOption': {
      const { name, value, reason } = problem;
      return problems.unsupportedOption({
        where,
        option: value === '' ? name : `${name}=${shown(value)}`,
        reason: reason === 'replaysLog' ? unsupported.replaysLog({ way: ways.log }) : unsupported[reason],
      });
    }
    case 'badValue': {
      const { name, form, guess } = problem;
      const told = { where, name, value: shown(problem.value), form: forms[form] };
      return guess === null ? problems.badValue(told) : problems.misspelledValue({ ...told, guess });
    }
    case 'missingVariable': {
      const { variable } = problem;
      return problems.missingVariable({ where, variable: `\${${variable}}`, way: ways.variable(variable) });
    }
    case 'missingInclude':
      return problems.missingInclude({ where, path: shown(problem.path), way: ways.include });
    case 'includeLoop':
      return problems.includeLoop({ where, path: shown(problem.path) });
    case 'noBlockFits': {
      const [room, block] = [formatBytes(problem.regionBytes), formatBytes(problem.blockBytes)];
      return problems.noBlockFits({ where, job: shown(problem.job), room, block, blocks: ways.blocks });
    }
    case 'tooManyBlocks':
      return problems.tooManyBlocks({
        where,
        job: shown(problem.job),
        block: formatBytes(problem.blockBytes),
        blocks: ways.blocks,
      });
    case 'beyondDevice': {
      const [end, device] = [formatBytes(problem.endBytes), formatBytes(problem.deviceBytes)];
      return problems.beyondDevice({ where, job: shown(problem.job), end, device });
    }
  }
}
