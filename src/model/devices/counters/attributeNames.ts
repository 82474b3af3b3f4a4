import { GIB, MIB_32, SECTOR, type LifeFrom } from './families.ts';
import type { CounterUse } from './reading.ts';

/** What the name of an attribute says by itself. */
export interface NamedMeaning {
  readonly use: CounterUse;
  /** Bytes of one; null for what is no amount of data. */
  readonly unitBytes: number | null;
  readonly from?: LifeFrom;
  /** One kind of cells alone. */
  readonly isPart?: boolean;
}

/** Names that smartctl gives a number whose drive it does not know: they do not say what this drive counts. */
const DEFAULT_NAMES: ReadonlyMap<number, string> = new Map([
  [177, 'Wear_Leveling_Count'],
  [231, 'Temperature_Celsius'],
  [233, 'Media_Wearout_Indicator'],
  [241, 'Total_LBAs_Written'],
]);

const UNITS: readonly (readonly [pattern: RegExp, bytes: number])[] = [
  [/32_?MiB/i, MIB_32],
  [/GiB/i, GIB],
  [/MiB/i, 2 ** 20],
  [/(?:^|_)GB(?:_|$)/i, 1e9],
  [/LBAs?(?:_|$)|Sectors?(?:_|$)/i, SECTOR],
];

/** Halves of a number, and what is no amount of written data. */
const OTHER = /read|erase|err|fail|trim|reloc|realloc|_low$|_high$|_exp$|fctr|workl?d|level|perc/i;
const REMAINING =
  /^(?:SSD_Life_Left|Life(?:time)?_(?:Left|Remaining%?)|(?:Percent|Perc)_\w*Life\w*_Remain\w*|PCT_Life_Remaining|Remaining_Life\w*)$/i;
const USED = /^(?:Percent|Perc)_\w*Life\w*_Used$/i;
const AVERAGE_ERASES = /^Av(?:e|g|erage)[_ ](?:Block[-_ ])?(?:Erase|PE_C|Write\/Erase|W\/E)[\w/ -]*$/i;

/** @returns null for a name that does not say what it counts, or in what; the unit of amounts is never guessed */
export function meaningOfName(id: number, name: string): NamedMeaning | null {
  if (DEFAULT_NAMES.get(id) === name) return null;
  if (REMAINING.test(name)) return { use: 'usedPercent', unitBytes: null, from: 'leftInBoth' };
  if (USED.test(name)) return { use: 'usedPercent', unitBytes: null };
  if (AVERAGE_ERASES.test(name)) return { use: 'averageErases', unitBytes: null };
  if (name === 'Host_Program_Page_Count') return { use: 'hostPages', unitBytes: null };
  if (name === 'FTL_Program_Page_Count' || name === 'Bckgnd_Program_Page_Cnt')
    return { use: 'besidesPages', unitBytes: null };
  if (!isWritten(name)) return null;
  const unitBytes = UNITS.find(([pattern]) => pattern.test(name))?.[1];
  if (unitBytes === undefined) return null;
  const isPart = /(?:^|_)[TSQ]LC(?:_|$)/i.test(name);
  return { use: isPart || /nand|flash/i.test(name) ? 'nand' : 'host', unitBytes, ...(isPart && { isPart }) };
}

/** Whether the name is that of a counter of written data, in whatever unit. */
export const isWritten = (name: string): boolean => /writ|prog/i.test(name) && !OTHER.test(name);
