import { expect, it } from 'vitest';
import { linearScale } from '#charts';
import { stays } from './Lanes.tsx';

it('a lane has a box for each stay, and of those on one pixel for the last', () => {
  const move = (step: number, isByDrive: boolean, physicalPage = 1) => ({
    step,
    microStep: 0,
    logicalPage: 7,
    physicalPage,
    isByDrive,
  });
  const moves = [move(0, false), move(100, false), move(101, true), move(500, true, -1), move(600, false)];
  const x = linearScale([0, 1000], [0, 100]);
  expect(stays(moves, false, x, 5, 3, 1000)).toBe('M0 5h9v3H0ZM60 5h39v3H60Z');
  expect(stays(moves, true, x, 5, 3, 1000)).toBe('M10 5h39v3H10Z');
});
