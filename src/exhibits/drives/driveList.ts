import * as words from '#messages/drives';
import type { RaceState } from './scenario.ts';

/** Makers of controllers; all disks are one group. */
export const DRIVE_GROUPS = ['intel', 'indilinx', 'samsung', 'jmicron', 'marvell', 'disk'] as const;
export type DriveGroup = (typeof DRIVE_GROUPS)[number];

/** A single drive of the articles of 2008 to 2012, by the id of its preset. */
export interface ListedDrive {
  readonly id: string;
  /** As it is called here, the same in every language. */
  readonly name: string;
  readonly group: DriveGroup;
  /** Of the article that measured it. */
  readonly year: number;
  readonly isSlc?: boolean;
  /** Of a disk. */
  readonly revolutionsPerMinute?: number;
}

/** All that can race. Arrays have a chapter of their own, drives with an SLC cache are younger. */
export const DRIVES: readonly ListedDrive[] = [
  { id: 'x25m_g1_80', name: 'Intel X25-M G1 80 GB', group: 'intel', year: 2008 },
  { id: 'x25m_g1_160', name: 'Intel X25-M G1', group: 'intel', year: 2009 },
  { id: 'x25m_g2_80', name: 'Intel X25-M G2 80 GB', group: 'intel', year: 2010 },
  { id: 'x25m_g2_160', name: 'Intel X25-M G2', group: 'intel', year: 2009 },
  { id: 'x25v', name: 'Intel X25-V', group: 'intel', year: 2010 },
  { id: 'x25e_64', name: 'Intel X25-E', group: 'intel', year: 2009, isSlc: true },
  { id: 'vertex_pre_block', name: 'OCZ Vertex, 512 KB map', group: 'indilinx', year: 2009 },
  { id: 'vertex_pre_page', name: 'OCZ Vertex, early', group: 'indilinx', year: 2009 },
  { id: 'vertex_128', name: 'OCZ Vertex', group: 'indilinx', year: 2009 },
  { id: 'vertex_turbo_128', name: 'OCZ Vertex Turbo', group: 'indilinx', year: 2009 },
  { id: 'torqx_128', name: 'Patriot Torqx', group: 'indilinx', year: 2009 },
  { id: 'ultradrive_gx_1711', name: 'UltraDrive GX', group: 'indilinx', year: 2009 },
  { id: 'agility_128', name: 'OCZ Agility', group: 'indilinx', year: 2009 },
  { id: 'solid2', name: 'OCZ Solid 2', group: 'indilinx', year: 2009 },
  { id: 'vertex_ex_128', name: 'OCZ Vertex EX', group: 'indilinx', year: 2009, isSlc: true },
  { id: 'summit_256', name: 'OCZ Summit', group: 'samsung', year: 2009 },
  { id: 'corsair_p256', name: 'Corsair P256', group: 'samsung', year: 2009 },
  { id: 'ocz_samsung_slc', name: 'OCZ SLC', group: 'samsung', year: 2008, isSlc: true },
  { id: 'ocz_core_jmicron', name: 'OCZ Core', group: 'jmicron', year: 2008 },
  { id: 'm4_single', name: 'Crucial m4', group: 'marvell', year: 2012 },
  { id: 'velociraptor', name: 'VelociRaptor', group: 'disk', year: 2009, revolutionsPerMinute: 10_000 },
  { id: 'momentus_7200_2', name: 'Momentus 7200.2', group: 'disk', year: 2008, revolutionsPerMinute: 7200 },
  { id: 'momentus_5400_6', name: 'Momentus 5400.6', group: 'disk', year: 2009, revolutionsPerMinute: 5400 },
];

export const MOST_LANES = 4;

export const driveOf = (id: string): ListedDrive | undefined => DRIVES.find((drive) => drive.id === id);
export const nameOf = (id: string): string => driveOf(id)?.name ?? id;

/** A wait in milliseconds, with two or three digits and its unit. */
export function waitOf(ms: number): string {
  const { coarse, fine, finest } = words.times;
  return (ms >= 9.95 ? coarse : ms >= 0.995 ? fine : finest)({ ms });
}

/** A rate in 10⁶ B a second, with two to four digits and its unit. */
export function rateOf(megabytes: number): string {
  const { coarse, fine, finest } = words.rates;
  return (megabytes >= 9.995 ? coarse : megabytes >= 0.0995 ? fine : finest)({ megabytes });
}

/** Controller and year; of a disk its speed. */
export const kindOf = (id: string): string => kindBy(id, words.kind);

/** The same without the word “controller”, for its column in a table. */
export const makerOf = (id: string): string => kindBy(id, words.kindShort);

function kindBy(id: string, say: typeof words.kind): string {
  const drive = driveOf(id);
  if (drive === undefined) return '';
  if (drive.revolutionsPerMinute !== undefined) return words.disk({ revolutions: drive.revolutionsPerMinute });
  return say({
    group: words.groups[drive.group],
    isSlc: drive.isSlc === true,
    year: String(drive.year),
  });
}

/** `disk`, or maker of the controller and year. */
export const shortKindOf = (id: string): string => (isDisk(id) ? words.diskShort : makerOf(id));

export const isDisk = (id: string): boolean => driveOf(id)?.group === 'disk';

/** The words of a state; those of a new drive are named by another word than its state. */
export const stateName = (state: RaceState): string => words.states[state === 'new' ? 'fresh' : state];
export const whyOfState = (state: RaceState): string => words.whys[state === 'new' ? 'fresh' : state];
