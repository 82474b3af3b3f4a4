/** What comes after the picture, in one file: words, and what shows only when the reader does something. */
export * as late from '../draw/late.ts';
export { findLeavers } from '../model/leavers.ts';
export { Narrator } from './narrator.ts';
export { spoken, stateSentence, waitSentence } from './sentence.ts';
export { tellState, tellSubject } from './told.ts';
export { tellLeavers } from './tellLeavers.ts';
