import { describe, expect, it } from 'vitest';
import { createDrive, requireScenario, type ScenarioInput } from '#engine';
import { performCommandLine } from './commandLine.ts';
import { UsageError } from './usage.ts';

async function sim(line: string): Promise<string> {
  let output = '';
  await performCommandLine(line.split(' '), { print: (text) => (output += text), showProgress: () => {} });
  return output;
}

const SMALL = 'run --blocks 64 --pages-per-block 16 --spare-factor 0.25 --warmup 500 --writes 2000';

describe('sim run with pools, marks and pauses', () => {
  it.each<[string, ScenarioInput]>([
    ['--pools 2 --workload hot-cold', { pools: 2, workload: 'hotCold' }],
    ['--pools 2 --pool-classifier learned --workload zipf', { pools: 2, poolClassifier: 'learned', workload: 'zipf' }],
    ['--pools 2 --workload zipf --hot-space-fraction 0.1', { pools: 2, workload: 'zipf', hotSpaceFraction: 0.1 }],
    ['--stop-free-blocks 6', { stopFreeBlocks: 6 }],
    [
      '--idle-cleaning reorganize --idle-every 100 --idle-free-blocks 5',
      { idleCleaning: 'reorganize', idleEveryPages: 100, idleFreeBlocks: 5 },
    ],
    [
      '--idle-cleaning file-system --idle-every 50 --workload files --trim off --live-fraction 0.5',
      { idleCleaning: 'fileSystem', idleEveryPages: 50, workload: 'files', isTrimEnabled: false, liveFraction: 0.5 },
    ],
  ])('%s', async (flags, choices) => {
    const report = JSON.parse(await sim(`${SMALL} ${flags} --json`));
    const shape = { blockCount: 64, pagesPerBlock: 16, spareFactor: 0.25, warmupPages: 500 };
    const drive = createDrive(requireScenario({ ...shape, ...choices }));
    drive.run(2000);
    expect(report.stateHash).toBe(drive.stateHash());
    expect(report.idlePicks).toBe(drive.counters.idlePicks);
  });

  it('tells in its table what was cleaned in pauses, where anything was', async () => {
    const table = await sim(`${SMALL} --idle-cleaning reorganize --idle-every 100`);
    expect(table).toMatch(/^blocks cleaned in pauses +\d+$/m);
    expect(await sim(SMALL)).not.toContain('in pauses');
  });

  it('gives no theory for learned pools, which have none', async () => {
    const learned = JSON.parse(await sim(`${SMALL} --pools 2 --pool-classifier learned --json`));
    expect(learned.theory).toEqual({ applies: false, reason: 'noFormula' });
  });
});

describe('a flag of cleaning that has no effect, or an impossible one', () => {
  it.each([
    ['--pools 3', '--pools is 3, but it has to be one of 1, 2.'],
    ['--pool-classifier learned', '--pool-classifier is learned, but it is allowed with --pools 2 only.'],
    ['--pools 2 --pool-classifier guess', '--pool-classifier is guess, but it has to be one of oracle, learned.'],
    [
      '--pools 2 --pool-classifier learned --reserve-blocks 1',
      '--reserve-blocks is 1, but it has to be at least 2 with two learned pools.',
    ],
    ['--stop-free-blocks 2', '--stop-free-blocks is 2, but it has to be 0, or more than the 2 free blocks at which'],
    ['--stop-free-blocks many', '--stop-free-blocks is many, but it has to be a whole number from 0 to 65,536.'],
    ['--idle-cleaning always', '--idle-cleaning is always, but it has to be one of none, reorganize, file-system.'],
    ['--idle-every 5', '--idle-every is 5, but it is allowed with --idle-cleaning reorganize or file-system only.'],
    ['--idle-cleaning reorganize', '--idle-cleaning is reorganize, but the host never pauses; see --idle-every.'],
    [
      '--idle-cleaning reorganize --idle-every 5 --idle-free-blocks 0',
      '--idle-free-blocks is 0, but it has to be a whole number from 1 to',
    ],
  ])('%s', async (flags, message) => {
    const error = await sim(`${SMALL} ${flags}`).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as UsageError).message).toContain(message);
    expect((error as UsageError).message).not.toContain('\n');
  });
});
