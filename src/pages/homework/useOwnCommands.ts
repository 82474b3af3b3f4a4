import { useState } from 'react';
import { createRecordingStore, type RecordingStore, type RunThread } from '#store';
import { areOrdersAmong, readCommands, type CommandsProblem } from './readCommands.ts';

/** The student's own commands, and their run. */
export interface OwnCommandsModel {
  readonly recording: RecordingStore<'ownCommands'>;
  readonly text: string;
  readonly problem: CommandsProblem | null;
  /** Whether they repeat the task by hand, so that their result gives its answers away. */
  readonly isTask: boolean;
  readonly onType: (text: string) => void;
  readonly onRun: (text: string) => void;
}

/** @param onTask called when commands are run that repeat `orders`, the task by hand */
export function useOwnCommands(thread: RunThread, orders: readonly number[], onTask: () => void): OwnCommandsModel {
  const [recording] = useState(() => createRecordingStore(thread, 'ownCommands'));
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<CommandsProblem | null>(null);
  const [isTask, setIsTask] = useState(false);
  const onRun = (typed: string): void => {
    setText(typed);
    const reading = readCommands(typed);
    setProblem(reading.ok ? null : reading.problem);
    if (!reading.ok) return;
    const isOfTask = areOrdersAmong(reading.request.commands, orders);
    setIsTask(isOfTask);
    if (isOfTask) onTask();
    recording.getState().record(reading.request);
  };
  return { recording, text, problem, isTask, onType: setText, onRun };
}
