import { currentSkin, formatCount, setSkin, SKINS } from '#messages';
import { skin, skins } from '#messages/exhibits';
import { palette as words, shell } from '#messages/lab';
import { events } from '#messages/lab-more';
import { TERM_IDS, type TermId } from '#glossary';
import { COMMAND_IDS, KEYS } from './commands.ts';
import { GLOSSARY } from './glossary.ts';
import type { LabState } from './labState.ts';
import type { Lab } from './labTypes.ts';
import { hasWords, nameOf, parseQuantity, saidOf, textOf, wordsIn } from './settingText.ts';
import { usedSettings, valueOf, type SettingId } from './settings.ts';
import { setupOn } from './sides.ts';

export const PALETTE_SECTIONS = ['settings', 'commands', 'moments', 'words'] as const;

/** Something that the palette finds: a setting or a word opens in place, anything else is done. */
export type PaletteItem = {
  readonly section: (typeof PALETTE_SECTIONS)[number];
  readonly id: string;
  readonly text: string;
  /** At the end of the row: a value, a key, a write. */
  readonly hint?: string | undefined;
  /** What it is found by as well. */
  readonly more?: string;
} & ({ readonly setting: SettingId } | { readonly term: TermId } | { readonly run: () => void });

/** Everything that can be found now. */
export function paletteItems({ drive, commands }: Lab, state: LabState): readonly PaletteItem[] {
  const { seek } = drive.getState();
  const setup = setupOn('both', state);
  return [
    ...usedSettings(setup).map((setting) => ({
      section: 'settings' as const,
      id: `setting-${setting}`,
      text: nameOf(setting),
      hint: textOf(setting, valueOf(setting, setup)),
      more: saidOf(setting, setup),
      setting,
    })),
    ...COMMAND_IDS.filter((id) => commands.has(id) && id !== 'find').map((id) => ({
      section: 'commands' as const,
      id: `command-${id}`,
      text: shell.commands[id],
      hint: KEYS.find((each) => each.id === id)?.label,
      // Ways to breakpoints.
      more: id === 'nextStop' || id === 'events' ? `${events.stops.name} ${events.stops.note}` : '',
      run: () => commands.get(id)?.(false),
    })),
    ...SKINS.filter((each) => each !== currentSkin()).map((each) => ({
      section: 'commands' as const,
      id: 'skin',
      text: `${skins}: ${skin[each]}`,
      run: () => setSkin(each),
    })),
    ...state.bookmarks.map(({ step, note }, index) => ({
      section: 'moments' as const,
      id: `bookmark-${index}`,
      text: note,
      hint: words.write({ step }),
      more: words.bookmark,
      run: () => seek({ step, microStep: 0 }),
    })),
    ...TERM_IDS.map((term) => ({
      section: 'words' as const,
      id: `word-${term}`,
      text: GLOSSARY[term].say,
      hint: words.glossary,
      term,
    })),
  ];
}

/** A write, a block or a page that was typed as a number, with or without a word for which of them. */
function typedPlaces(query: string, { drive, places }: Lab): readonly PaletteItem[] {
  const [scenario] = drive.getState().scenarios;
  const numberAt = query.search(/\d|$/);
  const word = query.slice(0, numberAt);
  const number = parseQuantity(query.slice(numberAt), false);
  if (number === null || number < 0 || !Number.isInteger(number)) return [];
  const ends = {
    write: Number.POSITIVE_INFINITY,
    block: scenario?.blockCount ?? 0,
    page: scenario?.logicalPageCount ?? 0,
  };
  const seek = (step: number): void => drive.getState().seek({ step, microStep: 0 });
  return [['write', seek] as const, ...places]
    .map(([kind, go]) => ({ kind, go, text: words.goTo({ kind, number }) }))
    .filter(({ kind, text }) => number < ends[kind] && hasWords(text, word))
    .map(({ kind, go, text }) => ({
      section: 'moments',
      id: kind,
      text,
      hint: formatCount(number),
      run: () => go(number),
    }));
}

/** Rows of a section at most. */
const MOST_FOUND = 6;

/** The items in which each word of the query is found, those first whose own text has it. */
export function findItems(query: string, items: readonly PaletteItem[], lab: Lab): readonly PaletteItem[] {
  const found = items.filter(({ text, more }) => hasWords(`${text} ${more ?? ''}`, query));
  return PALETTE_SECTIONS.flatMap((section) => {
    const own = found.filter((each) => each.section === section);
    const sorted = own.toSorted(
      (one, other) => Number(hasWords(other.text, query)) - Number(hasWords(one.text, query)),
    );
    return [...(section === 'moments' ? typedPlaces(query, lab) : []), ...sorted.slice(0, MOST_FOUND)];
  });
}

/** The text with the words of the query in bold, as messages have it. */
export function withMatches(
  text: string,
  query: string,
): readonly { readonly text: string; readonly isFound: boolean }[] {
  const sought = wordsIn(query).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (sought.length === 0) return [{ text, isFound: false }];
  return text
    .split(new RegExp(`(${sought.join('|')})`, 'i'))
    .map((part, index) => ({ text: part, isFound: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
