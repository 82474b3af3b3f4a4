import { currentSkin, isSkin, LANGUAGE, LANGUAGES, say, setSkin, SKINS, subscribeToSkin } from '#messages';
import { remarks } from '#messages/links';
import { currentTheme, THEMES } from '#theme';

const STORAGE_KEY = 'clean-plates-skin';

/**
 * Shows the page in the skin of its link, else in that of the last visit. From then on what the reader chooses is kept for the next
 * visit, and in the address where that names a skin.
 */
export function startSkin(): void {
  const given = new URLSearchParams(location.search).get('skin');
  const skin = isSkin(given) ? given : rememberedSkin();
  if (isSkin(skin)) setSkin(skin);
  subscribeToSkin(() => {
    remember(currentSkin());
    const address = new URL(location.href);
    if (!address.searchParams.has('skin')) return;
    address.searchParams.set('skin', currentSkin());
    history.replaceState(history.state, '', address);
  });
}

/** Sentences where the link names a skin, a theme or a language that there is not. Call after `startSkin`. */
export function remarksOnLook(): string[] {
  const parameters = new URLSearchParams(location.search);
  const look = [
    ['skin', SKINS, currentSkin()],
    ['theme', THEMES, currentTheme()],
    ['lang', LANGUAGES.map(({ code }) => code), LANGUAGE.code],
  ] as const;
  return look.flatMap(([key, choices, used]) => {
    const given = parameters.get(key);
    if (given === null || choices.some((each) => each === given)) return [];
    const values = { given: `${key}=${given.slice(0, 40)}`, choices: choices.join(', '), used };
    return [say(remarks, { code: 'notOneOf', values })];
  });
}

function rememberedSkin(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function remember(skin: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, skin);
  } catch {
    // Storage may be blocked: the choice then lasts as long as the page.
  }
}
