export { FOLDERS, LANGUAGE, LANGUAGES } from '#messages/language';
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
  THIN_SPACE,
} from './numbers.ts';
export { FILE_LANGUAGE, FRAME_LANGUAGES, hasPage, pageAddress, pageLabel, pageLanguage } from './pages.ts';
export { parseTypedNumber, readTypedNumber } from './typedNumber.ts';
export { currentSkin, inSkin, isSkin, setSkin, SKINS, subscribeToSkin, withSkin, type Skin } from './skin.ts';
export { say, splitStrong, withoutStrong } from './say.ts';
