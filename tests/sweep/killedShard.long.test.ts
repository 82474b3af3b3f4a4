import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isBegun, startSim, startWriter, sweepOf } from './shards.ts';

/** Of each shard: more than half a second, so that it can be killed in their midst. */
const POINTS = 60;
const SWEEP = sweepOf(POINTS);

const folder = mkdtempSync(path.join(os.tmpdir(), 'shards '));
afterAll(() => rmSync(folder, { recursive: true }));

it('two shards in two processes, of which one is killed and run again, make the whole in every byte', async () => {
  const whole = await startSim('sweep', ...SWEEP, '--json').ended;
  const [one, two] = ['one', 'two'].map((name) => path.join(folder, name)) as [string, string];
  const startShard = (number: number, file: string) =>
    startSim('sweep', ...SWEEP, '--shard', `${number}/2`, '--out', file);

  const first = startShard(1, one);
  const second = await startWriter(two, () => startShard(2, two));
  second.kill();
  const killed = await second.ended;
  const isCutShort = isBegun(two, POINTS);
  const early = await startSim('merge', one, two).ended;
  const again = await startShard(2, two).ended;
  const untouched = await first.ended;
  const merged = await startSim('merge', one, two).ended;

  expect({ signal: killed.signal, isCutShort, early: early.exitCode }).toEqual({
    signal: 'SIGKILL',
    isCutShort: true,
    early: 2,
  });
  expect([whole, untouched, again, merged].map(({ exitCode, stderr }) => [exitCode, stderr])).toEqual(
    [1, 2, 3, 4].map(() => [0, '']),
  );
  expect(whole.stdout.split('\n')).toHaveLength(2 * POINTS + 1);
  expect(merged.stdout === whole.stdout).toBe(true);
});
