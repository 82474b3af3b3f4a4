import { closestTo } from './closest.ts';
import type { Console } from './console.ts';
import { parseFlags } from './flags.ts';
import { formatHelp, formatVerbHelp } from './help.ts';
import { measureForParent, WORKER_VERB } from './sweepProcesses.ts';
import { printable, UsageError } from './usage.ts';
import { driveVerb } from './verbs/drive.ts';
import { lifetimeVerb } from './verbs/lifetime.ts';
import { raidVerb } from './verbs/raid.ts';
import { runVerb } from './verbs/run.ts';
import { sweepVerb } from './verbs/sweep.ts';
import { theoryVerb } from './verbs/theory.ts';
import { traceVerb } from './verbs/trace.ts';
import { validateVerb } from './verbs/validate.ts';
import { COMMON_FLAGS } from './verbs/verb.ts';
import type { Verb } from './verbs/verb.ts';

/** All verbs, in the order of the help. */
export const VERBS: readonly Verb[] = [
  runVerb,
  sweepVerb,
  theoryVerb,
  traceVerb,
  raidVerb,
  driveVerb,
  validateVerb,
  lifetimeVerb,
];

/**
 * Executes the words after `sim`.
 * @throws UsageError with a one-line message on bad input
 */
export async function performCommandLine(words: readonly string[], console: Console): Promise<void> {
  const [verbName, ...args] = words;
  if (verbName === WORKER_VERB && process.send) return measureForParent();
  if (verbName === '--help' || verbName === '-h' || verbName === 'help') return console.print(formatHelp(VERBS));
  const verb = VERBS.find(({ name }) => name === verbName);
  if (!verb) {
    const names = VERBS.map(({ name }) => name);
    const closest = closestTo(verbName ?? '', names);
    const guess = closest === undefined ? 'see --help.' : `did you mean ${closest}? See --help.`;
    throw new UsageError(
      `The verb is ${verbName === undefined ? 'missing' : printable(verbName)}, but it has to be one of ${names.join(', ')}; ${guess}`,
    );
  }
  if (args.includes('--help') || args.includes('-h')) return console.print(formatVerbHelp(verb));
  await verb.perform(parseFlags(args, [...verb.flags, ...COMMON_FLAGS], verb.operand), console);
}
