/** What a page loads before its first paint; the rest comes later, by `#site`. */
import './styles.ts';

/**
 * Starts a page's scripts once the built page has been painted, since a slow machine would show nothing until they have run.
 * A hidden page is never painted, and starts at once.
 */
export function afterFirstPaint(start: () => void): void {
  // In a browser that is too old (boundary.js) the built page stays as it is.
  if (document.documentElement.dataset['failed'] === 'old') return;
  const isPainted = performance.getEntriesByName('first-paint').length > 0;
  // A new task: together with the evaluation of the modules this one would be long.
  if (isPainted || document.visibilityState === 'hidden') setTimeout(start);
  // The animation frame comes before the paint, a timeout set in it after the paint.
  else requestAnimationFrame(() => setTimeout(start));
}

/**
 * Loads a page's program after the first paint and starts it. It is imported late because the bundler puts what two entries import
 * statically into one file: the story would wait for everything that another page shares with its chapters.
 */
export function loadPage<Program>(load: () => Promise<Program>, start: (program: Program) => void): void {
  // What is thrown here, the boundary hears of.
  afterFirstPaint(() => void load().then(start));
}
