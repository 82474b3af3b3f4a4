import { describe, it } from 'vitest';
import { run as array } from '#runs/array';
import { run as combining } from '#runs/combining';
import { run as orderlyGrid } from '#runs/orderlyGrid';
import { run as orderlyPass } from '#runs/orderlyPass';
import { GREEDY_POOL_REQUEST, run as pools } from '#runs/pools';
import { run as raid0Kitchens } from '#runs/raid0Kitchens';
import { RAID0_WAITS_REQUEST, run as raid0Waits } from '#runs/raid0Waits';
import { run as queueWaits } from '#runs/queueWaits';
import { run as randomness } from '#runs/randomness';
import { run as randomnessCurve } from '#runs/randomnessCurve';
import { run as spareArea } from '#runs/spareArea';
import { run as writeWaits } from '#runs/writeWaits';
import {
  deletionRequest,
  MEMBER_COUNTS,
  passRequest,
  TRIMS,
  USUAL_SETTINGS,
} from '../../src/exhibits/raid0/scenario.ts';
import { endRequest } from '../../src/exhibits/randomness/scenario.ts';
import { frameRequest, sweptShape } from '../../src/exhibits/spare-area/frameScenario.ts';
import { poolsRequestOf } from '../../src/exhibits/spare-area/scenario.ts';
import { DRIVES, ORDERS, queueRequest, SEED } from '../../src/exhibits/stutter/scenario.ts';
import { expectSame } from './runOfFrame.ts';

/** A quarter of the usual size reaches the same code. */
const MEMBER_BLOCKS = 256;

describe('the frame of two drives in an array needs nothing of what it is built without', () => {
  it('for whatever number of drives, used to whatever line, told or not', () =>
    expectSame('raid0', 'array', array, [
      ...MEMBER_COUNTS.map((memberCount) => passRequest({ ...USUAL_SETTINGS, memberCount }, MEMBER_BLOCKS, TRIMS)),
      { ...deletionRequest(7), blocksPerMember: MEMBER_BLOCKS },
    ]));

  it('for kitchens and how long their orders wait', async () => {
    await expectSame('raid0', 'raid0Kitchens', raid0Kitchens, [{ seed: 1 }, { seed: 8 }]);
    await expectSame('raid0', 'raid0Waits', raid0Waits, [RAID0_WAITS_REQUEST]);
  });
});

describe('the frame of randomness needs nothing of what it is built without', () => {
  const fractions = [0, 0.5, 1];

  it('for any share of random orders', () =>
    expectSame('randomness', 'randomness', randomness, fractions.map(endRequest)));

  it('for any of its parts', async () => {
    await expectSame('randomness', 'randomnessCurve', randomnessCurve, [{ randomFractions: fractions, seed: 1 }]);
    await expectSame('randomness', 'combining', combining, [{ placements: ['together', 'apart'] }]);
    const pass = { frontiers: ['split', 'shared'], passCount: 2, samplesPerRound: 80, seed: 1 } as const;
    await expectSame('randomness', 'orderlyPass', orderlyPass, [pass]);
    await expectSame('randomness', 'orderlyGrid', orderlyGrid, [{ randomFraction: 0.3, frameCount: 91, seed: 1 }]);
  });
});

describe('the frame of spare area needs nothing of what it is built without', () => {
  it('for its curve', () => expectSame('spare-area', 'spareArea', spareArea, [frameRequest(sweptShape('table', 3))]));

  it('for its pools', () =>
    expectSame('spare-area', 'pools', pools, [GREEDY_POOL_REQUEST, { ...poolsRequestOf(0.05), spareFactors: [0.2] }]));
});

describe('the frame of waiting needs nothing of what it is built without', () => {
  it('for any drive that is typed on', () =>
    expectSame(
      'stutter',
      'writeWaits',
      writeWaits,
      DRIVES.map((drive) => ({ drives: [drive], seed: SEED })),
      2,
    ));

  it('for any order of a queue', () => expectSame('stutter', 'queueWaits', queueWaits, ORDERS.map(queueRequest), 2));
});
