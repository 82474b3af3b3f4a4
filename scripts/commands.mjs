/** Running other programs from the project's scripts. Node built-ins only: these run before anything is installed. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Ends the process with a sentence where the command line has what the command does not know.
 *
 * @param {string} command as people type it
 * @param {readonly string[]} [known] options
 */
export function refuseUnknownArguments(command, known = []) {
  const unknown = process.argv.slice(2).find((argument) => !known.includes(argument));
  if (unknown === undefined) return;
  const options = known.length === 0 ? 'it has no options' : `its options are ${known.join(', ')}`;
  console.error(`${command} does not know “${unknown}”: ${options}.`);
  process.exit(2);
}

/**
 * `isQuiet` keeps the output and prints nothing; what still runs after `limitMinutes` is ended, with exit code 124.
 *
 * @typedef {{ env?: Record<string, string>, isQuiet?: boolean, limitMinutes?: number }} CommandOptions
 */

/**
 * Runs a program in the project root and waits for it.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<{ exitCode: number, output: string }>} `exitCode` is 127 when the program could not be started;
 *   `output` is filled only when quiet.
 */
export function runCommand(program, args, { env = {}, isQuiet = false, limitMinutes = Infinity } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: PROJECT_ROOT,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    let isEnded = false;
    const end = () => {
      isEnded = true;
      child.kill('SIGKILL');
    };
    const limit = Number.isFinite(limitMinutes) ? setTimeout(end, limitMinutes * 60_000) : undefined;
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ exitCode: 127, output: `${program}: ${error.message}\n` }));
    child.on('close', (code) => {
      clearTimeout(limit);
      resolve({ exitCode: isEnded ? 124 : (code ?? 1), output });
    });
  });
}

/** Runs a JavaScript file of an installed package with this same Node. @type {typeof runCommand} */
export const runPackage = (file, args, options) =>
  runCommand(process.execPath, [path.join(PROJECT_ROOT, 'node_modules', file), ...args], options);

/**
 * Runs npm: the one that started this script when there is one, else the one on the path.
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 */
export function runNpm(args, options) {
  const npmFile = process.env.npm_execpath;
  return npmFile?.endsWith('.js')
    ? runCommand(process.execPath, [npmFile, ...args], options)
    : runCommand('npm', args, options);
}
