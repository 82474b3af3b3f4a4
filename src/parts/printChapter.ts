/** Puts the chapter of an exhibit on paper, and nothing else of the page. */
export async function printChapter(exhibitId: string): Promise<void> {
  const { printAlone } = await import('./printAlone.ts');
  printAlone(exhibitId);
}
