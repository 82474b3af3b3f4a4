/** Runs other programs for the project's scripts. Node built-ins only, since it runs before packages are installed. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Prints an error and ends the process where the command line has an unknown argument.
 *
 * @param {string} command as typed, for the error
 * @param {readonly string[]} [known] options of the command
 */
export function refuseUnknownArguments(command, known = []) {
  const unknown = process.argv.slice(2).find((argument) => !known.includes(argument));
  if (unknown === undefined) return;
  const options = known.length === 0 ? 'it has no options' : `its options are ${known.join(', ')}`;
  console.error(`${command} does not know “${unknown}”: ${options}.`);
  process.exit(2);
}

/**
 * `isQuiet` collects the output instead of printing it; `cwd` is the project's root unless given. After `limitMinutes` the program is
 * killed, with exit code 124.
 *
 * @typedef {{ env?: Record<string, string>, isQuiet?: boolean, limitMinutes?: number, cwd?: string }} CommandOptions
 */

/**
 * Runs a program and waits for it.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<{ exitCode: number, output: string, signal: string | null }>} `exitCode` is 127 when the program could not be
 *   started; `output` is empty unless `isQuiet`; `signal` is what ended the program, such as SIGSEGV, null where it ended by itself
 */
export function runCommand(
  program,
  args,
  { env = {}, isQuiet = false, limitMinutes = Infinity, cwd = PROJECT_ROOT } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    let isTimedOut = false;
    const endByLimit = () => {
      isTimedOut = true;
      child.kill('SIGKILL');
    };
    const limit = Number.isFinite(limitMinutes) ? setTimeout(endByLimit, limitMinutes * 60_000) : undefined;
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ exitCode: 127, output: `${program}: ${error.message}\n`, signal: null }));
    child.on('close', (code, signal) => {
      clearTimeout(limit);
      resolve({ exitCode: isTimedOut ? 124 : (code ?? 1), output, signal });
    });
  });
}

/** Runs a JavaScript file of an installed package with the same Node. @type {typeof runCommand} */
export const runPackage = (file, args, options) =>
  runCommand(process.execPath, [path.join(PROJECT_ROOT, 'node_modules', file), ...args], options);

/**
 * Runs npm: the one that started this script, or else the one on the path.
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 */
export function runNpm(args, options) {
  const npmFile = process.env.npm_execpath;
  return npmFile?.endsWith('.js')
    ? runCommand(process.execPath, [npmFile, ...args], options)
    : runCommand('npm', args, options);
}
