import { Fragment, type ReactNode } from 'react';
import { RichText } from '#controls';
import { Note, PagePanel, Row, Stack } from '#layout';
import { ask, hand as words } from '#messages/homework';
import { CopyButton } from '#parts';
import { SHEET_PAGES_PER_BLOCK } from '#recordings/sheetShape';
import type { HandSheet } from '#recordings/handSheet';
import { AnswerField, type TaskProps } from './AnswerField.tsx';
import { commandLineOf, flashText, orderText, startState } from './flashText.ts';
import type { Question } from './questions.ts';

const TURNS = ['first', 'second', 'third', 'fourth'] as const;

/** The first task: a small drive, its writes, and questions about them. */
export function HandTask({ part: { hand }, ...fields }: TaskProps): ReactNode {
  const { start, orders } = hand;
  const last = start.flatMap(({ dishes }) => dishes).filter((dish) => dish >= 0).length - 1;
  const line = commandLineOf(start, orders);
  return (
    <PagePanel
      id="homework-hand"
      name={
        <>
          <span className="cp-ticket">1</span> {words.name}
        </>
      }
    >
      <p>
        <RichText text={words.rules({ blocks: start.length, pages: SHEET_PAGES_PER_BLOCK, last })} />
      </p>
      <h3 className="cp-small-title">{words.orders}</h3>
      <Row as="ol" gap={4} data-testid="homework-orders">
        {orders.map((order, index) => (
          <li key={index}>
            <code className="cp-homework-order">{orderText(order, index)}</code>
            <Note as="div" className="cp-homework-number" aria-hidden="true">
              {index + 1}
            </Note>
          </li>
        ))}
      </Row>
      <h3 className="cp-small-title">{words.state}</h3>
      <Stack gap={2}>
        <pre className="cp-code" tabIndex={0} role="region" aria-label={words.state}>
          {flashText(startState(start))}
        </pre>
        <Note size="label">{words.legend}</Note>
      </Stack>
      <h3 className="cp-small-title">{words.line({ program: 'ssd.py' })}</h3>
      <Stack gap="none">
        <pre className="cp-code" data-wraps role="region" aria-label={words.lineField}>
          {line.split(',').map((part, index) => (
            <Fragment key={index}>
              {index > 0 && (
                <>
                  ,<wbr />
                </>
              )}
              {part}
            </Fragment>
          ))}
        </pre>
        <Row>
          <CopyButton label={words.copy} copiedMessage={words.copied} fieldLabel={words.lineField} text={() => line} />
        </Row>
      </Stack>
      <h3 className="cp-small-title">{words.questions}</h3>
      <Fields {...fields} hand={hand} />
    </PagePanel>
  );
}

function Fields({
  questions,
  work,
  graded,
  hand,
  isLocked,
  onAnswer,
}: Omit<TaskProps, 'part'> & { readonly hand: HandSheet }): ReactNode {
  return (
    <Stack gap={2}>
      {questions
        .filter(({ part }) => part === 'hand')
        .map((question) => (
          <AnswerField
            key={question.id}
            question={question}
            label={labelOf(question, hand)}
            value={work.draft[question.id] ?? ''}
            graded={graded.get(question.id)}
            isLocked={isLocked}
            onChange={(value) => onAnswer(question.id, value)}
          />
        ))}
    </Stack>
  );
}

/** Label of a question; '' for guesses, which GuessTask labels. */
export function labelOf({ kind, number }: Question, { picks, trimmed }: HandSheet): string {
  switch (kind) {
    case 'block':
      return ask.block({ turn: picks.length === 1 ? 'only' : (TURNS[number - 1] ?? 'fourth') });
    case 'trimCopies':
      return ask.trimCopies({ count: trimmed.dishes.length, pages: formatList(trimmed.dishes), order: trimmed.before });
    case 'round':
      return ask.round({ number });
    case 'spare':
    case 'copied':
    case 'untold':
    case 'told':
      return '';
    case 'start':
    case 'copies':
    case 'asked':
    case 'programmed':
    case 'ratio':
    case 'trimRatio':
      return ask[kind];
  }
}

/** `0 and 9`, `0, 4 and 9`. */
function formatList(pages: readonly number[]): string {
  const last = String(pages.at(-1) ?? '');
  return pages.length < 2 ? last : ask.and({ list: pages.slice(0, -1).join(', '), last });
}
