import { claimsMatching, validateClaims } from '#devices/scores';
import { expect, test } from 'vitest';
import { run, TRIM_DRIVE_REQUEST } from './trimDrive.ts';

const parts = [...run(TRIM_DRIVE_REQUEST)];
const [fresh = NaN, used = NaN, trimmed = NaN] = parts.map(({ megabytesPerSecond }) => megabytesPerSecond);

test('half of the speed goes with use, and comes back with TRIM', () => {
  expect(parts.map(({ state }) => state)).toEqual(['new', 'used', 'trimmed']);
  // Measured: 6.93 of 13.1, and 12.9.
  expect(used / fresh).toBeGreaterThan(0.5);
  expect(used / fresh).toBeLessThan(0.58);
  expect(trimmed / fresh).toBeGreaterThan(0.97);
});

test('the figures are those of the claims, measured alike', () => {
  // `sim validate` takes the median of ten seeds: 13.36, 7.13 and 13.36, the same to the digit that is shown.
  const outcomes = [...validateClaims(claimsMatching('ultradrive'))];
  expect(outcomes.map(({ claim }) => claim.id)).toEqual(['ultradrive.clean', 'ultradrive.used', 'ultradrive.after']);
  expect(parts.map((part) => part.megabytesPerSecond)).toEqual(outcomes.map(({ simulated }) => simulated));
  expect(parts.map((part) => part.megabytesPerSecond.toFixed(1))).toEqual(['13.4', '7.1', '13.4']);
});
