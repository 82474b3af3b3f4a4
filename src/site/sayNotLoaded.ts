import { notLoaded } from '#messages/recording';

/** Says in the place of a figure that its program did not come, and how to go on; what the build has drawn there stays. */
export function sayNotLoaded(place: Element): void {
  const sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.className = 'cp-not-loaded';
  sentence.textContent = notLoaded;
  place.prepend(sentence);
}
