import { expect, it } from 'vitest';
import { linearScale } from '#charts';
import { pathsOf } from './StackedAreas.tsx';

it('each area stands on the one before, and its edge runs along its top', () => {
  const [below, above] = pathsOf({
    x: linearScale([0, 2], [0, 20]),
    y: linearScale([0, 10], [100, 0]),
    positions: [0, 1, 2],
    areas: [
      { look: 'host', values: [1, 2, 3] },
      { look: 'left', values: [0, 3, 4] },
    ],
  });
  expect(below).toEqual({ look: 'host', area: 'M0,90L10,80L20,70L20,100L10,100L0,100Z', edge: 'M0,90L10,80L20,70' });
  expect(above).toEqual({ look: 'left', area: 'M0,90L10,50L20,30L20,70L10,80L0,90Z', edge: 'M0,90L10,50L20,30' });
});
