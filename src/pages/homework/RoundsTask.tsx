import { useId, type ReactNode } from 'react';
import { PageState } from '#engine';
import { ask, rounds as words } from '#messages/homework';
import type { SheetPlate } from '#recordings/handSheet';
import { SHEET_PAGES_PER_BLOCK } from '#recordings/sheetShape';
import { sayRight, verdictOf, type TaskProps } from './AnswerField.tsx';
import type { GradedAnswer } from './grading.ts';

/** The second task: five rounds, in each of which the student picks the block to clean. */
export function RoundsTask({ part, questions, work, graded, onAnswer }: TaskProps): ReactNode {
  return (
    <section className="cp-page-panel" aria-labelledby="homework-rounds">
      <h2 id="homework-rounds">
        <span>2</span> {words.name}
      </h2>
      <p className="cp-homework-task">{words.task}</p>
      {questions
        .filter((question) => question.part === 'rounds')
        .map(({ id, number }) => (
          <Round
            key={id}
            id={id}
            name={ask.round({ number })}
            plates={part.picks.rounds[number - 1]?.plates ?? []}
            value={work.draft[id] ?? ''}
            graded={graded.get(id)}
            onChoose={(value) => onAnswer(id, value)}
          />
        ))}
    </section>
  );
}

interface RoundProps {
  readonly id: string;
  readonly name: string;
  readonly plates: readonly SheetPlate[];
  readonly value: string;
  readonly graded: GradedAnswer | undefined;
  readonly onChoose: (value: string) => void;
}

function Round({ id, name, plates, value, graded, onChoose }: RoundProps): ReactNode {
  const group = useId();
  return (
    <fieldset className="cp-homework-round" data-testid="homework-round" data-answer={id}>
      <legend>{name}</legend>
      <div className="cp-homework-blocks">
        {plates.map((plate, block) => (
          <Block
            key={block}
            group={group}
            block={block}
            plate={plate}
            isChosen={value === String(block)}
            onChoose={() => onChoose(String(block))}
          />
        ))}
      </div>
      {graded && (
        <p className="cp-homework-said" data-verdict={verdictOf(graded)} role="status">
          {sayRight(graded)}
        </p>
      )}
    </fieldset>
  );
}

interface BlockProps {
  readonly group: string;
  readonly block: number;
  readonly plate: SheetPlate;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const lookOf = (dish: number, state: number | undefined): 'erased' | 'dead' | 'live' =>
  dish < 0 ? 'erased' : state === PageState.Invalid || state === PageState.Moved ? 'dead' : 'live';

function Block({ group, block, plate: { dishes, states }, isChosen, onChoose }: BlockProps): ReactNode {
  const looks = dishes.map((dish, place) => lookOf(dish, states[place]));
  const isErased = looks.every((look) => look === 'erased');
  const live = looks.filter((look) => look === 'live').length;
  const number = String(block);
  const label = words.block({ block: number, live, pages: SHEET_PAGES_PER_BLOCK });
  return (
    <label
      className="cp-homework-block"
      data-testid="homework-block"
      data-chosen={isChosen || undefined}
      data-erased={isErased || undefined}
    >
      <input
        type="radio"
        name={group}
        value={number}
        checked={isChosen}
        disabled={isErased}
        aria-label={isErased ? `${number}, ${words.erased}` : label}
        onChange={onChoose}
      />
      <b aria-hidden="true">{number}</b>
      <span className="cp-homework-pages" aria-hidden="true">
        {looks.map((look, place) => (
          <i key={place} data-look={look} />
        ))}
      </span>
    </label>
  );
}
