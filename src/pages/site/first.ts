/** What a page loads before its first paint; the rest comes later, by `#site`. */
import { notLoaded } from '#messages/recording';
import './styles.ts';

/**
 * Starts a page's scripts once the built page has been painted, since a slow machine would show nothing until they have run.
 * A hidden page is never painted, and starts at once.
 */
export function afterFirstPaint(start: () => void): void {
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
  const main = (): Element => document.querySelector('main') ?? document.body;
  afterFirstPaint(() => void load().then(start, () => sayNotLoaded(main())));
}

/** Puts an alert before a place's prerendered content: its scripts could not be fetched, and how to go on. */
export function sayNotLoaded(place: Element): void {
  const sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.className = 'cp-not-loaded';
  sentence.textContent = notLoaded;
  place.prepend(sentence);
}
