import { Fragment, type ReactNode } from 'react';
import { RichText } from '#controls';
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
    <section className="cp-page-panel" aria-labelledby="homework-hand">
      <h2 id="homework-hand">
        <span>1</span> {words.name}
      </h2>
      <p className="cp-homework-task">
        <RichText text={words.rules({ blocks: start.length, pages: SHEET_PAGES_PER_BLOCK, last })} />
      </p>
      <div className="cp-homework-given">
        <div>
          <h3>{words.orders}</h3>
          <ol className="cp-homework-orders" data-testid="homework-orders">
            {orders.map((order, index) => (
              <li key={index}>
                <code>{orderText(order, index)}</code>
                <span aria-hidden="true">{index + 1}</span>
              </li>
            ))}
          </ol>
        </div>
        <div>
          <h3>{words.state}</h3>
          <pre className="cp-homework-flash" tabIndex={0} role="region" aria-label={words.state}>
            {flashText(startState(start))}
          </pre>
          <p className="cp-homework-note">{words.legend}</p>
        </div>
        <div className="cp-homework-line">
          <h3>{words.line({ program: 'ssd.py' })}</h3>
          <code role="region" aria-label={words.lineField}>
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
          </code>
          <CopyButton label={words.copy} copiedMessage={words.copied} fieldLabel={words.lineField} text={() => line} />
        </div>
      </div>
      <h3>{words.questions}</h3>
      <Fields {...fields} hand={hand} />
    </section>
  );
}

function Fields({
  questions,
  work,
  graded,
  hand,
  onAnswer,
}: Omit<TaskProps, 'part'> & { readonly hand: HandSheet }): ReactNode {
  return (
    <div className="cp-homework-fields">
      {questions
        .filter(({ part }) => part === 'hand')
        .map((question) => (
          <AnswerField
            key={question.id}
            question={question}
            label={labelOf(question, hand)}
            value={work.draft[question.id] ?? ''}
            graded={graded.get(question.id)}
            onChange={(value) => onAnswer(question.id, value)}
          />
        ))}
    </div>
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
