import { shorten, type LinkRemark } from '#store';

/**
 * What is to be said of places of the story that a link names and the page has not.
 *
 * @param named what the link names: by `x`, and after `#`
 * @param places what there is to go to
 */
export function remarksOnPlaces(named: readonly string[], places: readonly string[]): LinkRemark[] {
  const lost = new Set(named.filter((name) => !places.includes(name)));
  return [...lost].map((name) => ({
    code: 'notAPlace',
    values: { given: shorten(name), choices: places.join(', ') },
  }));
}
