import { useId, type ReactNode } from 'react';
import { PageState } from '#engine';
import { Note, PagePanel, Row, Stack } from '#layout';
import { ask, rounds as words } from '#messages/homework';
import type { SheetPlate } from '#recordings/handSheet';
import { SHEET_PAGES_PER_BLOCK } from '#recordings/sheetShape';
import { sayRight, verdictOf, type TaskProps } from './AnswerField.tsx';
import type { GradedAnswer } from './grading.ts';

/** The second task: five rounds, in each of which the student picks the block to clean. */
export function RoundsTask({ part, questions, work, graded, isLocked, onAnswer }: TaskProps): ReactNode {
  return (
    <PagePanel
      id="homework-rounds"
      name={
        <>
          <span className="cp-ticket">2</span> {words.name}
        </>
      }
    >
      <p>{words.task}</p>
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
            isLocked={isLocked}
            onChoose={(value) => onAnswer(id, value)}
          />
        ))}
    </PagePanel>
  );
}

interface RoundProps {
  readonly id: string;
  readonly name: string;
  readonly plates: readonly SheetPlate[];
  readonly value: string;
  readonly graded: GradedAnswer | undefined;
  readonly isLocked: boolean;
  readonly onChoose: (value: string) => void;
}

function Round({ id, name, plates, value, graded, isLocked, onChoose }: RoundProps): ReactNode {
  const group = useId();
  return (
    <Stack as="fieldset" gap={2} data-testid="homework-round" data-answer={id}>
      <legend className="cp-small-title">{name}</legend>
      <Row gap={2}>
        {plates.map((plate, block) => (
          <Block
            key={block}
            group={group}
            block={block}
            plate={plate}
            isChosen={value === String(block)}
            isLocked={isLocked}
            onChoose={() => onChoose(String(block))}
          />
        ))}
      </Row>
      {graded && (
        <Note className="cp-homework-said" size="label" data-verdict={verdictOf(graded)} role="status">
          {sayRight(graded)}
        </Note>
      )}
    </Stack>
  );
}

interface BlockProps {
  readonly group: string;
  readonly block: number;
  readonly plate: SheetPlate;
  readonly isChosen: boolean;
  readonly isLocked: boolean;
  readonly onChoose: () => void;
}

const lookOf = (dish: number, state: number | undefined): 'erased' | 'dead' | 'live' =>
  dish < 0 ? 'erased' : state === PageState.Invalid || state === PageState.Moved ? 'dead' : 'live';

function Block({ group, block, plate: { dishes, states }, isChosen, isLocked, onChoose }: BlockProps): ReactNode {
  const looks = dishes.map((dish, place) => lookOf(dish, states[place]));
  const isErased = looks.every((look) => look === 'erased');
  const live = looks.filter((look) => look === 'live').length;
  const number = String(block);
  const label = words.block({ block: number, live, pages: SHEET_PAGES_PER_BLOCK });
  return (
    <label className="cp-option" data-picture data-testid="homework-block" data-erased={isErased || undefined}>
      <input
        type="radio"
        name={group}
        value={number}
        checked={isChosen}
        disabled={isErased || (isLocked && !isChosen)}
        aria-label={isErased ? `${number}, ${words.erased}` : label}
        onChange={onChoose}
      />
      <b className="cp-ticket" aria-hidden="true">
        {number}
      </b>
      <svg width={PAGES_ABREAST * PAGE_CSS_PX} height={(looks.length / PAGES_ABREAST) * PAGE_CSS_PX} aria-hidden="true">
        {looks.map((look, place) => (
          <Page key={place} look={look} x={place % PAGES_ABREAST} y={Math.floor(place / PAGES_ABREAST)} />
        ))}
      </svg>
    </label>
  );
}

const PAGES_ABREAST = 2;
/** Side of a page, with the gap beside it. */
const PAGE_CSS_PX = 26;
const GAP = 2;

interface PageProps {
  readonly look: ReturnType<typeof lookOf>;
  /** Its column and its row. */
  readonly x: number;
  readonly y: number;
}

/** A page: a disc where it is live, hatched where it is dead. */
function Page({ look, x, y }: PageProps): ReactNode {
  const side = PAGE_CSS_PX - GAP - 1;
  return (
    <g
      className="cp-homework-page"
      data-look={look}
      transform={`translate(${x * PAGE_CSS_PX + 0.5} ${y * PAGE_CSS_PX + 0.5})`}
    >
      <rect width={side} height={side} rx="3" />
      {look === 'live' && <circle cx={side / 2} cy={side / 2} r="5" />}
      {look === 'dead' && (
        <path
          d={`M1 ${side / 3}L${side / 3} 1M1 ${(2 * side) / 3}L${(2 * side) / 3} 1M1 ${side - 1}L${side - 1} 1M${side / 3} ${side - 1}L${side - 1} ${side / 3}M${(2 * side) / 3} ${side - 1}L${side - 1} ${(2 * side) / 3}`}
        />
      )}
    </g>
  );
}
