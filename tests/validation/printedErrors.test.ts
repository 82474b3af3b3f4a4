import { expect, it } from 'vitest';
import { PRINTED_ERRORS } from '#devices';
import { CLAIMS } from '../../src/model/devices/validation/validate.ts';
import { cellsWorn } from '../../src/model/engine/theory/lifetime.ts';

const error = (id: string) => PRINTED_ERRORS.find((each) => each.id === id);
const measured = (id: string): number => CLAIMS.find((claim) => claim.id === id)?.measured ?? Number.NaN;
const grouped = (value: number): string => value.toLocaleString('en-US');

it('six slips of the articles are flagged', () => {
  expect(PRINTED_ERRORS).toHaveLength(6);
  for (const each of PRINTED_ERRORS) expect(each.printed).not.toBe(each.correct);
});

it('spare area: (80 GiB − 80 GB) / 80 GB', () => {
  expect(error('spare.pct')?.correct).toBe(`${((100 * (80 * 2 ** 30 - 80e9)) / 80e9).toFixed(2)} %`);
});

it('cells: eight times as many as printed', () => {
  expect(error('life.rmw.cells.ideal')?.correct).toBe(grouped(cellsWorn(4096, 2)));
  expect(error('life.rmw.cells.worst')?.correct).toBe(grouped(cellsWorn(524_288, 2)));
  expect(error('life.rmw.cells.ideal')?.printed).toBe(grouped(cellsWorn(4096, 2) / 8));
});

it('the gain of the G2 when used follows from two claims', () => {
  const gain = measured('rw.g2.used') / measured('rw.g1.used') - 1;
  expect(error('g2.used.vs.g1')?.correct).toBe(`${(100 * gain).toFixed(0)} %`);
});
