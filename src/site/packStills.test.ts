import { expect, it } from 'vitest';
import { packStills } from './packStills.ts';

it('stills of what has an answer in the page go into one file, in order; the others stay', () => {
  const stills = ['opening', 'first', 'second'].map((id) => ({ id, markup: `<p>${id}</p>` }));
  const { kept, packed } = packStills(stills, (id) => id !== 'opening');
  expect([...kept]).toEqual([['opening', '<p>opening</p>']]);
  expect(packed.text).toBe('<div data-of="first"><p>first</p></div><div data-of="second"><p>second</p></div>');
});
