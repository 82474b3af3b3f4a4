import { formatCount, formatFixed, formatPercent } from '#messages';
import { modern, row as rowWords } from '#messages/method';
import type { ModernCell, ModernDrive } from './modernData.ts';

const { plot: words } = modern;

/** What a column is called below the axis: `80/20`, `0.8`, `60 %`. */
export function labelOf({ group, numbers }: Pick<ModernCell, 'group' | 'numbers'>): string {
  const [first = Number.NaN, second = Number.NaN] = numbers;
  if (group === 'zones') return `${formatCount(first)}/${formatCount(second)}`;
  return group === 'zipf' ? formatFixed(first, 1) : formatPercent(first / 100);
}

/** A condition in words, for who has no axis beside it. */
export function nameOf({ group, numbers }: Pick<ModernCell, 'group' | 'numbers'>): string {
  const [first = Number.NaN, second = Number.NaN] = numbers;
  if (group === 'zones') return words.rows.zones({ writes: first, pages: second });
  return group === 'zipf' ? words.rows.zipf({ exponent: first }) : words.rows.still({ share: first });
}

/** From here on an error is written without decimals. */
const WHOLE_FROM = 9.95;

/** `+1.3`, `−51`, and `0.0` without a sign. */
export function signed(error: number): string {
  const size = Math.abs(error);
  if (size < 0.05) return formatFixed(0, 1);
  return `${error < 0 ? '−' : '+'}${formatFixed(size, size < WHOLE_FROM ? 1 : 0)}`;
}

export const sideOf = (error: number): 'above' | 'below' => (error < 0 ? 'below' : 'above');

export function sayCell(cell: ModernCell): string {
  const { measured, simulated, errorPercent } = cell.row;
  return words.option({
    name: nameOf(cell),
    measured,
    engine: simulated,
    size: Math.abs(errorPercent),
    side: sideOf(errorPercent),
  });
}

const GB_PER_TB = 1000;

export function sizeOf({ capacityGb }: ModernDrive): string {
  return capacityGb < GB_PER_TB
    ? words.size({ unit: 'gb', size: capacityGb })
    : words.size({ unit: 'tb', size: capacityGb / GB_PER_TB });
}

export const toldOf = ({ flashIs, flashGib, fittedRows }: ModernDrive): string =>
  words.told({ how: flashIs, flash: flashGib, rows: fittedRows });

/** A write amplification as it was measured, with both ends of a range. */
export const rangeOf = (from: number, to: number | null): string => {
  const DECIMALS = 3;
  const first = formatFixed(from, DECIMALS);
  return to === null ? first : rowWords.range({ from: first, to: formatFixed(to, DECIMALS) });
};

/** What makes rows without a browser. */
export const commandOf = (id: string): string => `npm run --silent sim -- validate --only ${id}`;
