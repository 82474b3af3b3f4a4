import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { refusalOfLine, simJson, simOutput } from './fixtures/sim.ts';

const SWEEP =
  'sweep --blocks 32 --pages-per-block 8 --warmup 0 --writes 300 --vary victim=greedy,d-choices --vary op=0.3,0.5 --seeds 2';

it('sim sweep --csv has a column for each axis and the numbers of --json', async () => {
  const { output } = await simOutput(...SWEEP.split(' '), '--csv');
  const [head = '', ...lines] = output.replaceAll(/(?<!^)(?=(?:greedy|d-choices),)/g, '\n').split('\n');
  expect(head.split(',').slice(0, 4)).toEqual(['victim', 'op', 'seed', 'writeAmplification']);
  expect(lines).toHaveLength(8);
  const columns = head.split(',');
  const [first = ''] = lines;
  const row = Object.fromEntries(first.split(',').map((field, index) => [columns[index], field]));
  expect(row).toMatchObject({ victim: 'greedy', op: '0.3', seed: '1', hostPagesWritten: '300' });
  const run = await simJson(
    'run --blocks 32 --pages-per-block 8 --warmup 0 --writes 300 --victim greedy --op 0.3 --seed 1',
  );
  expect(row['stateHash']).toBe(run.stateHash);
  expect(Number(row['writeAmplification'])).toBe(run.writeAmplification);
});

it('sim sweep --csv is not lines of JSON as well', async () => {
  expect(await refusalOfLine(`${SWEEP} --csv --json`)).toBe('--csv is given, but --json is given too: leave one out.');
});

it.each([
  ['--csv', '--csv is given, but --out is given too: leave one out.'],
  ['--points 1 --shard 1/2', '--points is 1, but --shard is given too: leave one out.'],
])('what is refused with --out leaves no file: %s', async (flags, refusal) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sweep-'));
  const file = path.join(folder, 'points.jsonl');
  expect(await refusalOfLine(`${SWEEP} ${flags} --out ${file}`)).toBe(refusal);
  expect(existsSync(file)).toBe(false);
  rmSync(folder, { recursive: true });
});
