import type { ReactNode } from 'react';
import { RichText } from '#controls';
import { Note, Row } from '#layout';
import { picks as words } from '#messages/worksheet';
import { PageState } from '#engine';
import type { SheetPlate } from '#recordings/handSheet';
import type { PickRound, PickSheet as Sheet } from '#recordings/pickSheet';
import { PlateDrawing } from './PlateDrawing.tsx';
import { Questions } from './Questions.tsx';
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
      <Questions questions={[words.ask]} answers={isKey ? [words.why] : null} />
      {isKey && <Note>{words.note}</Note>}
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
    <section>
      <h4 className="cp-small-title">{words.round({ number, order })}</h4>
      <Row as="ul" gap="1-half" isOneLine>
        {plates.map((plate, each) => (
          <li key={each}>
            <PlateDrawing plate={plate} name={letterOf(each)} isPlain isPicked={isKey && each === block} />
          </li>
        ))}
      </Row>
      {isKey ? (
        <p className="cp-sheet-answer">
          {words.picked({ letter: letterOf(block), count: validPages, gained, others: others.join(', ') })}
        </p>
      ) : (
        <Row className="cp-whole" gap={2} align="end" isOneLine>
          {words.wanted} <i className="cp-sheet-blank" data-size="short" /> {words.gained}{' '}
          <i className="cp-sheet-blank" data-size="short" /> {words.because} <i className="cp-sheet-blank" />
        </Row>
      )}
    </section>
  );
}

const wantedOn = ({ dishes, states }: SheetPlate): number =>
  dishes.filter((dish, place) => dish >= 0 && states[place] !== PageState.Invalid).length;
