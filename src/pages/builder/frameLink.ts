import { LANGUAGES } from '#messages';
import { READERS, isLocked, valueOf, valuesOnShow, type BuilderState } from './builderState.ts';

/** Folder of the frames, from the root of the site. */
const FRAMES = 'e/v1/';

/** Parameters of the figure in the link of a frame: part and values that differ from the defaults, and locks. */
export function figureParameters(state: BuilderState): URLSearchParams {
  const parameters = new URLSearchParams();
  const [first] = state.form.parts;
  if (first && state.part !== first.value) parameters.set('part', state.part);
  const values = valuesOnShow(state);
  for (const value of values)
    if (valueOf(state, value) !== value.usual) parameters.set(value.key, valueOf(state, value));
  const locked = values.filter((value) => isLocked(state, value)).map(({ key }) => key);
  if (locked.length > 0) parameters.set('lock', locked.join(','));
  return parameters;
}

/** All parameters in the link of a frame: those of the figure, its look and its start. */
export function frameParameters(state: BuilderState): URLSearchParams {
  const parameters = figureParameters(state);
  if (state.theme !== 'auto') parameters.set('theme', state.theme);
  if (state.start === 'click') parameters.set('play', 'click');
  if (state.language === READERS) parameters.set('lang', READERS);
  return parameters;
}

/** The search part of an address, with commas unescaped, which is allowed and easier to read. */
export const searchOf = (parameters: URLSearchParams): string => {
  const text = parameters.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
};

const folderOf = ({ language }: Pick<BuilderState, 'language'>): string =>
  LANGUAGES.find(({ code }) => code === language)?.folder ?? '';

/** Address of the frame, relative to the root of the site. */
export const frameAddress = (state: BuilderState): string =>
  `${FRAMES}${folderOf(state)}${state.exhibit}.html${searchOf(frameParameters(state))}`;

/** The oEmbed file of a frame and its still, relative to the root of the site. */
export const oembedFile = (exhibit: string, folder: string): string => `${FRAMES}${folder}${exhibit}.oembed.json`;
export const stillFile = (exhibit: string, folder: string, theme: 'light' | 'dark'): string =>
  `${FRAMES}${folder}${exhibit}-${theme}.png`;

export const stillAddress = (state: BuilderState): string =>
  stillFile(state.exhibit, folderOf(state), state.theme === 'dark' ? 'dark' : 'light');

/** One file for all languages. */
export const ELEMENT_FILE = `${FRAMES}clean-plates.js`;
