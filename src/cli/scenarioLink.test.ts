import { describe, expect, it } from 'vitest';
import { refusalOf, simJson } from './fixtures/sim.ts';

const LINK = '3~blocks=64~pages-per-block=16~spare-factor=0.3~warmup=0';

describe('the link to a scenario', () => {
  it('stands for flags, by its address too', async () => {
    const typed = await simJson('run --blocks 64 --pages-per-block 16 --spare-factor 0.3 --warmup 0 --writes 3000');
    const linked = await simJson(`run --scenario ${LINK} --writes 3000`);
    const byAddress = await simJson(`run --scenario https://host/lab.html?s=${LINK}&at=5 --writes 3000`);
    expect([linked.stateHash, byAddress.stateHash]).toEqual([typed.stateHash, typed.stateHash]);
  });

  it('is changed by flags beside it, the spare area in any of its meanings', async () => {
    const typed = await simJson('run --blocks 64 --pages-per-block 16 --op 0.2 --seed 5 --warmup 0 --writes 3000');
    const changed = await simJson(`run --scenario ${LINK} --op 0.2 --seed 5 --writes 3000`);
    expect(changed.stateHash).toBe(typed.stateHash);
    const byPhysical = LINK.replace('spare-factor=0.3', 'op=0.1~op-of=physical');
    const replaced = await simJson(`run --scenario ${byPhysical} --op 0.2 --seed 5 --writes 3000`);
    expect(replaced.stateHash).toBe(typed.stateHash);
  });

  it('may hold fields without effect, which typed flags may not', async () => {
    expect(await simJson(`run --scenario ${LINK}~hot-write-fraction=0.9 --writes 100`)).toHaveProperty('stateHash');
    expect(await refusalOf('run', '--scenario', LINK, '--hot-write-fraction', '0.9')).toBe(
      '--hot-write-fraction is 0.9, but it is allowed with --workload hot-cold only.',
    );
  });

  it.each([
    ['2~size=scale', /is 2~size=scale, but it has to be .* begins with 3~/],
    ['3~blobs=5', /has blobs, which this version does not know/],
    ['3~blocks=five', /^--blocks is five, but it has to be a whole number/],
    ['3~scenario=3', /has scenario, which/],
  ])('is refused where it is none: %s', async (link, sentence) => {
    expect(await refusalOf('run', '--scenario', link)).toMatch(sentence);
  });
});
