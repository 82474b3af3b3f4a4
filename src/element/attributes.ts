/** What the build knows: ids of the figures, and the folder of each language by its code. */
export interface FrameFacts {
  readonly exhibits: readonly string[];
  readonly folders: Readonly<Record<string, string>>;
}

export interface FrameWish {
  /** From the folder of the frames; null where there is no such figure. */
  readonly address: string | null;
  /** Null: that of the page. */
  readonly theme: string | null;
  /** Sentences for the author. */
  readonly complaints: readonly string[];
}

/** Attributes that any element may have, and those that are ours and no part of the link. */
const OTHER =
  /^(?:id|class|style|title|slot|hidden|dir|part|is|role|tabindex|exhibit|lang|theme|show|aria-.*|data-.*|on.*)$/;
/** What a parameter of a link is called. */
const NAME = /^[a-z][a-z-]{0,30}$/;
const THEMES = ['auto', 'light', 'dark', 'contrast'];
const STARTS = ['visible', 'click', 'off'];
/** Nothing longer is put into an address. */
const LONGEST = 300;

/**
 * The address of the frame that attributes ask for, and what of them cannot be. Every attribute that is none of HTML's is a parameter of
 * the link, and the frame itself says what it cannot take of those; `show` is its `part`, which means another thing in HTML.
 *
 * @param language of the page around, where the element names none
 */
export function readAttributes(
  attributes: ReadonlyMap<string, string>,
  language: string,
  { exhibits, folders }: FrameFacts,
): FrameWish {
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
    if (OTHER.test(name) || name === 'play') continue;
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
