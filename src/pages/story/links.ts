import { PLAYS } from '#base';
import { choice, defineParameters, named } from '#exhibits';
import { currentSkin, LANGUAGE, LANGUAGES, SKINS } from '#messages';
import { shorten, type LinkRemark } from '#store';
import { THEMES, type Theme } from '#theme';

/** The chunk that reads the page's link and keeps the address in step. Fetched late, since most visits have no link. */
export { setChapterHeights } from './chapterHeights.ts';
export { AskedLink, parseSettingsLink } from '#store';
export { followInAddress } from './followInAddress.ts';
export { keepMomentInLinks } from './momentLinks.ts';

/**
 * Remarks on places that a link names and the story does not have.
 *
 * @param given names in the link: `x`, and the fragment
 * @param places names of all places
 */
export function remarksOnPlaces(given: readonly string[], places: readonly string[]): LinkRemark[] {
  const lost = new Set(given.filter((name) => !places.includes(name)));
  return [...lost].map((name) => ({
    code: 'notAPlace',
    values: { given: shorten(name), choices: places.join(', ') },
  }));
}

/**
 * Remarks on a theme, a skin, a language or a start that the page does not have.
 *
 * @param theme on show
 */
export const remarksOnLook = (parameters: URLSearchParams, theme: Theme): readonly LinkRemark[] =>
  defineParameters({
    theme: choice({ key: 'theme', choices: named(THEMES), standard: theme }),
    skin: choice({ key: 'skin', choices: named(SKINS), standard: currentSkin() }),
    play: choice({ key: 'play', choices: named(PLAYS) }),
    language: choice({ key: 'lang', choices: named(LANGUAGES.map(({ code }) => code)), standard: LANGUAGE.code }),
  }).read(parameters).remarks;
