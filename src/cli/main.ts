import { performCommandLine } from './commandLine.ts';
import { createConsole } from './console.ts';
import { UsageError } from './usage.ts';

const BAD_INPUT = 2;
const FAILURE = 1;

// A closed pipe, for example to `head`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : FAILURE));

const terminal = createConsole();
try {
  await performCommandLine(process.argv.slice(2), terminal);
} catch (error) {
  terminal.showProgress('');
  const isBadInput = error instanceof UsageError;
  process.stderr.write(`${isBadInput ? error.message : `sim failed: ${String(error)}`}\n`);
  process.exitCode = isBadInput ? BAD_INPUT : FAILURE;
}
