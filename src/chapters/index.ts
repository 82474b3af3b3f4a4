/** The door of the chapters: prose in reading order. */
export { Raid0Chapter } from './Raid0Chapter.tsx';
export { SpareAreaChapter } from './SpareAreaChapter.tsx';
