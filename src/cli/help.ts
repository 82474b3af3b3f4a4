import type { Flag } from './flags.ts';
import { COMMON_FLAGS, type Verb } from './verbs/verb.ts';

/** Every verb and every flag; flags that several verbs share are explained once. */
export function formatHelp(verbs: readonly Verb[]): string {
  const usersOf = (flag: Flag): readonly Verb[] => verbs.filter((verb) => verb.flags.includes(flag));
  const isShared = (flag: Flag): boolean => usersOf(flag).length > 1;
  const shared = [...new Set(verbs.flatMap(({ flags }) => flags.filter(isShared)))];
  const nameWidth = Math.max(...verbs.map(({ name }) => name.length)) + 2;
  const ownOf = (verb: Verb): Verb => ({ ...verb, flags: verb.flags.filter((flag) => !isShared(flag)) });
  return [
    'The simulated drive without a screen.',
    '',
    'npm run --silent sim -- VERB [--flag value …]',
    '',
    ...verbs.map(({ name, summary }) => `  ${name.padEnd(nameWidth)}${summary}`),
    '',
    ...verbs.flatMap((verb) => [...describeVerb(ownOf(verb)), '']),
    'The drive and what is done to it (which of these a verb takes: sim VERB --help):',
    describeFlags(shared),
    '',
    'Everywhere:',
    describeFlags(COMMON_FLAGS),
  ].join('\n');
}

export function formatVerbHelp(verb: Verb): string {
  return [...describeVerb(verb), describeFlags(COMMON_FLAGS)].join('\n');
}

function describeVerb({ name, summary, operand, flags }: Verb): string[] {
  const list = flags.length > 0 ? [describeFlags(flags)] : [];
  if (!operand) return [`sim ${name}: ${summary}`, ...list];
  return [`sim ${name} ${operand.name}: ${summary}`, `  ${operand.name} is ${operand.help}`, ...list];
}

function describeFlags(flags: readonly Flag[]): string {
  const left = (flag: Flag): string => (flag.placeholder === null ? flag.name : `${flag.name} ${flag.placeholder}`);
  const width = Math.max(...flags.map((flag) => left(flag).length));
  return flags
    .map((flag) => {
      const standard = flag.standardText === undefined ? '' : ` (${flag.standardText})`;
      return `  ${left(flag).padEnd(width)}  ${flag.help}${standard}`;
    })
    .join('\n');
}
