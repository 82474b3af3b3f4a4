import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Notice } from '#controls';
import { say } from '#messages';
import * as failures from '#messages/failures';
import * as words from '#messages/homework';
import { runAgain, stopped } from '#messages/recording';
import type { HomeworkSeed } from '#runs/homework';
import { useStore, VERSION, type RunThread } from '#store';
import { EMPTY_WORK, fileNameOf, homeworkOf, readAnswer, workOf, type Work } from './draft.ts';
import { commandLineOf } from './flashText.ts';
import { gradeHomework, type Graded } from './grading.ts';
import { GuessTask } from './GuessTask.tsx';
import { HandIn } from './HandIn.tsx';
import { HandTask } from './HandTask.tsx';
import { readHomeworkFile, writeHomework } from './homeworkFile.ts';
import { formatHomeworkLink } from './homeworkLink.ts';
import type { HomeworkMaker } from './homeworkMaker.ts';
import { sayProblem } from './homeworkWords.ts';
import { OwnCommands, OWN_COMMANDS_ID } from './OwnCommands.tsx';
import { questionsOf, type Question } from './questions.ts';
import { RoundsTask } from './RoundsTask.tsx';
import { saveFile } from './saveFile.ts';
import { useOwnCommands } from './useOwnCommands.ts';
import { useUnsaved } from './useUnsaved.ts';

interface HomeworkViewProps {
  /** What the page opens with. */
  readonly first: HomeworkSeed;
  readonly maker: HomeworkMaker;
  readonly thread: RunThread;
  /** Whether the page answers: what the build has written does not yet. */
  readonly isLive: boolean;
}

interface Said {
  readonly text: string;
  readonly how: 'well' | 'badly';
}

/** All of one homework: three tasks, commands of one's own, and what is handed in. */
export function HomeworkView({ first, maker, thread, isLive }: HomeworkViewProps): ReactNode {
  const [task, setTask] = useState(first);
  const [work, setWork] = useState(EMPTY_WORK);
  const [saved, setSaved] = useState(EMPTY_WORK);
  const [said, setSaid] = useState<Said>({ text: '', how: 'well' });
  const main = useRef<HTMLDivElement>(null);
  const made = useStore(maker, (state) => state);
  const { part } = made;
  const questions = useMemo(() => questionsOf(part.level, part.hand.picks.length), [part]);
  const isUnsaved = work !== saved;
  useUnsaved(isLive && isUnsaved);
  useEffect(() => {
    if (!isLive) return;
    maker.make(task, work.areGuessesCounted);
    history.replaceState(history.state, '', searchWith(task));
  }, [isLive, maker, task, work.areGuessesCounted]);

  const change = (next: Partial<Work>): void => {
    setWork((before) => ({ ...before, ...next }));
    setSaid({ text: '', how: 'well' });
  };
  const show = (): void => change({ shownBefore: true });
  const own = useOwnCommands(thread, part.hand.orders, show);
  const onAnswer = (id: string, value: string): void => change({ draft: { ...work.draft, [id]: value } });
  const homework = homeworkOf(work, questions, part, VERSION);
  const rows = useMemo(() => {
    const grade = gradeHomework(homework, part, false);
    return { grade, graded: new Map(grade.rows.filter(isToldOf(work)).map((row) => [row.question.id, row])) };
  }, [homework, part, work]);
  const wrong = questions.filter((question) => readAnswer(question, work.draft[question.id] ?? '') === undefined);

  const save = (): void => {
    const [firstWrong] = wrong;
    if (firstWrong) {
      const typed = work.draft[firstWrong.id] ?? '';
      setSaid({ text: words.handIn.wrong({ count: wrong.length, first: typed.slice(0, 24) }), how: 'badly' });
      main.current?.querySelector<HTMLElement>(`[data-answer="${firstWrong.id}"]`)?.focus();
      return;
    }
    const file = fileNameOf(homework);
    saveFile(file, writeHomework(homework), 'application/json');
    setSaved(work);
    const isNamed = homework.student !== '';
    setSaid({
      text: (isNamed ? words.handIn.saved : words.handIn.savedNameless)({ file }),
      how: isNamed ? 'well' : 'badly',
    });
  };
  const open = async (file: File): Promise<void> => {
    const reading = await readHomeworkFile(file);
    if (!reading.ok) {
      const problem = sayProblem(reading.problem);
      setSaid({ text: words.handIn.notOpened({ file: file.name, problem }), how: 'badly' });
      return;
    }
    const opened = workOf(reading.homework);
    setTask({ seed: reading.homework.seed, level: reading.homework.level });
    setWork(opened);
    setSaved(opened);
    setSaid({ text: words.handIn.opened({ file: file.name }), how: 'well' });
  };
  const tasks = { part, questions, work, graded: rows.graded, onAnswer };
  const done = questions.filter((question) => readAnswer(question, work.draft[question.id] ?? '') != null).length;
  return (
    <div
      className="cp-homework"
      data-exhibit="homework"
      data-state={made.failure ? 'failed' : made.isMaking ? 'loading' : 'ready'}
      inert={!isLive}
    >
      <Head task={task} used={part.hand.seed} isMoved={part.seed === task.seed && part.hand.seed !== task.seed} />
      <div className="cp-homework-columns">
        <div className="cp-homework-main" ref={main}>
          {made.failure && (
            <Notice
              title={stopped({ reason: say(failures, made.failure) })}
              action={{ label: runAgain, onClick: maker.retry }}
            />
          )}
          <HandTask {...tasks} />
          <RoundsTask {...tasks} />
          <GuessTask
            {...tasks}
            isCounting={made.isMaking && work.areGuessesCounted}
            onCommit={() => change({ areGuessesCounted: true })}
          />
          <OwnCommands own={own} />
        </div>
        <HandIn
          student={work.student}
          answered={{ done, all: questions.length }}
          points={work.shownBefore ? rows.grade : null}
          said={said.text === '' && isUnsaved ? words.handIn.unsaved : said.text}
          isSaid={said.how}
          teachAddress={`teach.html?seed=${task.seed}&level=${task.level}`}
          onStudent={(student) => change({ student })}
          onSave={save}
          onOpen={(file) => void open(file)}
          onShow={show}
          onSteps={() => {
            own.onRun(commandLineOf(part.hand.start, part.hand.orders));
            document.getElementById(OWN_COMMANDS_ID)?.focus();
          }}
        />
      </div>
    </div>
  );
}

/** What is right is told of guesses once they are counted, of all else once answers are shown. */
const isToldOf =
  ({ areGuessesCounted, shownBefore }: Work) =>
  ({ question }: Graded): boolean =>
    isGuess(question) ? areGuessesCounted : shownBefore;
const isGuess = ({ part }: Question): boolean => part === 'guesses';

interface HeadProps {
  readonly task: HomeworkSeed;
  readonly used: number;
  readonly isMoved: boolean;
}

function Head({ task: { seed, level }, used, isMoved }: HeadProps): ReactNode {
  return (
    <div className="cp-homework-head">
      <h1 className="cp-h1">{words.name}</h1>
      <span className="cp-ticket">{words.seed({ seed: String(seed), blocks: level })}</span>
      <p>
        {words.lead} {isMoved && words.moved({ asked: String(seed), used: String(used) })}
      </p>
    </div>
  );
}

/** The address of this homework, with what the link has for the whole page. */
function searchWith(task: HomeworkSeed): string {
  const theme = new URLSearchParams(location.search).get('theme');
  return `${formatHomeworkLink(task)}${theme === null ? '' : `&theme=${encodeURIComponent(theme)}`}${location.hash}`;
}
