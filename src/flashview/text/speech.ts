/** What comes after the picture, in one file: words, and what shows only when the reader does something. */
export * as late from '../draw/lateDrawing.ts';
export { findLeavers } from '../model/leavers.ts';
export { Narrator } from './narrator.ts';
export { stateSentence, waitSentence } from './sentence.ts';
export { tellState, tellSubject } from './sentenceCandidates.ts';
export { tellLeavers } from './sentenceCandidates.ts';
