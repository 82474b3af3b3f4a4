import * as keys from './pressKey.ts';

/** In a page of one file it is there from the start. */
export const loadPressKey = () => Promise.resolve(keys);
