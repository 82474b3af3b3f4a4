import { expect, test } from 'vitest';
import { readPart } from './frameParts.ts';

const PARTS = [
  { value: 'curve', label: '' },
  { value: 'bar', label: '' },
] as const;
const read = (search: string) => readPart(new URLSearchParams(search), PARTS);

test('a link says which part of a figure its frame shows; the first where it says nothing', () => {
  expect(read('')).toEqual({ part: 'curve', remarks: [] });
  expect(read('part=bar')).toEqual({ part: 'bar', remarks: [] });
});

test('a part that there is not is told with those that there are', () => {
  expect(read('part=%3Cb%3E')).toEqual({
    part: 'curve',
    remarks: [{ code: 'notAPart', values: { given: '<b>', choices: 'curve, bar', used: 'curve' } }],
  });
});
