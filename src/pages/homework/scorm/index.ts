/** What makes a SCORM file of another task; loaded when one is asked for. */
export { scormFileName, withTask } from './scormTask.ts';
export { unzipTexts, zipTexts } from './scormZip.ts';
