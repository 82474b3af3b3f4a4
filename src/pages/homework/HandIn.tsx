import { useId, useState, type ReactNode } from 'react';
import { Button, FileButton } from '#controls';
import { Stack } from '#layout';
import { handIn as words } from '#messages/homework';
import { LONGEST_STUDENT } from './homeworkFile.ts';

/** A sentence for the student, and whether it tells of a failure. */
export interface Message {
  readonly text: string;
  readonly isFailure: boolean;
}

interface HandInProps {
  readonly student: string;
  readonly answered: { readonly done: number; readonly all: number };
  /** Null until the answers are shown. */
  readonly points: { readonly points: number; readonly most: number } | null;
  /** Result of saving or opening a file. */
  readonly message: Message;
  /** The teachers' page with the lesson of this seed. */
  readonly teachAddress: string;
  readonly onStudent: (student: string) => void;
  readonly onSave: () => void;
  readonly onOpen: (file: File) => void;
  readonly onShow: () => void;
  readonly onSteps: () => void;
}

/** The student's name, saving and opening of the file, and showing of the answers. */
export function HandIn(props: HandInProps): ReactNode {
  const { student, answered, points, message, teachAddress, onStudent, onSave, onOpen, onSteps } = props;
  const id = useId();
  return (
    <Stack
      as="section"
      className="cp-card cp-homework-hand-in"
      data-testid="homework-hand-in"
      aria-labelledby={`${id}-name`}
    >
      <h2 id={`${id}-name`}>{words.name}</h2>
      <p className="cp-homework-answered">{points ? words.points(points) : words.answered(answered)}</p>
      <Stack gap={2}>
        <label htmlFor={id}>{words.student}</label>
        <input
          className="cp-homework-input"
          id={id}
          type="text"
          autoComplete="name"
          maxLength={LONGEST_STUDENT}
          value={student}
          onChange={(event) => onStudent(event.currentTarget.value)}
        />
      </Stack>
      <Button variant="solid" onClick={onSave}>
        {words.save}
      </Button>
      <FileButton
        label={words.open}
        takes="one"
        accept=".json,application/json"
        onFiles={([file]) => {
          if (file) onOpen(file);
        }}
      />
      <p className="cp-homework-said" role="status" data-verdict={message.isFailure ? 'refused' : undefined}>
        {message.text}
      </p>
      {points ? <StepsButton onSteps={onSteps} /> : <ShowButton onShow={props.onShow} />}
      <p className="cp-homework-note">
        <a href={teachAddress}>{words.forTeacher}</a>
      </p>
    </Stack>
  );
}

/** Shows the answers after a second question, since the file will say that they were shown. */
function ShowButton({ onShow }: Pick<HandInProps, 'onShow'>): ReactNode {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <Button variant="quiet" onClick={() => setIsAsked(true)}>
        {words.show}
      </Button>
    );
  return (
    <Stack gap={2} data-testid="homework-ask" role="group" aria-label={words.show}>
      <p className="cp-homework-note">{words.showAsk}</p>
      <Button onClick={onShow}>{words.showNow}</Button>
      <Button onClick={() => setIsAsked(false)}>{words.showNot}</Button>
    </Stack>
  );
}

function StepsButton({ onSteps }: Pick<HandInProps, 'onSteps'>): ReactNode {
  return (
    <>
      <p className="cp-homework-note" role="status">
        {words.shown}
      </p>
      <Button onClick={onSteps}>{words.steps}</Button>
    </>
  );
}
