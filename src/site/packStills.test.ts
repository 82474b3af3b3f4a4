import { expect, it } from 'vitest';
import { packStills } from './packStills.ts';

it('stills of what has an answer in the page go into one file, in order; the others stay', () => {
  const stills = ['cafeteria', 'cliff', 'one-plate'].map((id) => ({ id, markup: `<p>${id}</p>` }));
  const { kept, packed } = packStills(stills, (id) => id !== 'cafeteria');
  expect([...kept]).toEqual([['cafeteria', '<p>cafeteria</p>']]);
  expect(packed.text).toBe('<div data-of="cliff"><p>cliff</p></div><div data-of="one-plate"><p>one-plate</p></div>');
});
