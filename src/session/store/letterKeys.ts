import { keep, readKept } from '#base';

const KEY = 'clean-plates-letter-keys';

/** Whether shortcuts that are single letters work in figures; the reader can switch them off (WCAG 2.1.4). */
export const areLetterKeysOn = (): boolean => readKept(KEY) !== 'off';

export const setLetterKeys = (isOn: boolean): void => keep(KEY, isOn ? null : 'off');
