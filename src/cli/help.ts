import type { FlagSpec } from './flags.ts';
import { COMMON_FLAGS, type Verb } from './verbs/verb.ts';

export function formatHelp(verbs: readonly Verb[]): string {
  return [
    'The simulated drive without a screen.',
    '',
    'npm run --silent sim -- VERB [--flag value …]',
    '',
    ...verbs.map(({ name, summary }) => `  ${name.padEnd(8)}${summary}`),
    '',
    ...verbs.flatMap((verb) => [...describeVerb(verb), '']),
    'Everywhere:',
    describeFlags(COMMON_FLAGS),
  ].join('\n');
}

export function formatVerbHelp(verb: Verb): string {
  return [...describeVerb(verb), describeFlags(COMMON_FLAGS)].join('\n');
}

function describeVerb({ name, summary, operand, flags }: Verb): string[] {
  if (!operand) return [`sim ${name}: ${summary}`, describeFlags(flags)];
  return [`sim ${name} ${operand.name}: ${summary}`, `  ${operand.name} is ${operand.help}`, describeFlags(flags)];
}

/** Flags that nothing takes yet are left out. */
function describeFlags(specs: readonly FlagSpec[]): string {
  const left = (spec: FlagSpec): string => (spec.placeholder === null ? spec.name : `${spec.name} ${spec.placeholder}`);
  const shown = specs.filter((spec) => !spec.isUnavailable);
  const width = Math.max(...shown.map((spec) => left(spec).length));
  return shown
    .map(
      (spec) =>
        `  ${left(spec).padEnd(width)}  ${spec.help}${spec.standard === undefined ? '' : ` (${spec.standard})`}`,
    )
    .join('\n');
}
