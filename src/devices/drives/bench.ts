import * as figures from './fittedFigures.ts';
import { free } from './parameter.ts';

/** A command at the bench of 2008, where a drive and a disk of different makers take 0.16 ms for 4 KB in order. */
export const BENCH_COMMAND = free(
  'benchCommandUs',
  figures.benchCommandUs,
  'µs',
  '0.16 ms for sequential 4 KB, of the OCZ SLC and of the Momentus 7200.2',
);
