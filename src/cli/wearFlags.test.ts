import { describe, expect, it } from 'vitest';
import { createDrive, requireScenario } from '#engine';
import { performCommandLine } from './commandLine.ts';

async function sim(line: string): Promise<string> {
  let output = '';
  await performCommandLine(line.split(' '), { print: (text) => (output += text), showProgress: () => {} });
  return output;
}
const simJson = async (line: string) => JSON.parse(await sim(`${line} --json`));

const SMALL = '--blocks 32 --pages-per-block 8 --spare-factor 0.25';

describe('the flags of wear', () => {
  it('reach the drive', async () => {
    const drive = createDrive(
      requireScenario({
        blockCount: 32,
        pagesPerBlock: 8,
        spareFactor: 0.25,
        wearLeveling: 'static',
        wearCheckErases: 4,
        wearSpreadLimit: 2,
        enduranceCycles: 1000,
        warmupPages: 0,
      }),
    );
    drive.run(3000);
    const report = await simJson(
      `run ${SMALL} --wear-leveling static --wear-check-erases 4 --wear-spread-limit 2 --endurance 1000 --warmup 0 --writes 3000`,
    );
    expect(report.stateHash).toBe(drive.stateHash());
    expect(report.pagesLeveled).toBe(drive.counters.pagesLeveled);
    expect(report.pagesLeveled).toBeGreaterThan(0);
    expect(report.isWornOut).toBe(false);
    expect(report.theory).toEqual({ applies: false, reason: 'wear' });
    expect(report.eraseCount.spread).toBe(report.eraseCount.max - report.eraseCount.min);
  });

  it.each([
    ['--wear-leveling some', '--wear-leveling is some, but it has to be one of none, dynamic, static.'],
    [
      '--wear-leveling static --wear-check-erases 0',
      '--wear-check-erases is 0, but it has to be a whole number from 1',
    ],
    [
      '--wear-leveling static --wear-spread-limit x',
      '--wear-spread-limit is x, but it has to be a whole number from 1',
    ],
    ['--endurance -1', '--endurance is -1, but it has to be a whole number from 0 to 10,000,000.'],
    ['--wear-check-erases 9', '--wear-check-erases is 9, but it is allowed with --wear-leveling static only.'],
    [
      '--wear-leveling dynamic --wear-spread-limit 9',
      '--wear-spread-limit is 9, but it is allowed with --wear-leveling static only.',
    ],
  ])('refuse %s', async (flags, message) => {
    await expect(sim(`run ${SMALL} ${flags}`)).rejects.toThrow(message);
  });
});

describe('a run that ends because the drive wears out', () => {
  const line = `run ${SMALL} --endurance 20 --seed 5`;

  it('says so, counts what was taken, and is not steady', async () => {
    const report = await simJson(`${line} --warmup 0 --writes 1000x`);
    expect(report.isWornOut).toBe(true);
    expect(report.hostPagesWritten).toBeLessThan(20 * 256);
    expect(report.lifetimeHostPages).toBe(192 + report.hostPagesWritten);
    // By hand: 32 blocks less 2 in reserve, 2 open and 24 of data; the fifth is the end.
    expect(report.blocksRetired).toBe(5);
    expect(report.isSteady).toBe(false);
    expect(report.relativeStandardError).toBeNull();
  });

  it('counts the same life whether it is called warm-up or not', async () => {
    const counted = await simJson(`${line} --warmup 0 --writes 1000x`);
    const uncounted = await simJson(`${line} --warmup 1000x --writes 1000x`);
    expect(uncounted).toMatchObject({
      isWornOut: true,
      hostPagesWritten: 0,
      writeAmplification: null,
      blocksRetired: 5,
      lifetimeHostPages: counted.lifetimeHostPages,
    });
  });

  it('says so in the table', async () => {
    const table = await sim(`${line} --warmup 0 --writes 1000x`);
    expect(table).toMatch(/blocks retired +5\n/);
    expect(table).toContain('worn out after host pages');
    expect(await sim(`run ${SMALL} --writes 300`)).not.toContain('retired');
  });
});
