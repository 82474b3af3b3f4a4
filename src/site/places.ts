/** Places in the built page that a running page fills, by their `data-place`. */
export const PLACES = { tools: 'tools', remarks: 'remarks', opening: 'opening', footer: 'footer' } as const;

/** @throws Error when the page was built without that place */
export function requirePlace(name: string): HTMLElement {
  const place = document.querySelector<HTMLElement>(`[data-place="${name}"]`);
  if (!place) throw new Error(`the page has no place called ${name}`);
  return place;
}
