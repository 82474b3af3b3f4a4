import type { TranslationLayer } from '#engine';

/** As many as the page map programs in one run. */
const BATCH_PAGES = 128;

/** Writes the logical pages from `first` up to, not including, `end`, in order: a host that comes between the scenario's own. */
export function writeInOrder(map: TranslationLayer, first: number, end: number): void {
  const pages = new Int32Array(BATCH_PAGES);
  for (let page = first; page < end;) {
    const count = Math.min(BATCH_PAGES, end - page);
    for (let index = 0; index < count; index += 1, page += 1) pages[index] = page;
    map.write(pages, count);
  }
}
