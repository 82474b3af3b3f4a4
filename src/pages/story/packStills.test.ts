import { expect, it } from 'vitest';
import { packStills } from './packStills.ts';

it('stills of exhibits with an answer in the page go into one file, in order; the others stay in the page', () => {
  const stills = ['opening', 'first', 'second'].map((id) => ({ id, markup: `<p>${id}</p>` }));
  const { inlineStills, packedFile } = packStills(stills, (id) => id !== 'opening');
  expect([...inlineStills]).toEqual([['opening', '<p>opening</p>']]);
  expect(packedFile.text).toBe('<div data-of="first"><p>first</p></div><div data-of="second"><p>second</p></div>');
});
