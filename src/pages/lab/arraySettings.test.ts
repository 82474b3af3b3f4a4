import { describe, expect, it } from 'vitest';
import { requireScenario } from '#engine';
import { ONE_DRIVE } from '#store/array';
import { changeSetting, startFrom } from './sides.ts';
import { readLabLink, searchFor, sentenceOf } from './labLink.ts';
import { labStateOf } from './labState.ts';
import { createLabStore } from './labStore.ts';
import { plainRecipe, recipeOf } from './recipe.ts';
import { formatSession, parseSession } from './sessionText.ts';
import { groupSentence, refusalOf } from './settingText.ts';
import { changedSettings, reachOf, usedSettings, type SettingId, type SettingValue } from './settings.ts';
import { setupOn, toggleComparison } from './sides.ts';

const DRIVE = requireScenario({ warmupRounds: 0 });

function open() {
  const store = createLabStore(labStateOf(DRIVE, 'thousand'));
  const setup = () => setupOn('both', store.getState().state);
  const refusal = (id: SettingId, value: SettingValue): string | null => {
    const problem = changeSetting(store, id, value);
    return problem && refusalOf(id, String(value), setup(), problem);
  };
  const names = (): readonly string[] => store.getState().past.map(({ name }) => name);
  return { store, setup, refusal, names };
}

describe('the array of the lab', () => {
  it('is set like everything else, each change a step with a name', () => {
    const { store, setup, refusal, names } = open();
    const ofArray = (): number => usedSettings(setup()).filter((id) => id in ONE_DRIVE).length;
    expect([groupSentence('array', setup()), ofArray()]).toEqual(['one drive', 1]);
    expect([refusal('memberCount', 3), refusal('level', 5), refusal('stripeKib', 64)]).toEqual([null, null, null]);
    expect(names()).toEqual(['Drives 1 → 3', 'RAID level 0 → 5', 'Stripe, KiB 128 → 64']);
    expect(groupSentence('array', setup())).toBe('RAID-5 of 3, stripes of 64\u00a0KiB, TRIM stops at the controller');
    expect(ofArray()).toBe(6);
    toggleComparison(store);
    expect(changeSetting(store, 'trim', 'passed', 'b')).toBeNull();
    expect(names().at(-1)).toBe('TRIM blocked → passed');
    for (const _ of names()) store.getState().undo();
    expect(store.getState().state).toEqual(labStateOf(DRIVE, 'thousand'));
  });

  it('keeps what it was where the engine does not take a value, and says why', () => {
    const { store, setup, refusal } = open();
    changeSetting(store, 'memberCount', 2);
    expect(refusal('memberCount', 9)).toContain('has to be a whole number from 1 to 8 in RAID-0. It stays at 2.');
    expect(refusal('level', 5)).toContain('“Drives” would have to be a whole number from 3 to 8 in RAID-5.');
    expect(refusal('stripeKib', 6)).toContain('has to be a multiple of 4 from 4 to 488,268. It stays at 128.');
    expect(refusal('partitionFraction', 0)).toContain('has to be a share from 0.0263\u202f% to 100\u202f%.');
    expect(store.getState().state.array).toEqual({ ...ONE_DRIVE, memberCount: 2 });
    expect(reachOf('memberCount', setup())).toEqual({ min: 1, max: 8 });
    expect(reachOf('stripeKib', setup())).toEqual({ min: 4, max: 488_268 });
    expect(refusal('stripeKib', 488_268)).toBeNull();
  });

  it('is in the sentence, with parts to change it by', () => {
    const array = { ...ONE_DRIVE, memberCount: 2, partitionFraction: 0.8 };
    expect(plainRecipe({ ...DRIVE, ...array })).toBe(
      '1,024 blocks of 128 pages, 6.9\u202f% spare. 2 such drives in RAID-0, stripes of 128\u00a0KiB; TRIM stops at the controller; ' +
        '80\u202f% of the array in use. Written all over. Greedy from 2 free blocks. Seed 1.',
    );
    const parts = recipeOf({ ...DRIVE, ...array }).flatMap(({ settings }) => settings);
    for (const id of Object.keys(ONE_DRIVE)) expect(parts).toContain(id);
  });

  it('is in links and sessions, and those of before are of one drive', () => {
    const array = { ...ONE_DRIVE, memberCount: 3, level: 5, trim: 'passed' } as const;
    const state = labStateOf(DRIVE, 'thousand', array);
    const search = searchFor(state, null, '');
    expect(search).toContain('&array=members=3~level=5~trim=passed');
    expect(readLabLink(new URLSearchParams(search))).toMatchObject({ state, remarks: [] });
    expect(searchFor(labStateOf(DRIVE, 'thousand'), null, '')).not.toContain('array');
    expect(readLabLink(new URLSearchParams('array=members=20')).remarks.map(sentenceOf)).toEqual([
      '“array=members=20” in the link: members has to be a whole number from 1 to 8 in RAID-0. The drive is shown with members=1 instead.',
    ]);
    const session = { state, past: [], future: [], step: 0, furthestStep: 0 };
    expect(parseSession(formatSession(session))).toEqual({ session, lost: [] });
    const earlier = { ...state, array: undefined, arrayBase: undefined };
    expect(parseSession(formatSession({ ...session, state: earlier as never }))).toMatchObject({
      session: { state: { array: ONE_DRIVE, arrayBase: ONE_DRIVE } },
      lost: [],
    });
    const broken = { ...state, array: { ...array, trim: 'on' } };
    expect(parseSession(formatSession({ ...session, state: broken as never }))?.lost).toHaveLength(1);
  });

  it('ends where another drive is started from', () => {
    const { store } = open();
    const pair = { ...ONE_DRIVE, memberCount: 2 };
    startFrom(store, 'own', 'a pair', DRIVE, 'both', pair);
    expect(store.getState().state).toMatchObject({ array: pair, arrayBase: pair });
    startFrom(store, 'thousand', '1,024 blocks', DRIVE);
    expect(store.getState().state).toEqual(labStateOf(DRIVE, 'thousand'));
  });
});

it('the times of the chips are set like everything else', () => {
  const { store, setup, refusal, names } = open();
  expect(groupSentence('time', setup())).toBe('X25-V chips');
  expect([refusal('programUs', 200), refusal('eraseUs', 0.25)]).toEqual([null, null]);
  expect(names()).toEqual(['Program, µs 100.5 → 200', 'Erase, µs 300 → 0.25']);
  expect(groupSentence('time', setup())).toBe('200, 126, 0.25\u00a0µs');
  expect(refusal('copyUs', 0)).toBe(
    '“0” for “Copy, µs” does not fit: it has to be a number from 0.1 to 1,000,000. It stays at 126.',
  );
  expect(changedSettings(setup(), setupOn('base', store.getState().state))).toEqual(['programUs', 'eraseUs']);
});
