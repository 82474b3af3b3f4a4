import { useId, useState, type ReactNode } from 'react';
import { Button } from '#controls';
import { Note, Stack } from '#layout';
import * as words from '#messages/gradebook';
import { handIn } from '#messages/homework';
import { useStore } from '#store';
import type { GradebookPanelProps } from '../gradebook.ts';

/** What the platform has, and the button that hands in. A file is offered only where the platform keeps nothing. */
export function GradebookPanel(props: GradebookPanelProps): ReactNode {
  const { gradebook, isHandedIn, answered, points, message, onShow, onSave, onSteps } = props;
  const { refusal, score } = useStore(gradebook, (state) => state);
  const id = useId();
  const said = gradebook.isReview ? words.review : sayState(score, isHandedIn, refusal !== null);
  return (
    <Stack
      as="section"
      className="cp-card cp-homework-hand-in"
      data-testid="homework-hand-in"
      aria-labelledby={`${id}-name`}
    >
      <h2 className="cp-page-title" id={`${id}-name`}>
        {handIn.name}
      </h2>
      <Note size="label">{points && score !== null ? handIn.points(points) : handIn.answered(answered)}</Note>
      {!isHandedIn && !gradebook.isReview && <HandInButton answered={answered} onHandIn={onShow} />}
      {refusal !== null && (
        <>
          <Note className="cp-homework-said" size="label" role="alert" data-verdict="refused">
            {words.refused({ refusal })}
          </Note>
          <Button onClick={onSave}>{handIn.save}</Button>
        </>
      )}
      <Note
        className="cp-homework-said"
        size="label"
        role="status"
        data-verdict={message.isFailure ? 'refused' : undefined}
      >
        {message.text || said}
      </Note>
      {isHandedIn && <Button onClick={onSteps}>{handIn.steps}</Button>}
    </Stack>
  );
}

function sayState(score: number | null, isHandedIn: boolean, isRefused: boolean): string {
  if (score !== null) return words.graded({ score });
  if (isRefused) return '';
  return isHandedIn ? words.counting : words.kept;
}

interface HandInButtonProps {
  readonly answered: { readonly done: number; readonly all: number };
  readonly onHandIn: () => void;
}

/** Hands in after a second question, since nothing can be changed after that. */
function HandInButton({ answered: { done, all }, onHandIn }: HandInButtonProps): ReactNode {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <Button variant="solid" onClick={() => setIsAsked(true)}>
        {words.handIn}
      </Button>
    );
  return (
    <Stack gap={2} data-testid="homework-ask" role="group" aria-label={words.handIn}>
      <Note size="label">{words.ask({ open: all - done })}</Note>
      <Button variant="solid" onClick={onHandIn}>
        {words.handInNow}
      </Button>
      <Button onClick={() => setIsAsked(false)}>{words.notYet}</Button>
    </Stack>
  );
}
