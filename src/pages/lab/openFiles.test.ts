import { expect, it } from 'vitest';
import { testLab } from './testLab.ts';
import { labStateOf } from './labState.ts';
import type { Lab } from './labTypes.ts';
import { openFiles } from './openFiles.ts';
import { formatSession } from './sessionText.ts';
import { startScenario } from './starts.ts';

const labOf = (): Lab =>
  testLab({
    drive: { getState: () => ({ drives: [], furthestStep: 0, open: () => undefined }) } as unknown as Lab['drive'],
  });

const SESSION = new File(
  [
    formatSession({
      state: labStateOf(startScenario('thirty'), 'thirty'),
      past: [],
      future: [],
      step: 0,
      furthestStep: 0,
    }),
  ],
  'lesson.json',
);
const traceOf = (name: string): File => new File(['0 W 8 8\n'], name);
const opened = ({ store, files }: Lab) => [store.getState().state.start, files.getState().trace?.name];

it('of several files the first is opened, and a sentence names the others', async () => {
  const lab = labOf();
  expect(await openFiles(lab, [traceOf('one.txt'), traceOf('two.txt'), SESSION])).toEqual({
    sentences: ['Files are read one at a time: “one.txt” was taken. Not read: two.txt, lesson.json.'],
    tone: 'error',
  });
  expect(opened(lab)).toEqual(['thousand', 'one.txt']);
  expect(lab.store.getState().state.view).toBe('trace');
});

it('a session is opened from any view, and of a crowd of others some are named', async () => {
  const lab = labOf();
  const others = ['a', 'b', 'c', 'd', 'e'].map(traceOf);
  expect(await openFiles(lab, [SESSION, ...others])).toEqual({
    sentences: [
      '“lesson.json” is open: everything in it was read.',
      'Files are read one at a time: “lesson.json” was taken. Not read: a, b, c, ….',
    ],
    tone: 'error',
  });
  expect(opened(lab)).toEqual(['thirty', undefined]);
});

it('of as many others as are named none is left out', async () => {
  const told = await openFiles(labOf(), ['a', 'b', 'c', 'd'].map(traceOf));
  expect(told?.sentences).toEqual(['Files are read one at a time: “a” was taken. Not read: b, c, d.']);
});

it('a file that cannot be read is left to the view of traces, and a session that is gone is told', async () => {
  const gone = (name: string, text: string | null): File =>
    Object.assign(new File([], name), {
      slice: () => ({ text: () => (text === null ? Promise.reject(new Error('gone')) : Promise.resolve(text)) }),
      text: () => Promise.reject(new Error('gone')),
    });
  const lab = labOf();
  expect(await openFiles(lab, [gone('folder', null)])).toBe(null);
  expect(opened(lab)).toEqual(['thousand', 'folder']);
  const told = await openFiles(labOf(), [gone('lesson.json', await SESSION.text())]);
  expect(told?.tone).toBe('error');
  expect(told?.sentences).toHaveLength(1);
});

it('of one file only what the file calls for is said', async () => {
  const lab = labOf();
  expect(await openFiles(lab, [traceOf('one.txt')])).toBe(null);
  expect(await openFiles(lab, [SESSION])).toEqual({
    sentences: ['“lesson.json” is open: everything in it was read.'],
    tone: 'info',
  });
  expect(await openFiles(lab, [])).toBe(null);
});
