/**
 * Calls `begin` when the page is about to be printed, perhaps twice, and `end` afterwards. Browsers tell it by events or by the medium.
 * Returns a function that unsubscribes.
 */
export function onPrinting(begin: () => void, end: () => void): () => void {
  const paper = window.matchMedia('print');
  const follow = (): void => (paper.matches ? begin() : end());
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  paper.addEventListener('change', follow);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    paper.removeEventListener('change', follow);
  };
}
