import { describe, it } from 'vitest';
import { run as dishRoom } from '#runs/dishRoom';
import { DISH_ROOM_CREWS_REQUEST, run as dishRoomCrews } from '#runs/dishRoomCrews';
import { DISH_ROOM_SEEDS_REQUEST, run as dishRoomSeeds } from '#runs/dishRoomSeeds';
import { run as leftovers } from '#runs/leftovers';
import { ONE_PLATE_REQUEST, run as onePlate } from '#runs/onePlate';
import { ORDER_BOARD_REQUEST, run as orderBoard } from '#runs/orderBoard';
import { ORDER_BOARD_UNITS_REQUEST, run as orderBoardUnits } from '#runs/orderBoardUnits';
import { LEAST_RESERVE, MOST_RESERVE, requestOf } from '../../src/exhibits/leftovers/scenario.ts';
import { expectSame } from './runOfFrame.ts';

describe('frames of the small drives need nothing of what they are built without', () => {
  it('one plate: whatever page is written again', () =>
    expectSame(
      'one-plate',
      'onePlate',
      onePlate,
      [0, 63, 127].map((logicalPage) => ({ ...ONE_PLATE_REQUEST, logicalPage })),
    ));

  it('order board: whatever the map, after so many orders that blocks are cleaned', () =>
    expectSame(
      'order-board',
      'orderBoard',
      orderBoard,
      (['page', 'hybrid'] as const).flatMap((mapping) =>
        [1, 2, 4, 8, 16].map((mappingUnitPages) => ({
          ...ORDER_BOARD_REQUEST,
          mapping,
          mappingUnitPages,
          orders: Array.from({ length: 60 }, (_, index) => (index * 37) % 136),
        })),
      ),
    ));

  it('order board: units', () =>
    expectSame('order-board', 'orderBoardUnits', orderBoardUnits, [ORDER_BOARD_UNITS_REQUEST], 2));

  it('leftovers: wherever the line is', () =>
    expectSame('leftovers', 'leftovers', leftovers, [requestOf(LEAST_RESERVE), requestOf(MOST_RESERVE)]));

  it('dish room: picks, those that are refused too, crews and seeds', async () => {
    const picks = Array.from({ length: 16 }, (_, index) => [index + 1, ((index + 5) % 16) + 1, 3, 7, 2, 9]);
    await expectSame('dish-room', 'dishRoom', dishRoom, [
      { seed: 5, picks: [] },
      ...picks.map((each) => ({ seed: 5, picks: each })),
    ]);
    await expectSame('dish-room', 'dishRoomCrews', dishRoomCrews, [DISH_ROOM_CREWS_REQUEST, { seed: 9 }]);
    await expectSame('dish-room', 'dishRoomSeeds', dishRoomSeeds, [DISH_ROOM_SEEDS_REQUEST]);
  });
});
