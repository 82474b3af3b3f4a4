import { notLoaded } from '#messages/recording';

/** Puts an alert before a place's prerendered content: its scripts could not be fetched, and how to go on. */
export function sayNotLoaded(place: Element): void {
  const sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.className = 'cp-not-loaded';
  sentence.textContent = notLoaded;
  place.prepend(sentence);
}
