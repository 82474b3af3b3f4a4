import { VERSION } from '#base';
import type { Console } from './console.ts';
import { closestTo, parseFlags, type Flag } from './flags.ts';
import { measureForParent, WORKER_VERB } from './sweepProcesses.ts';
import { wrap } from './table.ts';
import { printable, UsageError } from './usage.ts';
import { driveVerb } from './verbs/drive.ts';
import { fioVerb } from './verbs/fio.ts';
import { lifetimeVerb } from './verbs/lifetime.ts';
import { mergeVerb } from './verbs/merge.ts';
import { predictVerb } from './verbs/predict.ts';
import { raidVerb } from './verbs/raid.ts';
import { runVerb } from './verbs/run.ts';
import { sweepVerb } from './verbs/sweep.ts';
import { theoryVerb } from './verbs/theory.ts';
import { traceVerb } from './verbs/trace.ts';
import { validateVerb } from './verbs/validate.ts';
import { COMMON_FLAGS, type Topic, type Verb } from './verbs/verb.ts';

/** All verbs, in the order of the help. */
export const VERBS: readonly Verb[] = [
  runVerb,
  sweepVerb,
  mergeVerb,
  theoryVerb,
  traceVerb,
  fioVerb,
  raidVerb,
  driveVerb,
  validateVerb,
  predictVerb,
  lifetimeVerb,
];

/**
 * Executes the words after `sim`.
 * @throws UsageError with a one-line message on bad input
 */
export async function performCommandLine(words: readonly string[], console: Console): Promise<void> {
  const [verbName, ...args] = words;
  if (verbName === WORKER_VERB && process.send) return measureForParent();
  if (verbName === '--version') return console.print(VERSION);
  const isHelp = verbName === '--help' || verbName === '-h' || verbName === 'help';
  const name = isHelp ? args.find((each) => !each.startsWith('-')) : verbName;
  if (isHelp && name === undefined) return console.print(formatHelp(VERBS));
  const verb = VERBS.find((each) => each.name === name);
  if (!verb) {
    const names = VERBS.map((each) => each.name);
    const closest = closestTo(name ?? '', names);
    const guess = closest === undefined ? 'see sim --help.' : `did you mean ${closest}? See sim --help.`;
    throw new UsageError(
      `The verb is ${name === undefined ? 'missing' : printable(name)}, but it has to be one of ${names.join(', ')}; ${guess}`,
    );
  }
  if (isHelp || args.includes('--help') || args.includes('-h')) return console.print(formatVerbHelp(verb));
  await verb.perform(
    parseFlags(args, [...verb.flags, ...COMMON_FLAGS], verb.operand, `sim ${verb.name} --help`),
    console,
  );
}

const COLUMNS = 100;
/** A wider flag has its choices below its description, so that the column of flags stays narrow. */
const MOST_FLAG_COLUMNS = 34;
const INDENT = '  ';
const LEGEND = [
  ...wrap(
    'N is a whole number, F any number. In brackets at the end: what holds without the flag. A value that is not allowed is refused with one line that says what is, and exit code 2; what fails on the way, such as a full disk, ends in one line, too, with exit code 1.',
    COLUMNS,
  ),
];

/** Help on every verb and flag; flags that several verbs share are explained once. */
function formatHelp(verbs: readonly Verb[]): string {
  const usersOf = (flag: Flag): readonly Verb[] => verbs.filter((verb) => verb.flags.includes(flag));
  const isShared = (flag: Flag): boolean => usersOf(flag).length > 1;
  const sharedFlags = [...new Set(verbs.flatMap(({ flags }) => flags.filter(isShared)))];
  const nameWidth = Math.max(...verbs.map(({ name }) => name.length)) + 2;
  const describeOwn = (verb: Verb): string[] => {
    const flags = verb.flags.filter((flag) => !isShared(flag));
    const rest = flags.length === 0 && verb.flags.length > 0 ? [`${INDENT}all its flags are below`] : [];
    const choices = verb.topics ? [`${INDENT}its values are explained in sim ${verb.name} --help`] : [];
    return [...describeVerb({ ...verb, flags }), ...rest, ...choices, ''];
  };
  return [
    'The simulated drive without a screen.',
    '',
    'npm run --silent sim -- VERB [--flag value …]; --version prints its version',
    '',
    ...verbs.flatMap(({ name, summary }) => hang(`${INDENT}${name.padEnd(nameWidth)}`, summary)),
    '',
    ...verbs.flatMap(describeOwn),
    'The drive and what is done to it (which of these a verb takes: sim VERB --help):',
    describeFlags(sharedFlags),
    '',
    'Everywhere:',
    describeFlags(COMMON_FLAGS),
    '',
    ...LEGEND,
  ].join('\n');
}

function formatVerbHelp(verb: Verb): string {
  const topics = (verb.topics ?? []).flatMap((topic) => ['', ...describeTopic(topic)]);
  return [...describeVerb(verb), describeFlags(COMMON_FLAGS), ...topics, '', ...LEGEND].join('\n');
}

function describeTopic({ title, rows }: Topic): string[] {
  const width = Math.max(...rows.map(([word]) => word.length));
  return [title, ...rows.flatMap(([word, meaning]) => hang(`${INDENT}${word.padEnd(width)}${INDENT}`, meaning))];
}

function describeVerb({ name, summary, operand, flags }: Verb): string[] {
  const list = flags.length > 0 ? [describeFlags(flags)] : [];
  const title = (words: string): string[] => hang('', `sim ${words}: ${summary}`, INDENT);
  if (!operand) return [...title(name), ...list];
  return [...title(`${name} ${operand.name}`), ...hang(INDENT, `${operand.name} is ${operand.help}`), ...list];
}

function describeFlags(flags: readonly Flag[]): string {
  const rows = flags.map(({ name, placeholder, help, standardText }) => {
    const left = placeholder === null ? name : `${name} ${placeholder}`;
    const right = standardText === undefined ? help : `${help} (${standardText})`;
    const isNarrow = placeholder === null || left.length <= MOST_FLAG_COLUMNS;
    return isNarrow ? { left, right, below: '' } : { left: name, right: `${right}:`, below: placeholder };
  });
  const width = Math.max(...rows.map(({ left }) => left.length));
  return rows
    .flatMap(({ left, right, below }) => [
      ...hang(`${INDENT}${left.padEnd(width)}${INDENT}`, right),
      ...(below === '' ? [] : hang(' '.repeat(INDENT.length + width + INDENT.length), below)),
    ])
    .join('\n');
}

/** Wraps `text` after `start`; further lines are indented by `indent`, by default to the first. */
function hang(start: string, text: string, indent: string = ' '.repeat(start.length)): string[] {
  const [first = '', ...others] = wrap(text, COLUMNS - Math.max(start.length, indent.length));
  return [`${start}${first}`, ...others.map((line) => `${indent}${line}`)];
}
