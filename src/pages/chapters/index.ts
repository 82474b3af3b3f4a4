/** The door of the chapters: prose in reading order. */
export { Chapter, type NeighborPlace } from './Chapter.tsx';
export { CHAPTERS, type ChapterEntry } from './chapters.ts';
