import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CLAIMS } from '../validation/validate.ts';
import { Fitter, PRIOR_FIGURES } from './fit.ts';
import { predictLeftOut } from './leftOut.ts';
import { FITTED_FIGURES } from './freeFigures.ts';

const SEEDS = [1];
const start = { ...PRIOR_FIGURES, ...FITTED_FIGURES };

describe('the fit of one figure', () => {
  // The longest write of the disk is the one row that its retries may see: 76.5 ms, of revolutions of 8.3 ms.
  const names = ['diskRetryRevolutions'] as const;

  it('goes from its prior to what meets its row best, and moves nothing else', () => {
    const found = new Fitter().find({ seeds: SEEDS, names, start });
    expect(PRIOR_FIGURES.diskRetryRevolutions).not.toBe(FITTED_FIGURES.diskRetryRevolutions);
    expect(found).toEqual(start);
  });

  it('stays at its prior where it may see no row', () => {
    const isHidden = ({ id }: { readonly id: string }) => id === 'lat4k.hdd.max';
    const found = new Fitter().find({ seeds: SEEDS, names, start, isHidden });
    expect(found).toEqual({ ...start, diskRetryRevolutions: PRIOR_FIGURES.diskRetryRevolutions });
  });
});

describe('what is predicted without a row', () => {
  const { rows } = JSON.parse(readFileSync('src/pages/method/recorded/leftOut.json', 'utf8')) as {
    readonly rows: Readonly<Record<string, { readonly predicted: number; readonly refitted: readonly string[] }>>;
  };
  // Those that take a second: one figure for two disks, one for a drive by itself, and a row that nothing was fitted with.
  const ids = ['rr.hdd.velo', 'rr.hdd.mom', 'mix.jm.rand0', 'size.g1.16k'];

  it.each(ids)('%s comes to what was recorded', (id) => {
    const claims = CLAIMS.filter((claim) => claim.id === id);
    const [prediction] = [...predictLeftOut(claims, FITTED_FIGURES, SEEDS)];
    expect([prediction?.predicted, prediction?.refitted]).toEqual([rows[id]?.predicted, rows[id]?.refitted]);
  });
});
