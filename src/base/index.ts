export { clamp } from './clamp.ts';
export { invariant } from './invariant.ts';
export {
  formatBytes,
  formatCount,
  formatCounted,
  formatFixed,
  formatGibibytes,
  formatMegabytesPerSecond,
  formatNumber,
  formatPercent,
  formatRate,
  formatSignificant,
  formatTimes,
  NO_NUMBER,
  THIN_SPACE,
  UNIT_SPACE,
} from './format.ts';
export { parseTypedNumber } from './parseNumber.ts';
