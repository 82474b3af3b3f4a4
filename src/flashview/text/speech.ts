/** The words that come after the picture, in one file. */
export { Narrator } from './narrator.ts';
export { spoken, stateSentence, waitSentence } from './sentence.ts';
export { tellDish, tellPlate, tellState } from './told.ts';
export { tellLeavers } from './tellLeavers.ts';
