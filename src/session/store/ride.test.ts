import { expect, it, vi } from 'vitest';
import type { Moment } from '#worker';
import { createRide } from './ride.ts';

const at = (step: number): Moment => ({ step, microStep: 0 });

it('asks for the fastest pace, and for no end, while there is no ride', () => {
  const ride = createRide(() => {});
  expect(ride.request()).toEqual({ pace: 'max' });
  expect([ride.isUnderWay, ride.hasArrived(at(1e9))]).toEqual([false, false]);
});

it('runs on at its pace until its moment, and says when it is there', async () => {
  const set = vi.fn();
  const ride = createRide(set);
  const ended = ride.begin(at(50), 8);
  expect(set.mock.lastCall).toEqual([{ ridePace: 8 }]);
  expect(ride.request()).toEqual({ pace: 8, until: at(50) });
  expect([null, at(49), at(50), at(51)].map((each) => ride.hasArrived(each))).toEqual([false, false, true, true]);
  expect(ride.isUnderWay).toBe(true);
  ride.end();
  await ended;
  expect(set.mock.lastCall).toEqual([{ ridePace: null }]);
  expect([ride.isUnderWay, ride.hasArrived(at(50))]).toEqual([false, false]);
  ride.end();
  expect(set).toHaveBeenCalledTimes(2);
});

it('ends the ride before when another begins', async () => {
  const ride = createRide(() => {});
  const first = ride.begin(at(50), 8);
  const second = ride.begin(at(70), 4);
  await first;
  expect(ride.request()).toEqual({ pace: 4, until: at(70) });
  ride.end();
  await second;
});
