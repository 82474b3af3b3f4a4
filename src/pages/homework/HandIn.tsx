import { useId, useState, type ReactNode } from 'react';
import { Button, FileButton } from '#controls';
import { Note, Stack } from '#layout';
import { handIn as words } from '#messages/homework';
import { LONGEST_STUDENT } from './homeworkFile.ts';

/** A sentence for the student, and whether it tells of a failure. */
export interface Message {
  readonly text: string;
  readonly isFailure: boolean;
}

export interface HandInProps {
  readonly student: string;
  readonly answered: { readonly done: number; readonly all: number };
  /** Null until the answers are shown. */
  readonly points: { readonly points: number; readonly most: number } | null;
  /** Result of saving or opening a file. */
  readonly message: Message;
  /** Said above all else; '' for nothing. */
  readonly notice: string;
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
  const { student, answered, points, message, notice, teachAddress, onStudent, onSave, onOpen, onSteps } = props;
  const id = useId();
  return (
    <Stack
      as="section"
      className="cp-card cp-homework-hand-in"
      data-testid="homework-hand-in"
      aria-labelledby={`${id}-name`}
    >
      <h2 className="cp-page-title" id={`${id}-name`}>
        {words.name}
      </h2>
      {notice !== '' && <Note size="label">{notice}</Note>}
      <Note size="label">{points ? words.points(points) : words.answered(answered)}</Note>
      <Stack gap={2}>
        <label htmlFor={id}>{words.student}</label>
        <input
          className="cp-field"
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
      <Note
        className="cp-homework-said"
        size="label"
        role="status"
        data-verdict={message.isFailure ? 'refused' : undefined}
      >
        {message.text}
      </Note>
      {points ? <StepsButton onSteps={onSteps} /> : <ShowButton onShow={props.onShow} />}
      <Note size="label">
        <a href={teachAddress}>{words.forTeacher}</a>
      </Note>
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
      <Note size="label">{words.showAsk}</Note>
      <Button onClick={onShow}>{words.showNow}</Button>
      <Button onClick={() => setIsAsked(false)}>{words.showNot}</Button>
    </Stack>
  );
}

function StepsButton({ onSteps }: Pick<HandInProps, 'onSteps'>): ReactNode {
  return (
    <>
      <Note size="label" role="status">
        {words.shown}
      </Note>
      <Button onClick={onSteps}>{words.steps}</Button>
    </>
  );
}
