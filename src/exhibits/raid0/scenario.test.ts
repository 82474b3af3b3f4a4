import { expect, it } from 'vitest';
import { nearestGuess, passRequest, type Raid0Settings } from './scenario.ts';

const SETTINGS: Raid0Settings = {
  seed: 7,
  memberCount: 3,
  usedGiB: 45,
  span: 'part',
  trim: 'passed',
  queueDepth: 8,
  stripeKib: 64,
};

it('a request runs one drive and those striped, with everything in use and with a part', () => {
  const { runs } = passRequest(SETTINGS, 64);
  expect(
    runs.map(({ memberCount, usedFraction, deletion }) => [memberCount, usedFraction.toFixed(2), deletion]),
  ).toEqual([
    [1, '1.00', 'passed'],
    [1, '0.60', 'passed'],
    [3, '1.00', 'passed'],
    [3, '0.60', 'passed'],
  ]);
});

it.each([
  [0.5, 'half'],
  [0.97, 'same'],
  [1.9, 'twice'],
] as const)('%f times as much is said as “%s”', (ratio, guess) => {
  expect(nearestGuess(ratio)).toBe(guess);
});
