import { useId, type ReactNode } from 'react';
import { BlockRole } from '#engine';
import * as words from '#messages/order-board';
import { useStore } from '#store';
import { standingsOf, type FloorLayout } from './floorLayout.ts';
import type { Floor, FloorMoment } from './moment.ts';
import type { OrderBoardModel } from './model.ts';
import type { OrderBoardGuess } from './scenario.ts';

interface PlateChoicesProps {
  readonly layout: FloorLayout;
  readonly floor: Floor;
  readonly moment: FloorMoment;
  readonly model: OrderBoardModel;
}

/** Lies over the plates: one of them is the guess. */
export function PlateChoices({ layout, floor, moment, model }: PlateChoicesProps): ReactNode {
  const name = useId();
  const guess = useStore(model.prediction, (state) => state.guess);
  const standings = standingsOf(layout, floor, moment);
  const options = standings
    .map(({ plate }, block) => {
      const isHatch = moment.roles[block] === BlockRole.HostOpen;
      const number = floor.numberOf[block] ?? 0;
      const value: OrderBoardGuess = isHatch ? 'hatch' : number;
      return { plate, value, order: isHatch ? 0 : number };
    })
    .toSorted((one, other) => one.order - other.order);
  return (
    <>
      {options.map(({ plate: { box }, value }) => (
        <label
          key={value}
          className="cp-order-board-choice"
          style={{ left: box.x - 4, top: box.y - 4, width: box.width + 8, height: box.height + 8 }}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={guess === value}
            onChange={() => model.prediction.getState().draw(value)}
          />
          <span className="cp-hidden">{whereOf(value)}</span>
        </label>
      ))}
    </>
  );
}

/** Of a guess, in words. */
export const whereOf = (guess: OrderBoardGuess): string =>
  guess === 'hatch' ? words.theHatch : words.plate({ plate: guess });
