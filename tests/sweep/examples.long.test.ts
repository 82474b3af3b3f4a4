import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBegun, killWriter, PROJECT, start, startSim, startWriter, sweepOf } from './shards.ts';

/** Of each shard: enough to find its process among all of a busy machine before it ends. */
const POINTS = 300;
const SWEEP = sweepOf(POINTS);
const REQUIREMENTS = path.join(PROJECT, 'examples/requirements.txt');

/** The folder of the programs of `requirements.txt`, which are installed into the cache when it has changed. */
async function installPrograms(): Promise<string> {
  const text = readFileSync(REQUIREMENTS, 'utf8');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const folder = path.join(PROJECT, '.cache', `examples-${hash}`);
  const ready = path.join(folder, 'ready');
  if (existsSync(ready)) return path.join(folder, 'bin');
  for (const [file, ...args] of [
    ['python3', '-m', 'venv', '--clear', folder],
    [path.join(folder, 'bin/pip'), 'install', '--quiet', '-r', REQUIREMENTS],
  ] as const) {
    const { exitCode } = await start(file, args).ended.catch(() => ({ exitCode: 1 }));
    if (exitCode !== 0)
      throw new Error(
        'The examples cannot be tested: install Python 3 with its venv and pip, and have an index of packages that pip reaches.',
      );
  }
  writeFileSync(ready, '');
  return path.join(folder, 'bin');
}

async function requireParallel(): Promise<void> {
  const version = await start('parallel', ['--version']).ended.catch(() => null);
  if (!version?.stdout.startsWith('GNU parallel'))
    throw new Error('The examples cannot be tested: install GNU parallel (package parallel).');
}

describe(
  'a sweep of two processes, one of which is killed and run again, is the whole in every byte',
  { timeout: 600_000 },
  () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'examples-'));
    let whole = '';
    beforeAll(async () => {
      whole = (await startSim('sweep', ...SWEEP, '--json').ended).stdout;
    });
    afterAll(() => rmSync(folder, { recursive: true }));
    const makeFolder = (name: string): string => {
      const out = path.join(folder, name);
      mkdirSync(out);
      return out;
    };
    const isWhole = (out: string): boolean => readFileSync(path.join(out, 'sweep.jsonl'), 'utf8') === whole;

    it('with GNU parallel, which runs it again itself', async () => {
      await requireParallel();
      const out = makeFolder('parallel');
      const shard = path.join(out, 'shard-2.jsonl');
      const run = await startWriter(shard, () => start('examples/parallel.sh', [out, '2', ...SWEEP]));
      await killWriter(shard);
      expect(isBegun(shard, POINTS)).toBe(true);
      expect((await run.ended).exitCode).toBe(0);
      expect(isWhole(out)).toBe(true);
    });

    it('with Snakemake, which goes on when it is started again', async () => {
      const programs = await installPrograms();
      const out = makeFolder('snakemake');
      const begunShard = path.join(out, 'shard-2.jsonl.begun');
      const args = ['--snakefile', 'examples/Snakefile', '--directory', out, '--cores', '2', '--config', `out=${out}`];
      const run = () => start(path.join(programs, 'snakemake'), [...args, 'shards=2', `sweep=${SWEEP.join(' ')}`]);
      const first = await startWriter(begunShard, run);
      await killWriter(begunShard);
      expect((await first.ended).exitCode).toBe(1);
      expect(isBegun(begunShard, POINTS)).toBe(true);
      expect((await run().ended).exitCode).toBe(0);
      expect(isWhole(out)).toBe(true);
    });

    it('with Dask, which runs it on another worker when its own is lost', async () => {
      const programs = await installPrograms();
      const out = makeFolder('dask');
      const shard = path.join(out, 'shard-2.jsonl');
      const args = ['examples/dask_sweep.py', '--out', out, '--shards', '2', '--', ...SWEEP];
      const run = await startWriter(shard, () => start(path.join(programs, 'python'), args));
      await killWriter(shard, 'parent');
      expect(isBegun(shard, POINTS)).toBe(true);
      expect((await run.ended).exitCode).toBe(0);
      expect(isWhole(out)).toBe(true);
    });
  },
);
