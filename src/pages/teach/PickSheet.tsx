import type { ReactNode } from 'react';
import { RichText } from '#controls';
import { picks as words } from '#messages/worksheet';
import { PageState } from '#engine';
import type { SheetPlate } from '#recordings/handSheet';
import type { PickRound, PickSheet as Sheet } from '#recordings/pickSheet';
import { PlateDrawing } from './PlateDrawing.tsx';
import { letterOf } from './sheetWords.ts';

interface PickProps {
  readonly sheet: Sheet;
  readonly isKey: boolean;
}

/** Five rounds: all plates before a pick; which one will be washed? */
export function PickSheet({ sheet, isKey }: PickProps): ReactNode {
  return (
    <>
      <p>
        <RichText text={words.task} />
      </p>
      {sheet.rounds.map((round, index) => (
        <Round key={round.order} round={round} number={index + 1} isKey={isKey} />
      ))}
      <ol className="cp-sheet-questions cp-sheet-last">
        <li>
          <span>{words.ask}</span>
          {isKey ? <strong>{words.why}</strong> : <i />}
        </li>
      </ol>
      {isKey && <p className="cp-sheet-note">{words.note}</p>}
    </>
  );
}

interface RoundProps {
  readonly round: PickRound;
  readonly number: number;
  readonly isKey: boolean;
}

function Round({ round, number, isKey }: RoundProps): ReactNode {
  const { order, plates, block, validPages, gained } = round;
  const others = plates
    .map((plate, each) => ({ each, wanted: wantedOn(plate), isClean: plate.dishes.every((dish) => dish < 0) }))
    .filter(({ each, isClean }) => each !== block && !isClean)
    .map(({ each, wanted }) => `${letterOf(each)}\u00a0${wanted}`);
  return (
    <section className="cp-sheet-round">
      <h4>{words.round({ number, order })}</h4>
      <ul className="cp-sheet-row">
        {plates.map((plate, each) => (
          <li key={each}>
            <b>{letterOf(each)}</b>
            <PlateDrawing plate={plate} isPlain isPicked={isKey && each === block} />
          </li>
        ))}
      </ul>
      {isKey ? (
        <p className="cp-sheet-answer">
          {words.picked({ letter: letterOf(block), count: validPages, gained, others: others.join(', ') })}
        </p>
      ) : (
        <p className="cp-sheet-blanks">
          {words.wanted} <i /> {words.gained} <i /> {words.because} <i />
        </p>
      )}
    </section>
  );
}

const wantedOn = ({ dishes, states }: SheetPlate): number =>
  dishes.filter((dish, place) => dish >= 0 && states[place] !== PageState.Invalid).length;
