import { linkTo } from '#base';
import { FOLDERS, LANGUAGE, LANGUAGES } from '#messages/language';

/** Languages with frames for other people's pages. */
export const FRAME_LANGUAGES = LANGUAGES.filter(({ code }) => Object.hasOwn(FOLDERS, code));

/** The language that has every page; it stands first, at the root of the site. */
const ENGLISH = LANGUAGES[0];

/** The part of the site that an address from a page of the same language leads to: `lab.html?s=…` to `lab`, `./` to `story`. */
const partOf = (address: string): string => /^(?:\.\/)?([\w-]+)\.html/.exec(address)?.[1] ?? 'story';

/**
 * Whether a language has the page of an address.
 *
 * @param edition of the language; default: that of this page
 */
export const hasPage = (address: string, edition: readonly string[] | undefined = LANGUAGE.edition): boolean =>
  edition?.includes(partOf(address)) ?? true;

/**
 * A link to another page of the site, in English where the language of this page does not have it.
 *
 * @param address from a page of the same language: `lab.html?s=…`
 */
export const pageAddress = (address: string): string => linkTo(hasPage(address) ? address : `../${address}`);

/** The words of such a link, which say where it leads to an English page. */
export const pageLabel = (address: string, label: string): string =>
  hasPage(address) || !ENGLISH ? label : `${label} (${ENGLISH.name})`;

/** Code of the language of the file for the disk, which holds the story and the lab. */
export const FILE_LANGUAGE = hasPage('lab.html') ? LANGUAGE.code : (ENGLISH?.code ?? LANGUAGE.code);

/** Code of the language that such a link leads to, where that is another. */
export const pageLanguage = (address: string): string | undefined => (hasPage(address) ? undefined : ENGLISH?.code);
