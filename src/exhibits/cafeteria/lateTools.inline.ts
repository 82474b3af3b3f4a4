import { Tools } from './Tools.tsx';

/** In a page of one file it is there from the start. */
export const loadedTools = () => Tools;
export const loadTools = () => Promise.resolve();
