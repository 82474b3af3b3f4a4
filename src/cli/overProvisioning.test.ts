import { describe, expect, it } from 'vitest';
import { refusalOfLine, sim, simJson } from './fixtures/sim.ts';

const LINE = 'run --blocks 1024 --pages-per-block 16 --warmup 0';

describe('over-provisioning', () => {
  // By hand: 0.28 / 1.28; 128 GB printed and 100 GB for the user are 128 · 2³⁰ bytes of flash and 100 · 10⁹ of the user.
  it.each([
    ['--over-provisioning 0.28', 0.28 / 1.28],
    ['--op 0.28', 0.28 / 1.28],
    ['--op 0.28 --op-of physical', 0.28],
    ['--op 0.28 --op-of nameplate', 1 - 100e9 / (128 * 2 ** 30)],
  ])('%s is a spare factor', async (flags, spareFactor) => {
    const { logicalPages } = await simJson(`${LINE} ${flags}`);
    expect(logicalPages).toBe(Math.round(16_384 * (1 - spareFactor)));
  });

  it('is told in all its meanings, however it was given', async () => {
    const line = `${LINE} --spare-factor 0.21875`;
    const { overProvisioning } = await simJson(line);
    expect(overProvisioning.physical).toBeCloseTo(0.21875, 6);
    expect(overProvisioning.logical).toBeCloseTo(0.28, 6);
    expect(overProvisioning.nameplate).toBeCloseTo(1.28 / 1.073741824 - 1, 6);
    const table = await sim(line);
    expect(table).toMatch(/^spare area of the logical space, \(T − U\) \/ U +28\.00 %$/m);
    expect(table).toMatch(/^the same by the capacities on the label +19\.21 %$/m);
  });

  it.each([
    ['--op -1', '--op is -1, but it has to be a number from 0 on, such as 0.28.'],
    ['--op 1 --op-of physical', '--op is 1, but it has to be a number from 0 to less than 1.'],
    ['--op 0.28 --op-of size', '--op-of is size, but it has to be one of'],
    ['--op-of physical', '--op-of is physical, but it is allowed with --over-provisioning only.'],
    ['--op 0.1 --over-provisioning 0.2', '--op is 0.1, but --over-provisioning is given too: leave one out.'],
    ['--op 0.1 --spare-factor 0.2', '--spare-factor is 0.2, but --op is given too: leave one out.'],
    ['--op 0.001', '--op is 0.001, a spare factor of 0.001, but that has to be a number from'],
  ])('refuses %s', async (flags, sentence) => {
    expect(await refusalOfLine(`${LINE} ${flags}`)).toContain(sentence);
  });
});

it('a share may be given as a percentage, and one that is too large may have been meant as one', async () => {
  const shares = ['--spare-factor 20%', '--spare-factor 0.2', '--op 25%'];
  const hashes = await Promise.all(shares.map(async (share) => (await simJson(`${LINE} ${share}`)).stateHash));
  expect(new Set(hashes).size).toBe(1);
  expect(await refusalOfLine(`${LINE} --spare-factor 20`)).toMatch(/; did you mean 20%\?$/);
});

describe('a drive that begins empty', () => {
  it('programs what the host writes, until its blocks are used up', async () => {
    const empty = await simJson(`${LINE} --filled off --writes 10000`);
    expect(empty).toMatchObject({ hostPagesWritten: 10_000, flashPagesProgrammed: 10_000, blocksErased: 0 });
    const filled = await simJson(`${LINE} --filled on --writes 10000`);
    expect(filled.flashPagesProgrammed).toBeGreaterThan(20_000);
  });
});
