import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { requireScenario } from '#engine';
import { labStateOf, type LabState, type PlainData } from './labState.ts';
import { formatSession, parseSession, whyNoSession } from './sessionText.ts';

const STATE: LabState = {
  ...labStateOf(requireScenario({ seed: 7, workload: 'hotCold' }), 'x25m'),
  other: requireScenario({ seed: 8, victimPolicy: 'fifo' }),
  bookmarks: [{ step: 15_218, note: 'first' }],
  stops: [{ field: 'page', operator: '=', value: 4031, isOn: true }],
  followed: [4031],
  sweep: { field: 'spareArea', from: 0.08, to: 0.3, points: 3, seeds: 2, lines: [{ pools: 2 }], level: 2 },
  trace: {
    fileName: 'odd.csv',
    fit: 'scale',
    blockCount: 208,
    spareFactor: 0.1,
    reading: {
      format: 'csv',
      columns: {
        place: { column: 2, unit: 'bytes' },
        size: { column: 'len' },
        operation: { column: 3, words: { W: 1 } },
      },
    },
  },
};
const result = {
  hostPagesWritten: 4,
  flashPagesProgrammed: 6,
  pagesRelocated: 2,
  blocksErased: 1,
  stateHash: '00000abc',
};
const VALID = JSON.parse(
  formatSession({
    state: STATE,
    past: [{ name: 'seed', state: STATE }],
    future: [{ name: 'view', state: STATE }],
    step: 500,
    furthestStep: 9000,
    results: new Map([['9 3~seed=1', { ...result, writeAmplification: 1.5 }]]),
  }),
) as PlainData;

type Path = readonly (string | number)[];
const pathsIn = (value: unknown): readonly Path[] =>
  typeof value !== 'object' || value === null
    ? [[]]
    : [
        [],
        ...Object.entries(value).flatMap(([key, part]) =>
          pathsIn(part).map((path) => [Array.isArray(value) ? Number(key) : key, ...path]),
        ),
      ];
const PATHS = pathsIn(VALID).filter((path) => path.length > 0);

/** Those of what is read one by one: the steps are read or lost together. */
const OWN_PATHS = PATHS.filter(([first]) => first !== 'format' && first !== 'past' && first !== 'future');

/** The value with another in one place, or with one more name there. */
function changedAt(value: unknown, [key, ...rest]: Path, put: unknown, name: string | null): unknown {
  if (key === undefined) {
    const isNamed = name !== null && typeof value === 'object' && value !== null && !Array.isArray(value);
    return isNamed ? { ...value, [name]: put } : put;
  }
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = changedAt(copy[key], rest, put, name);
  return copy;
}

/** What a sentence for readers never says. */
const UNSAID = /undefined|object Object|NaN/;

/** Values as JSON has them, those among them that are easily mistaken. */
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom('', '1', [], {}, [{}], null, -1, 0.5, 1e308, 'toString', { toString: 1 }, [null], true),
);

it('a session with anything in any place is read with sentences for readers, and can be saved again', () => {
  const place = fc.record({
    path: fc.constantFrom(...PATHS),
    put: anyValue,
    name: fc.option(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'length'))),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 3 }), (places) => {
      let odd: unknown = VALID;
      // A place that an earlier change has taken away stays away.
      for (const { path, put, name } of places)
        try {
          odd = changedAt(odd, path, put, name);
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
        }
      const text = JSON.stringify(odd);
      const reading = parseSession(text);
      const sentences = reading ? reading.lost : [whyNoSession(text, 'odd.json')];
      // What stands there is from a file that has no such words.
      fc.pre(!UNSAID.test(text));
      for (const sentence of sentences) expect(sentence).not.toMatch(UNSAID);
      expect(sentences.length).toBeLessThanOrEqual(8);
      if (!reading) return;
      expect(parseSession(formatSession(reading.session))).toEqual({ session: reading.session, lost: [] });
    }),
    { numRuns: 150 },
  );
});

it('shows no value of another kind, whatever stands in a place or is missing there', () => {
  for (const path of OWN_PATHS)
    for (const put of [undefined, null, {}, [], 'odd', -1, true]) {
      const reading = parseSession(JSON.stringify(changedAt(VALID, path, put, null)));
      for (const sentence of reading?.lost ?? []) expect(sentence, path.join('.')).not.toMatch(UNSAID);
    }
});

it('says of each part of a session that it is not right, wherever it stands', () => {
  // An object is right nowhere but where it stands already, and there it lacks its names.
  for (const path of OWN_PATHS) {
    const reading = parseSession(JSON.stringify(changedAt(VALID, path, { odd: true }, null)));
    const isNeeded = path.length === 1 ? path[0] === 'state' : path.join('.') === 'state.scenario';
    if (isNeeded) expect(reading, path.join('.')).toBe(null);
    else expect(reading?.lost.length, path.join('.')).toBeGreaterThan(0);
  }
});
