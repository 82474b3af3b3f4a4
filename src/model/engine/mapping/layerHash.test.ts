import { expect, it } from 'vitest';
import { createDrive } from '../createDrive.ts';
import { requireScenario } from '../requireScenario.ts';
import { foldLayer } from './layerHash.ts';

it.each(['page', 'hybrid'] as const)(
  'two layers that differ only in where a page is have other hashes: %s',
  (mapping) => {
    const { map } = createDrive(requireScenario({ blockCount: 16, pagesPerBlock: 4, spareFactor: 0.7, mapping }));
    const hash = foldLayer(0, map);
    expect(foldLayer(0, map)).toBe(hash);
    const { locate } = map;
    Object.defineProperty(map, 'locate', { value: (page: number) => (page === 3 ? 0 : locate.call(map, page)) });
    if ('logicalToPhysical' in map) (map.logicalToPhysical as Int32Array)[3] = 0;
    expect(foldLayer(0, map)).not.toBe(hash);
  },
);
