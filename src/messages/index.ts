export { FOLDERS, LANGUAGE, LANGUAGES } from '#messages/language';
export type { Language } from '#messages/language';
export {
  formatBytes,
  formatCount,
  formatFixed,
  formatGibibytes,
  formatMegabytesPerSecond,
  formatNumber,
  formatPercent,
  formatSignificant,
  formatTimes,
  NO_NUMBER,
  parseTypedNumber,
  THIN_SPACE,
  UNIT_SPACE,
} from './numbers.ts';
export { say } from './say.ts';
export type { Coded } from './say.ts';
export { splitStrong, withoutStrong } from './splitStrong.ts';
export type { MessagePart } from './splitStrong.ts';
