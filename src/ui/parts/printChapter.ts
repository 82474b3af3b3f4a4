/** Prints the chapter of an exhibit without the rest of the page. */
export async function printChapter(exhibitId: string): Promise<void> {
  const { printAlone } = await import('./printAlone.ts');
  printAlone(exhibitId);
}
