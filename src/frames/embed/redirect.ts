import { movedLink } from '#exhibits/movedLinks';
import { currentSkin, FOLDERS, LANGUAGE } from '#messages';
import { currentTheme } from '#theme';
import { frameLink } from './frameLink.ts';
import { ownSiteAddress } from './siteAddress.ts';

/**
 * Goes to the same figure in the language of the link (`auto`: that of the browser) if it exists and differs from this one, and to
 * the exhibit that a part of this one has become.
 *
 * @returns whether the page is being left
 */
export function redirect(exhibitId: string, parameters: URLSearchParams): boolean {
  const given = parameters.get('lang');
  const asked = given === 'auto' ? navigator.language.split('-')[0] : given;
  const code = asked && Object.hasOwn(FOLDERS, asked) ? asked : LANGUAGE.code;
  const moved = movedLink(exhibitId, parameters);
  const site = ownSiteAddress();
  if ((code === LANGUAGE.code && !moved) || site === null) return false;
  const link = moved?.parameters ?? parameters;
  if (code !== LANGUAGE.code) link.delete('lang');
  const search = link.toString();
  location.replace(
    `${site}e/v1/${FOLDERS[code]}${moved?.id ?? exhibitId}.html${search && `?${search}`}${location.hash}`,
  );
  return true;
}

/**
 * Goes to the exhibit that a part of this one has become, where the link of the page around the frame names that part. Look and start of
 * the frame stay, where that link has none.
 *
 * @returns whether the page is being left
 */
export function followMoved(exhibitId: string, parameters: URLSearchParams): boolean {
  if (!movedLink(exhibitId, parameters)) return false;
  const link = new URLSearchParams({ theme: currentTheme(), skin: currentSkin() });
  const play = frameLink().get('play');
  if (play !== null) link.set('play', play);
  for (const [key, value] of parameters) link.set(key, value);
  return redirect(exhibitId, link);
}
