export type { FrameFacts } from './attributes.ts';
export { defineElement } from './defineElement.ts';
