import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import * as door from '#engine';
import * as vocabulary from '../../src/model/engine/vocabulary.ts';

test('modules are laid out for quick use, those of the inner loops and doors alike', () => {
  setFlagsFromString('--allow-natives-syntax');
  const hasFixedPlaces = runInThisContext('(object) => %HasFastProperties(object)') as (object: object) => boolean;
  hasFixedPlaces({});
  setFlagsFromString('--no-allow-natives-syntax');
  // What the plugin is there to change: the layout that an object without a prototype begins with.
  expect(hasFixedPlaces(Object.assign(Object.create(null) as object, { name: 1 }))).toBe(false);
  expect(hasFixedPlaces(vocabulary)).toBe(true);
  expect(hasFixedPlaces(door)).toBe(true);
});
