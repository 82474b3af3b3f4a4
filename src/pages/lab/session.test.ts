import { describe, expect, it } from 'vitest';
import { requireScenario } from '#engine';
import { commandOf, KEYS } from './commands.ts';
import { labStateOf, type LabState } from './labState.ts';
import { createLabStore } from './labStore.ts';
import { checksumOf } from './keepSession.ts';
import { SWEEP_LIMITS } from '#store/sweep';
import { isLostOnLeaving, MOST_RESULTS } from './runResults.ts';
import { formatSession, parseSession, whyNoSession } from './sessionText.ts';
import { startScenario, STARTS } from './starts.ts';

const STATE: LabState = {
  ...labStateOf(requireScenario({ seed: 7, workload: 'hotCold', stopFreeBlocks: 16 }), 'x25m'),
  base: requireScenario({ seed: 1 }),
  other: requireScenario({ seed: 8, victimPolicy: 'fifo' }),
  view: 'events',
  colorBy: 'age',
  order: 'valid',
  bookmarks: [{ step: 15_218, note: 'first <cleaning>' }],
  stops: [{ field: 'page', operator: '=', value: 4031, isOn: true }],
  followed: [4031],
  times: { programUs: 200, copyUs: 0.25, eraseUs: 1e6 },
  sweep: { field: 'spareArea', from: 0.08, to: 0.4, lines: [{ pools: 2 }] },
};

function sessionText(): string {
  const store = createLabStore(STATE);
  store.getState().change('view: charts', { view: 'charts' });
  store.getState().change('seed 7 → 9', { scenario: { ...STATE.scenario, seed: 9 } });
  store.getState().undo();
  const { state, past, future } = store.getState();
  return formatSession({ state, past, future, step: 500, furthestStep: 9000 });
}

/** The session with some parts replaced. */
const changed = (parts: object, ofState: object = {}): string => {
  const data = JSON.parse(sessionText()) as { readonly state: object };
  return JSON.stringify({ ...data, ...parts, state: { ...data.state, ...ofState } });
};

