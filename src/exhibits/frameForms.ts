import type { FrameForm } from './frameForm.ts';

/** Forms of the folders. A builder of frames has them all at once: they are words and limits alone. */
const FOUND = import.meta.glob<FrameForm>('./*/frameForm.ts', { eager: true, import: 'form' });

/** @throws Error where the folder of that exhibit has no `frameForm.ts` */
export function frameFormOf(id: string): FrameForm {
  const form = FOUND[`./${id}/frameForm.ts`];
  if (!form) throw new Error(`src/exhibits/${id} has no frameForm.ts that gives its form`);
  return form;
}

export type { ChosenValue, FrameChoice, FrameForm, FrameValue, NumberValue } from './frameForm.ts';
