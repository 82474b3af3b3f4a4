/** The door of the chapters: prose in reading order. */
export { Chapter } from './Chapter.tsx';
export { CHAPTERS, type ChapterEntry } from './chapters.ts';
