import { describe, expect, it } from 'vitest';
import { requireScenario } from '#engine';
import { currentSkin, setSkin } from '#messages';
import { labStateOf } from './labState.ts';
import type { Lab } from './labTypes.ts';
import { createLabStore } from './labStore.ts';
import { findItems, paletteItems, withMatches } from './paletteItems.ts';

const seeks: number[] = [];
const places: string[] = [];
const pressed: string[] = [];
const state = {
  ...labStateOf(requireScenario({ warmupRounds: 0 }), 'thousand'),
  bookmarks: [{ step: 15_218, note: 'first cleaning' }],
};
const lab = {
  store: createLabStore(state),
  drive: { getState: () => ({ scenarios: [state.scenario], seek: ({ step }: { step: number }) => seeks.push(step) }) },
  places: new Map(
    (['block', 'page'] as const).map((kind) => [kind, (number: number) => places.push(`${kind} ${number}`)]),
  ),
  commands: new Map([
    ['fit', (isBack: boolean) => pressed.push(`fit ${isBack}`)],
    ['nextStop', (isBack: boolean) => pressed.push(`nextStop ${isBack}`)],
    ['find', () => expect.fail('the palette does not open itself')],
  ]),
} as unknown as Lab;

const find = (query: string) => findItems(query, paletteItems(lab, state), lab);
const named = (query: string) => find(query).map(({ section, text, hint }) => [section, text, hint]);

describe('the palette', () => {
  it('finds settings, commands, moments and words, those first that are called so', () => {
    expect(named('free bl')).toEqual([
      ['settings', 'Cleans from, free blocks', '2'],
      ['settings', 'Cleans until, free blocks', '0'],
      ['settings', 'Levelling', 'none'],
      ['words', 'free block', 'glossary'],
    ]);
    expect(named('all blocks')).toContainEqual(['commands', 'Show all blocks', '0']);
    expect(named('first')).toEqual([
      ['settings', 'Fill first', 'on'],
      ['settings', 'Warm-up, writes', '0'],
      ['moments', 'first cleaning', 'write 15,218'],
    ]);
    expect(named('stop when')).toEqual([['commands', 'Next breakpoint', 'B']]);
    expect(named('fifo')).toEqual([['settings', 'Picks the block', 'greedy']]);
    expect(named('hot and cold')).toContainEqual(['settings', 'Workload', 'all over']);
    expect(find('no such thing')).toEqual([]);
  });

  it('has every item once, and each does what it says', () => {
    const items = paletteItems(lab, state);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const commands = items.filter(({ section }) => section === 'commands');
    expect(commands.map(({ text, hint, more }) => [text, hint, more])).toEqual([
      ['Next breakpoint', 'B', 'Stop when breakpoints'],
      ['Show all blocks', '0', ''],
      ['Words: chip', undefined, undefined],
    ]);
    for (const item of commands) if ('run' in item) item.run();
    expect(pressed).toEqual(['nextStop false', 'fit false']);
    expect(currentSkin()).toBe('chip');
    setSkin('cafeteria');
  });

  it('goes to a write that is typed, and to bookmarks', () => {
    const [item] = find('1.5M');
    expect(item).toMatchObject({ section: 'moments', text: 'Go to write 1,500,000' });
    if (item && 'run' in item) item.run();
    const bookmark = find('first').at(-1);
    if (bookmark && 'run' in bookmark) bookmark.run();
    expect(seeks).toEqual([1_500_000, 15_218]);
  });

  it('goes to a block or a page that the drive has, by its number', () => {
    const texts = (query: string) => find(query).map(({ text }) => text);
    expect(texts('939')).toEqual(['Go to write 939', 'Go to block 939', 'Go to page 939']);
    expect(texts('1,024')).toEqual(['Go to write 1,024', 'Go to page 1,024']);
    expect(texts('block 512')).toEqual(['Go to block 512']);
    const [page] = find('page 939');
    if (page && 'run' in page) page.run();
    expect(places).toEqual(['page 939']);
  });

  it('offers no place for what is no number of one', () => {
    const found = (query: string) => find(query).filter(({ section }) => section === 'moments');
    expect(found('0').map(({ id, text, hint }) => [id, text, hint])).toEqual([
      ['write', 'Go to write 0', '0'],
      ['block', 'Go to block 0', '0'],
      ['page', 'Go to page 0', '0'],
    ]);
    const last = state.scenario.logicalPageCount;
    expect(
      ['block 1023', 'block 1024', `page ${last - 1}`, `page ${last}`].map((query) => found(query).length),
    ).toEqual([1, 0, 1, 0]);
    expect(['-1', '4/-2', '1.5', 'write', '', 'plate 3', '3 blocks'].flatMap(found).map(({ id }) => id)).toEqual([
      'bookmark-0',
    ]);
    const empty = { ...lab, drive: { getState: () => ({ ...lab.drive.getState(), scenarios: [] }) } } as unknown as Lab;
    expect(findItems('7', [], empty).map(({ id }) => id)).toEqual(['write']);
    places.length = 0;
    for (const item of found('7')) if ('run' in item) item.run();
    expect([places, seeks.at(-1)]).toEqual([['block 7', 'page 7'], 7]);
  });

  it('has settings that are used, and commands that can be run, alone', () => {
    expect(named('window')).not.toContainEqual(expect.arrayContaining(['Window, blocks']));
    expect(named('lens')).toEqual([]);
  });

  it('shows what was found of what was typed', () => {
    expect(withMatches('Cleans until, free blocks', 'free (')).toEqual([
      { text: 'Cleans until, ', isFound: false },
      { text: 'free', isFound: true },
      { text: ' blocks', isFound: false },
    ]);
  });
});
