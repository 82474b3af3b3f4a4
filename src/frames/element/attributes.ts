/** Facts from the build: ids of the figures, and the folder of each language by code. */
export interface FrameFacts {
  readonly exhibits: readonly string[];
  readonly folders: Readonly<Record<string, string>>;
}

/** The frame that the attributes of an element describe. */
export interface FrameRequest {
  /** Relative to the folder of the frames; null for an unknown figure. */
  readonly address: string | null;
  /** Null: the theme of the page. */
  readonly theme: string | null;
  /** Sentences for the author. */
  readonly complaints: readonly string[];
}

/** Attributes that are no parameters of the link: HTML's own, and those that this element handles itself. */
const NON_PARAMETERS =
  /^(?:id|class|style|title|slot|hidden|dir|part|is|role|tabindex|exhibit|lang|theme|show|aria-.*|data-.*|on.*)$/;
/** Form of the name of a link parameter. */
const NAME = /^[a-z][a-z-]{0,30}$/;
const THEMES = ['auto', 'light', 'dark', 'contrast'];
const STARTS = ['visible', 'click', 'off'];
/** Longest value in an address, in characters. */
const LONGEST = 300;

/**
 * The address of the frame for these attributes, and complaints about invalid ones. Every attribute that HTML does not define is a
 * parameter of the link; the frame checks those itself. `show` becomes the parameter `part`: HTML has another meaning for `part`.
 *
 * @param language of the surrounding page, used where the element has no `lang`
 */
export function readAttributes(
  attributes: ReadonlyMap<string, string>,
  language: string,
  { exhibits, folders }: FrameFacts,
): FrameRequest {
  const complaints: string[] = [];
  const complain = (name: string, expected: string): void => {
    const given = (attributes.get(name) ?? '').slice(0, 40);
    complaints.push(`${name}="${given}" should be ${expected}.`);
  };
  const choose = (name: string, choices: readonly string[]): string | null => {
    const given = attributes.get(name);
    if (given === undefined) return null;
    if (choices.includes(given)) return given;
    complain(name, `one of ${choices.join(', ')}`);
    return null;
  };
  const exhibit = attributes.get('exhibit') ?? '';
  if (!exhibits.includes(exhibit)) {
    complain('exhibit', `one of ${exhibits.join(', ')}`);
    return { address: null, theme: null, complaints };
  }
  const link = new URLSearchParams();
  for (const [name, value] of attributes) {
    if (NON_PARAMETERS.test(name) || name === 'play') continue;
    if (!NAME.test(name) || value.length > LONGEST) complain(name, `a name and at most ${LONGEST} signs of a link`);
    else link.set(name, value);
  }
  const part = attributes.get('show');
  if (part !== undefined) link.set('part', part.slice(0, LONGEST));
  const play = choose('play', STARTS);
  if (play) link.set('play', play);
  const theme = choose('theme', THEMES);
  const codes = Object.keys(folders);
  const own = choose('lang', codes);
  const folder = folders[own ?? codes.find((code) => language.toLowerCase().split('-')[0] === code) ?? ''] ?? '';
  const search = link.toString().replaceAll('%2C', ',');
  return { address: `${folder}${exhibit}.html${search && `?${search}`}`, theme, complaints };
}
