/**
 * What is measured. `drive` goes to measuredDrive.ts; its scenario is uniform greedy writes at spare 0.0687 where it says
 * nothing. `native` is the same drive in C (see bench/native), null where it has no such thing; `bar` is the least share of
 * C's host writes a second that the engine has to reach.
 */
const small = (scenario, isTimed = false) => ({
  scenario,
  isTimed,
  slicePages: 2_000_000,
  warmUpPages: 2_000_000,
});

/** As the engine: relocated pages have an open block of their own. */
const split = (...options) => ['blocks=1024', 'ppb=128', 'spare=0.0687', 'sep=1', 'writes=8000000', ...options];

export const ENGINE_CASES = [
  {
    name: '1,024 x 128, greedy',
    drive: small({}),
    native: { name: 'C, split frontiers', options: split(), bar: 0.34 },
  },
  {
    name: '1,024 x 128, greedy, in time',
    drive: small({}, true),
    native: { name: 'C, split frontiers, without time', options: split(), bar: 0.15 },
  },
  {
    // Both from one round of the logical space after the fill to two: a drive is slower when its map is in disorder.
    name: '163,840 x 128, greedy',
    drive: { scenario: { blockCount: 163_840, warmupRounds: 1 }, slicePages: 2_170_000, warmUpPages: 0 },
    native: {
      name: 'C, one frontier, equal age',
      options: ['blocks=163840', 'ppb=128', 'spare=0.0687', 'x=2'],
      bar: 0.7,
    },
  },
  {
    name: '1,024 x 128, FIFO',
    drive: small({ victimPolicy: 'fifo' }),
    native: { name: 'C', options: split('policy=fifo') },
  },
  {
    name: '1,024 x 128, random',
    drive: small({ victimPolicy: 'random' }),
    native: { name: 'C', options: split('policy=random') },
  },
  {
    name: '1,024 x 128, 10 choices',
    drive: small({ victimPolicy: 'dChoices' }),
    native: { name: 'C', options: split('policy=dchoice', 'd=10') },
  },
  {
    name: '1,024 x 128, 80 % of writes to 20 %',
    drive: small({ workload: 'hotCold' }),
    native: { name: 'C', options: split('hot=0.8:0.2') },
  },
  { name: '1,024 x 128, the same in two pools', drive: small({ workload: 'hotCold', pools: 2 }), native: null },
  { name: '1,024 x 128, a tenth are trims', drive: small({ trimFraction: 0.1 }), native: null },
];
