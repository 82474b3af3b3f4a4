import type { ReactNode } from 'react';
import { Button } from '#controls';
import { Note, PagePanel, Row, Stack } from '#layout';
import { ask, guesses as words } from '#messages/homework';
import { GUESS_DRIVE } from '#recordings/homeworkGuesses';
import { AnswerField, formatAnswer, type TaskProps } from './AnswerField.tsx';
import { readAnswer } from './draft.ts';
import type { GradedAnswer } from './grading.ts';
import type { Question } from './questions.ts';

interface GuessTaskProps extends TaskProps {
  readonly isCounting: boolean;
  readonly onCommit: () => void;
}

/** The third task: numbers to guess before the engine counts them. */
export function GuessTask({
  questions,
  work,
  graded,
  isLocked,
  isCounting,
  onAnswer,
  onCommit,
}: GuessTaskProps): ReactNode {
  const { blockCount: blocks, pagesPerBlock: pages } = GUESS_DRIVE;
  const own = questions.filter(({ part }) => part === 'guesses');
  const openCount = own.filter(
    (question) => typeof readAnswer(question, work.draft[question.id] ?? '') !== 'number',
  ).length;
  return (
    <PagePanel
      id="homework-guesses"
      name={
        <>
          <span className="cp-ticket">3</span> {words.name}
        </>
      }
    >
      <p>{words.task({ blocks, pages })}</p>
      <Stack gap={2}>
        {own.map((question) => (
          <AnswerField
            key={question.id}
            question={question}
            label={labelOfGuess(question)}
            value={work.draft[question.id] ?? ''}
            graded={graded.get(question.id)}
            note={sayCounted(graded.get(question.id))}
            isLocked={isLocked || work.areGuessesCounted}
            onChange={(value) => onAnswer(question.id, value)}
          />
        ))}
      </Stack>
      {!isLocked && !work.areGuessesCounted && (
        <Row>
          <Button variant="solid" isDisabled={openCount > 0} onClick={onCommit}>
            {words.commit}
          </Button>
          {openCount > 0 && <Note size="label">{words.open({ count: openCount })}</Note>}
        </Row>
      )}
      {isCounting && (
        <Note size="label" role="status">
          {words.counting}
        </Note>
      )}
    </PagePanel>
  );
}

function labelOfGuess({ kind }: Question): string {
  const { spareFactor, moreSpareFactor } = GUESS_DRIVE;
  if (kind === 'copied') return ask.copied({ share: moreSpareFactor });
  if (kind === 'spare' || kind === 'untold') return ask[kind]({ share: spareFactor });
  return ask.told;
}

/** The counted number, and how far the guess is off; undefined until the engine has counted. */
function sayCounted(graded: GradedAnswer | undefined): string | undefined {
  const [right] = graded?.right ?? [];
  if (!graded || right === undefined) return undefined;
  const value = words.counted({ value: formatAnswer(graded.question, right) });
  return graded.distance === null ? value : words.off({ value, share: graded.distance });
}
