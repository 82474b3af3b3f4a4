import { describe, expect, it } from 'vitest';
import {
  nearestGuess,
  passRequest,
  readSettings,
  USUAL_SETTINGS,
  writeSettings,
  type Raid0Settings,
} from './scenario.ts';

const SETTINGS: Raid0Settings = {
  seed: 7,
  memberCount: 3,
  usedGiB: 45,
  span: 'part',
  trim: 'passed',
  queueDepth: 8,
  stripeKib: 64,
};

describe('a link', () => {
  it('says nothing of what is as usual, and brings back all else', () => {
    expect(writeSettings(USUAL_SETTINGS, null).toString()).toBe('');
    expect(readSettings(writeSettings(SETTINGS, 'half'))).toEqual({ taken: SETTINGS, remarks: [] });
  });

  it('of the figure before this one keeps its seed', () => {
    const { taken, remarks } = readSettings(new URLSearchParams('x=raid0&seed=7'));
    expect([taken.seed, remarks]).toEqual([7, []]);
  });

  it.each([
    ['seed=99999999999', { seed: 4_294_967_295 }, 'outside'],
    ['used=20', { usedGiB: 38 }, 'outside'],
    ['used=many', { usedGiB: 60 }, 'notANumber'],
    ['drives=5', { memberCount: 2 }, 'notOneOf'],
    ['trim=maybe', { trim: 'blocked' }, 'notOneOf'],
    ['depth=5', { queueDepth: 3 }, 'notOneOf'],
  ])('with %s is brought into range, and that is said', (link, expected, code) => {
    const { taken, remarks } = readSettings(new URLSearchParams(link));
    expect(taken).toEqual({ ...USUAL_SETTINGS, ...expected });
    expect(remarks.map((remark) => remark.code)).toEqual([code]);
  });
});

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
