import { useState, type ReactNode } from 'react';
import { Button } from '#controls';
import { Note, PagePanel, Row } from '#layout';
import { say } from '#messages';
import * as failures from '#messages/failures';
import * as words from '#messages/own-commands';
import { stopped } from '#messages/recording';
import type { OwnCommandsPart } from '#recordings/ownCommands';
import { createRecordingStore, useStore, type RecordingStore, type RunThread } from '#store';
import { commandText, flashText } from './flashText.ts';
import { areOrdersAmong, OWN_LIMITS, readCommands, type CommandsProblem } from './readCommands.ts';

interface OwnCommandsProps {
  readonly own: OwnCommandsModel;
}

const PROGRAM = 'ssd.py';
const EXAMPLE = 'w10:a,r10,t10';
export const OWN_COMMANDS_ID = 'homework-own';

/** A field for commands, and the drive after each of them. */
export function OwnCommands({ own }: OwnCommandsProps): ReactNode {
  const { recording, text, problem, taskNote, onType, onRun } = own;
  const { phase, parts, failure } = useStore(recording, (state) => state);
  const id = OWN_COMMANDS_ID;
  const status = problem ? sayProblem(problem) : taskNote;
  return (
    <PagePanel id={`${id}-name`} name={words.name}>
      <p>{words.task({ list: EXAMPLE, flags: '-L, -B, -p, -l', program: PROGRAM })}</p>
      <Row gap={3} align="start" from={600} isOneLine data-testid="homework-own">
        <label className="cp-hidden" htmlFor={id}>
          {words.field}
        </label>
        <textarea
          className="cp-field cp-ticket"
          id={id}
          rows={3}
          spellCheck={false}
          autoComplete="off"
          placeholder={EXAMPLE}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-said`}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <Button onClick={() => onRun(text)}>{words.run}</Button>
      </Row>
      <Note
        className="cp-homework-said"
        size="label"
        id={`${id}-said`}
        role="status"
        data-verdict={problem ? 'refused' : undefined}
      >
        {failure ? stopped({ reason: say(failures, failure) }) : phase === 'running' ? words.running : status}
      </Note>
      {phase === 'done' && !problem && <Result parts={parts} />}
      <Note size="label">{words.differs({ program: PROGRAM, marks: '-G, -g' })}</Note>
    </PagePanel>
  );
}

function Result({ parts }: { readonly parts: readonly OwnCommandsPart[] }): ReactNode {
  const last = parts.at(-1);
  if (!last) return null;
  const text = parts.map((part, index) => `${commandText(part, index - 1)}\n${flashText(part.state)}`.trimStart());
  return (
    <>
      <strong>{words.counts(last.counts)}</strong>
      <pre
        className="cp-code cp-homework-steps"
        data-testid="homework-steps"
        tabIndex={0}
        role="region"
        aria-label={words.result}
      >
        {text.join('\n\n')}
      </pre>
    </>
  );
}

function sayProblem(problem: CommandsProblem): string {
  const { problems } = words;
  const write = 'w10:a';
  switch (problem.code) {
    case 'empty':
      return problems.empty({ example: EXAMPLE });
    case 'drawn':
      return problems.drawn({ flag: '-L', program: PROGRAM, shows: '-c -C' });
    case 'hidden':
      return problems.hidden({ program: PROGRAM, shows: '-c' });
    case 'type':
      return problems.type({
        flag: problem.flag,
        program: PROGRAM,
        type: problem.text || 'direct',
        isSaid: problem.text !== '',
      });
    case 'marks':
      return problems.marks(problem);
    case 'unknown':
      return problems.unknown({ ...problem, program: PROGRAM });
    case 'tooLong':
      return problems.tooLong({ most: OWN_LIMITS.commands });
    case 'command':
      return problems.command({ ...problem, write, read: 'r10', trim: 't10' });
    case 'datum':
      return problems.datum({ ...problem, write });
    case 'page':
      return problems.page({ ...problem, flag: '-l' });
    case 'tooFull':
      return problems.tooFull({ ...problem, flag: '-B' });
    case 'flag':
      return problems.flag(problem);
    case 'tooMany':
      return problems.tooMany(problem);
  }
}

/** The student's own commands, and their run. */
interface OwnCommandsModel {
  readonly recording: RecordingStore<'ownCommands'>;
  readonly text: string;
  readonly problem: CommandsProblem | null;
  /** Said of commands that repeat the task by hand, whose result gives its answers away; '' for others. */
  readonly taskNote: string;
  readonly onType: (text: string) => void;
  readonly onRun: (text: string) => void;
}

/**
 * @param onTask called when commands are run that repeat `orders`, the task by hand
 * @param refusal why such commands are not run; null where they are
 */
export function useOwnCommands(
  thread: RunThread,
  orders: readonly number[],
  onTask: () => void,
  refusal: string | null,
): OwnCommandsModel {
  const [recording] = useState(() => createRecordingStore(thread, 'ownCommands'));
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<CommandsProblem | null>(null);
  const [taskNote, setTaskNote] = useState('');
  const onRun = (typed: string): void => {
    setText(typed);
    const reading = readCommands(typed);
    setProblem(reading.ok ? null : reading.problem);
    if (!reading.ok) return;
    const isOfTask = areOrdersAmong(reading.request.commands, orders);
    setTaskNote(isOfTask ? (refusal ?? words.orders) : '');
    if (isOfTask && refusal !== null) return;
    if (isOfTask) onTask();
    recording.getState().record(reading.request);
  };
  return { recording, text, problem, taskNote, onType: setText, onRun };
}
