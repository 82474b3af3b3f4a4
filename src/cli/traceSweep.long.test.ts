import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const runSim = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/run.mjs', 'scripts/sim.ts', ...words], { cwd: PROJECT });
const TRACE = 'public/samples/formats/little.blktrace';
const SWEEP = `sweep --trace ${TRACE} --blocks 24 --pages-per-block 16 --loops 5 --vary spare-factor=0.2..0.4:3 --seeds 2 --json`;

it('is the same in one process and in two', async () => {
  const one = await runSim(...SWEEP.split(' '));
  const two = await runSim(...SWEEP.split(' '), '--processes', '2');
  expect(one.stdout.trimEnd().split('\n')).toHaveLength(6);
  expect(two.stdout).toBe(one.stdout);
});

it('is refused by a process of its own in the same sentence', async () => {
  const line = `sweep --trace ${TRACE} --blocks 16 --pages-per-block 4 --vary spare-factor=0.6,0.7 --fit compact`;
  const refused = (await Promise.all(
    ['1', '2'].map((count) => runSim(...line.split(' '), '--processes', count).catch((error: unknown) => error)),
  )) as { readonly code: number; readonly stderr: string }[];
  for (const { code, stderr } of refused) {
    expect(code).toBe(2);
    expect(stderr).toMatch(/^--fit is compact, but it has to be wrap or scale, or the drive larger .*\n$/);
  }
});
