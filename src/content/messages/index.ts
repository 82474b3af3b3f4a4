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
export type { CodedMessage } from './say.ts';
export { splitStrong, withoutStrong } from './say.ts';
export type { MessagePart } from './say.ts';
