/**
 * Starts what takes the page over, once the page as it was built has been painted: a slow machine would show nothing for as
 * long as that takes. A page that nobody sees paints nothing, and starts at once.
 */
export function afterFirstPaint(start: () => void): void {
  const isPainted = performance.getEntriesByName('first-paint').length > 0;
  // Not in the task in which the modules were read: together they would be a long one.
  if (isPainted || document.visibilityState === 'hidden') setTimeout(start);
  // Called just before a frame is painted; what is put off there comes just after it.
  else requestAnimationFrame(() => setTimeout(start));
}
