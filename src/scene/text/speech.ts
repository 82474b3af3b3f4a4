/** Everything that is fetched after the first picture, as one file: sentences, and `LateDrawing`. */
export * as late from '../draw/lateDrawing.ts';
export { findLeavers } from '../model/leavers.ts';
export { Narrator } from './narrator.ts';
export { stateSentence, waitSentence } from './sentence.ts';
export { tellState, tellSubject } from './sentenceCandidates.ts';
export { tellLeavers } from './sentenceCandidates.ts';
