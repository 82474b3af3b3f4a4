import * as words from '#messages/drives';
import { driveOf } from './driveList.ts';
import type { RaceState } from './scenario.ts';

/** A wait as it is read: no digit that means nothing. */
export function waitOf(ms: number): string {
  const { coarse, fine, finest } = words.times;
  return (ms >= 9.95 ? coarse : ms >= 0.995 ? fine : finest)({ ms });
}

/** Megabytes (10⁶) a second, with three digits or so. */
export function rateOf(megabytes: number): string {
  const { coarse, fine, finest } = words.rates;
  return (megabytes >= 9.995 ? coarse : megabytes >= 0.0995 ? fine : finest)({ megabytes });
}

/** Controller and year, or what a disk is. */
export function kindOf(id: string): string {
  const drive = driveOf(id);
  if (drive === undefined) return '';
  if (drive.revolutionsPerMinute !== undefined) return words.disk({ revolutions: drive.revolutionsPerMinute });
  return words.kind({
    group: words.groups[drive.group],
    isSlc: drive.isSlc === true,
    year: String(drive.year),
  });
}

/** The same in fewer words. */
export const shortKindOf = (id: string): string => (isDisk(id) ? words.diskShort : kindOf(id));

export const isDisk = (id: string): boolean => driveOf(id)?.group === 'disk';

/** The words of a state; those of a new drive are named by another word than its state. */
export const stateName = (state: RaceState): string => words.states[state === 'new' ? 'fresh' : state];
export const whyOfState = (state: RaceState): string => words.whys[state === 'new' ? 'fresh' : state];
