import { PLAYS } from '#base';
import { currentSkin, LANGUAGE, LANGUAGES, say, SKINS } from '#messages';
import { remarks } from '#messages/links';
import { currentTheme, THEMES } from '#theme';

/** Sentences where the link names a skin, a theme, a language or a start that there is not. Call after `startSkin`. */
export function remarksOnLook(): string[] {
  const parameters = new URLSearchParams(location.search);
  const look = [
    ['skin', SKINS, currentSkin()],
    ['theme', THEMES, currentTheme()],
    ['play', PLAYS, 'visible'],
    ['lang', LANGUAGES.map(({ code }) => code), LANGUAGE.code],
  ] as const;
  return look.flatMap(([key, choices, used]) => {
    const given = parameters.get(key);
    if (given === null || choices.some((each) => each === given)) return [];
    const values = { given: `${key}=${given.slice(0, 40)}`, choices: choices.join(', '), used };
    return [say(remarks, { code: 'notOneOf', values })];
  });
}
