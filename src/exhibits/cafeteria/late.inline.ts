import * as copyLink from './CopyLinkButton.tsx';
import * as keys from './pressKey.ts';

/** In a page of one file it is there from the start. */
export const loadPressKey = () => Promise.resolve(keys);
export const loadCopyLink = () => Promise.resolve(copyLink);
