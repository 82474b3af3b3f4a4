import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Ended {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

const launch = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/run.mjs', 'scripts/sim.ts', ...args], (error, stdout, stderr) => {
      resolve({ exitCode: error ? Number(error.code) : 0, stdout, stderr });
    });
  });

/** Launches it under a shell, which the command names `"$@"`. */
const launchInShell = (script: string, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const words = [process.execPath, 'scripts/run.mjs', 'scripts/sim.ts', ...args];
    execFile('bash', ['-c', script, 'bash', ...words], (error, stdout, stderr) => {
      resolve({ exitCode: error ? Number(error.code) : 0, stdout, stderr });
    });
  });

const SWEEP = 'sweep --json --blocks 32 --pages-per-block 8 --spare-factor 0.2..0.5:3 --victim greedy,random'.split(
  ' ',
);

describe('the command itself', () => {
  it('prints one JSON value and nothing else', async () => {
    const { exitCode, stdout, stderr } = await launch('theory', '--spare-factor', '0.25', '--json');
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ spareFactor: 0.25, random: 4 });
  });

  it('ends with 2 and one line on bad input', async () => {
    const { exitCode, stdout, stderr } = await launch('run', '--blocks', '0');
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toBe('--blocks is 0, but it has to be a whole number from 3 to 1,048,576.\n');
  });

  it('gives the same bytes for a sweep in one process and in three', async () => {
    const one = await launch(...SWEEP);
    const three = await launch(...SWEEP, '--processes', '3');
    expect([three.exitCode, three.stderr]).toEqual([0, '']);
    expect(three.stdout).toBe(one.stdout);
    expect(JSON.parse(one.stdout).points).toHaveLength(6);
  });

  it.skipIf(!existsSync('/dev/full'))('says that standard output cannot be written, and ends with 1', async () => {
    const { exitCode, stderr } = await launchInShell('"$@" > /dev/full', 'theory', '--spare-factor', '0.25');
    expect([exitCode, stderr]).toEqual([1, 'Standard output cannot be written: no space is left.\n']);
  });

  it('ends quietly when the reader of a pipe has had enough', async () => {
    const { exitCode, stdout, stderr } = await launchInShell(
      '"$@" | head -n 1 && exit ${PIPESTATUS[0]}',
      ...'sweep --json --blocks 32 --pages-per-block 8 --spare-factor 0.3 --writes 300 --seeds 200'.split(' '),
    );
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ point: 1, of: 200 });
  });
});
