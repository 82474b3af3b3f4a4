import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

export const PROJECT = path.resolve(import.meta.dirname, '../..');
/** A sweep that gives each of two shards so many points, of about 10 ms each. */
export const sweepOf = (points: number): readonly string[] =>
  `--blocks 64 --pages-per-block 16 --spare-factor 0.3 --warmup 0 --writes 20000 --vary victim=greedy,fifo --seeds ${points}`.split(
    ' ',
  );

export interface Ended {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly kill: () => void;
  readonly ended: Promise<Ended>;
}

/** Starts a program in the folder of the project. */
export function start(file: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Started {
  const child = spawn(file, args, { cwd: PROJECT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (texts[name] += text));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode, signal) => resolve({ exitCode, signal, ...texts }));
  });
  return { kill: () => child.kill('SIGKILL'), ended };
}

export const startSim = (...args: readonly string[]): Started =>
  start(process.execPath, ['scripts/run.mjs', 'scripts/sim.ts', ...args]);

export const linesIn = (file: string): number =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;

/** Starts what writes a file of points, and waits for the first ones. */
export async function startWriter(file: string, begin: () => Started): Promise<Started> {
  // Looks from here on, so before anything is written.
  const begun = waitForPoints(file);
  const started = begin();
  const early = started.ended.then(({ stderr }) => {
    throw new Error(`It ended before ${file} had any points: ${stderr}`);
  });
  await Promise.race([begun, early]);
  return started;
}

async function waitForPoints(file: string): Promise<void> {
  for await (const _ of watch(path.dirname(file), { persistent: false })) if (linesIn(file) > 0) return;
}

/** Whether the file of a shard has some of its points and not all. */
export const isBegun = (file: string, points: number): boolean => linesIn(file) > 0 && linesIn(file) < points;

/** Kills the one process of `sim` whose arguments name the file, or the process that has started it. */
export async function killWriter(file: string, which: 'itself' | 'parent' = 'itself'): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-eo', 'pid=,ppid=,args=']);
  const found = stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S*node \S*run\.mjs scripts\/sim\.ts .*)$/.exec(line))
    .filter((match) => match?.[3]?.includes(file));
  const [pid, parent] = [1, 2].map((group) => Number(found[0]?.[group]));
  if (found.length !== 1) throw new Error(`${found.length} processes write ${file}`);
  process.kill((which === 'itself' ? pid : parent) ?? Number.NaN, 'SIGKILL');
}