describe('a session as text', () => {
  it('gives back what was set, how one came there, and the moment', () => {
    const read = parseSession(sessionText());
    expect(read?.lost).toEqual([]);
    expect(read?.session).toMatchObject({ state: { ...STATE, view: 'charts' }, step: 500, furthestStep: 9000 });
    expect(read?.session.past).toEqual([{ name: 'view: charts', state: STATE }]);
    expect(read?.session.future.map(({ name, state }) => [name, state.scenario.seed])).toEqual([['seed 7 → 9', 9]]);
    for (const id of STARTS) {
      const state = labStateOf(startScenario(id), id);
      const text = formatSession({ state, past: [], future: [], step: 0, furthestStep: 0 });
      expect(parseSession(text)?.session.state, id).toEqual(state);
    }
  });

  it('goes no further than its moment where it is of an older version, or says nonsense', () => {
    for (const furthestStep of [undefined, 499, 'far'])
      expect(parseSession(changed({ furthestStep }))).toMatchObject({
        session: { step: 500, furthestStep: 500 },
        lost:
          furthestStep === 'far' ? ['“furthestStep” in the session could not be read; its usual value is used.'] : [],
      });
  });

  it('has the results of runs of this engine, for the largest sweep there can be', () => {
    const { points, lines, seeds } = SWEEP_LIMITS;
    expect(MOST_RESULTS).toBe(points.max * lines.max * seeds.max);
    const result = { hostPagesWritten: 4, flashPagesProgrammed: 6, pagesRelocated: 2, blocksErased: 1 };
    const keys = Array.from({ length: MOST_RESULTS + 1 }, (_, index) => `${index} 3~seed=${index}`);
    const results = new Map(keys.map((key) => [key, { ...result, writeAmplification: 1.5, stateHash: '00000abc' }]));
    const state = labStateOf(startScenario('thirty'), 'thirty');
    const text = formatSession({ state, past: [], future: [], step: 0, furthestStep: 0, results });
    const read = parseSession(text);
    // The oldest makes room.
    expect(read?.session.results).toEqual(new Map([...results].slice(1)));
    expect(read?.lost).toEqual([]);
    const data = JSON.parse(text) as { readonly results: readonly (readonly unknown[])[] };
    const others = [
      { engine: '0.0.1' },
      { results: [...data.results, data.results[0]] },
      ...[{}, [[]], [['key', 1, 2, 3, 4]], [['key', 1, 2, 3, -4, '00000abc']], [['key', 1, 2, 3, 4, {}]]].map(
        (rows) => ({ results: rows }),
      ),
    ];
    for (const other of others) {
      const reading = parseSession(JSON.stringify({ ...data, ...other }));
      expect(reading?.session.results, JSON.stringify(other).slice(0, 60)).toBe(undefined);
      expect(reading?.lost).toEqual([
        expect.stringMatching(/^The results of the sweep .*: its runs have to be run again\.$/),
      ]);
    }
  });

  it('warns before results are lost where the browser keeps nothing', () => {
    const result = { writeAmplification: 1, hostPagesWritten: 1, flashPagesProgrammed: 1, pagesRelocated: 0 };
    const some = new Map([['key', { ...result, blocksErased: 0, stateHash: '00000abc' }]]);
    expect(isLostOnLeaving(some, 'denied')).toBe(true);
    expect(isLostOnLeaving(some, 'saved')).toBe(false);
    expect(isLostOnLeaving(new Map(), 'denied')).toBe(false);
  });

  it('is refused where it is nested deeper than any, since it could not be saved again', () => {
    const depth = 20_000;
    const nested = `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const text = sessionText().replace('"trace":null', `"trace":${nested}`);
    expect(text.length).toBeGreaterThan(2 * depth);
    expect(parseSession(text)).toBe(null);
    expect(whyNoSession(text, 'deep.json')).toMatch(/^“deep\.json” nests its data deeper than 32 levels/);
    expect(whyNoSession('{"a":"[[[[\\"["}', 'other.json')).toMatch(/^“other\.json” is not a session of the lab/);
  });

  it('is not read where it is none', () => {
    for (const text of ['', 'null', '[]', '{}', 'PNG', changed({ format: 'other' }), changed({}, { scenario: 3 })])
      expect(parseSession(text), text).toBeNull();
  });

  it('keeps what can be read of a bad one, and says what cannot', () => {
    const read = parseSession(
      changed(
        { step: -1 },
        { view: 'moon', followed: 'all', colour: 'red', scenario: '3~blocks=64~reserve-blocks=99' },
      ),
    );
    expect(read?.session).toMatchObject({
      step: 0,
      state: { view: 'drive', followed: [], colorBy: 'age', bookmarks: STATE.bookmarks, scenario: { blockCount: 64 } },
    });
    expect(read?.lost).toHaveLength(5);
    expect(read?.lost.join(' ')).toMatch(/reserve-blocks=99.*“view”.*“followed”.*“colour” in the session is not known/);
  });

  it('is opened when a newer version has made it, with all that is known', () => {
    const read = parseSession(changed({ version: 9, weather: 'fine' }));
    expect(read?.session.state).toEqual({ ...STATE, view: 'charts' });
    expect(read?.lost).toEqual([
      'The session was saved by version 9 and this page reads version 1: it shows the parts it knows.',
      '“weather” in the session is not known here and was ignored.',
    ]);
  });

  it('loses its steps together, since the rest would lead elsewhere', () => {
    const read = parseSession(changed({ past: [{ name: 'x', state: { scenario: '3' } }] }));
    expect(read?.session.past).toEqual([]);
    expect(read?.session.future).toHaveLength(1);
    expect(read?.lost).toEqual(['The steps before could not be read, so they cannot be undone.']);
  });

  it('keeps the newest 200 steps of those that can be undone, and the next 200 that can be done again', () => {
    const steps = Array.from({ length: 201 }, (_, index) => ({ name: `to ${index}`, state: STATE }));
    const text = formatSession({ state: STATE, past: steps, future: steps.toReversed(), step: 0, furthestStep: 0 });
    const { past, future } = JSON.parse(text) as Record<'past' | 'future', readonly { readonly name: string }[]>;
    // Of both, the step next to the state is the last one.
    expect(past.map(({ name }) => name)).toEqual(steps.slice(1).map(({ name }) => name));
    expect(future.map(({ name }) => name)).toEqual(
      steps
        .toReversed()
        .slice(1)
        .map(({ name }) => name),
    );
  });

  it('says where the version is newer than its own, or none', () => {
    const lost = [undefined, 'next', 2, 1, 0].map((version) => parseSession(changed({ version }))?.lost.length);
    expect(lost).toEqual([1, 1, 1, 0, 1]);
  });
});

it('a checksum tells a text from one that was cut off', () => {
  const text = sessionText();
  expect(checksumOf(text)).toBe(checksumOf(text));
  expect(checksumOf(text.slice(0, -1))).not.toBe(checksumOf(text));
  // The published value of FNV-1a for “a”.
  expect(checksumOf('a')).toBe(0xe40c292c);
});

describe('keys', () => {
  const press = (code: string, key: string, { ctrl = false, shift = false, alt = false } = {}) =>
    commandOf({ code, key, ctrlKey: ctrl, metaKey: false, altKey: alt, shiftKey: shift });

  it('are meant by their place, in any layout', () => {
    expect(press('KeyC', 'c')).toBe('nextCleaning');
    expect(press('KeyC', 'с')).toBe('nextCleaning');
    expect(press('KeyK', 'л')).toBe('color');
    expect(press('KeyK', 'k', { ctrl: true })).toBe('find');
    expect(press('KeyZ', 'z', { ctrl: true })).toBe('undo');
    expect(press('KeyZ', 'Z', { ctrl: true, shift: true })).toBe('redo');
    expect(press('KeyZ', 'z')).toBeNull();
    expect(press('Slash', '?', { shift: true })).toBe('keys');
    expect(press('Slash', '/')).toBe('find');
    expect(press('Digit2', '2')).toBe('charts');
    expect(press('KeyC', 'c', { alt: true })).toBeNull();
    expect(press('KeyC', 'c', { ctrl: true })).toBeNull();
  });

  it('each have one meaning', () => {
    const rows: readonly { code?: string; key?: string; isWithCtrl?: boolean; isWithShift?: boolean }[] = KEYS;
    const pressed = rows.map(({ code, key, isWithCtrl, isWithShift }) => `${code ?? key} ${isWithCtrl} ${isWithShift}`);
    expect(new Set(pressed).size).toBe(pressed.length);
  });
});
