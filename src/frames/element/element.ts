import type { FrameFacts } from './attributes.ts';
import { defineElement } from './defineElement.ts';

/** Defined by the build (`scripts/build/element.ts`). */
declare const FRAME_FACTS: FrameFacts;

const script = document.currentScript as HTMLScriptElement | null;

// The frames lie in the folder of this script.
defineElement(new URL('.', script?.src ?? location.href).href, FRAME_FACTS);
