import { performCommandLine } from './commandLine.ts';
import { createConsole } from './console.ts';
import { UsageError, WriteError } from './usage.ts';

const BAD_INPUT = 2;
const FAILURE = 1;

const terminal = createConsole();

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A closed pipe, for example to `head`, is not an error.
  if (error.code === 'EPIPE') process.exit(0);
  fail(new WriteError('Standard output', error));
  process.exit();
});
// There is nowhere to say that remarks and progress cannot be written; results still can be.
process.stderr.on('error', () => {});

try {
  await performCommandLine(process.argv.slice(2), terminal);
} catch (error) {
  fail(error);
}

function fail(error: unknown): void {
  const isBadInput = error instanceof UsageError;
  const sentence = isBadInput || error instanceof WriteError ? error.message : `sim failed: ${String(error)}`;
  terminal.showProgress('');
  terminal.note(sentence);
  process.exitCode = isBadInput ? BAD_INPUT : FAILURE;
}
