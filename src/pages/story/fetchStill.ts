import { CHAPTER_STILLS } from './prerenderedMarkup.ts';

/** The still of a chapter, for a figure that took its place before the still had come, and failed. Empty without a network. */
export async function fetchStill(id: string): Promise<readonly Node[]> {
  const response = await fetch(CHAPTER_STILLS).catch(() => null);
  const packed = document.createElement('template');
  if (response?.ok) packed.innerHTML = await response.text();
  return [...(packed.content.querySelector(`[data-of="${id}"]`)?.childNodes ?? [])];
}
