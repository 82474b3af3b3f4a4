import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Notice } from '#controls';
import { pageAddress, say, withSkin } from '#messages';
import * as failures from '#messages/failures';
import * as words from '#messages/homework';
import { runAgain, stopped } from '#messages/recording';
import type { HomeworkSeed } from '#recordings/homework';
import { saveFile, VERSION } from '#base';
import { Note, Row, Split, Stack } from '#layout';
import { isKeptOverReload, takeKept, useKeptOverReload, useStore, type RunThread } from '#store';
import { GuessTask } from './GuessTask.tsx';
import { NO_GRADEBOOK, type Gradebook } from './gradebook.ts';
import { HandIn, type HandInProps, type Message } from './HandIn.tsx';
import { HandTask } from './HandTask.tsx';
import { OWN_COMMANDS_ID, OwnCommands, useOwnCommands } from './OwnCommands.tsx';
import { RoundsTask } from './RoundsTask.tsx';
import { EMPTY_WORK, fileNameOf, homeworkOf, readAnswer, workOf, type Work } from './draft.ts';
import { commandLineOf } from './flashText.ts';
import { gradeHomework, type GradedAnswer } from './grading.ts';
import { readHomeworkFile, writeHomework } from './homeworkFile.ts';
import { formatHomeworkLink, lessonSeedOf } from './homeworkLink.ts';
import type { HomeworkMaker } from './homeworkMaker.ts';
import { sayProblem } from './homeworkWords.ts';
import { questionsOf, type Question } from './questions.ts';

interface HomeworkViewProps {
  /** The task that the page opens with. */
  readonly first: HomeworkSeed;
  readonly maker: HomeworkMaker;
  readonly thread: RunThread;
  /** Whether scripts run: false in the prerendered page. */
  readonly isLive: boolean;
  /** Whether the page's address follows the task. */
  readonly isAddressKept?: boolean;
  readonly gradebook?: Gradebook | null;
  readonly notice?: string;
}

const NO_MESSAGE: Message = { text: '', isFailure: false };

/** One homework: three tasks, the student's own commands, and the file to hand in. */
export function HomeworkView(props: HomeworkViewProps): ReactNode {
  const { first, maker, thread, isLive, isAddressKept = true, gradebook = null, notice = '' } = props;
  const [task, setTask] = useState(first);
  const [work, setWork] = useState(() => (isLive ? (gradebook?.kept ?? keptWork()) : EMPTY_WORK));
  const [savedWork, setSavedWork] = useState(EMPTY_WORK);
  const [message, setMessage] = useState(NO_MESSAGE);
  const main = useRef<HTMLDivElement>(null);
  const makerState = useStore(maker, (state) => state);
  const { part } = makerState;
  const questions = useMemo(() => questionsOf(part.level, part.hand.picks.length), [part]);
  const { refusal } = useStore(gradebook ?? NO_GRADEBOOK, (state) => state);
  const isUnsaved = work !== savedWork && (gradebook === null || refusal !== null);
  const isHandedIn = gradebook !== null && work.shownBefore;
  const isLocked = isHandedIn || gradebook?.isReview === true;
  useUnsavedWarning(isLive && isUnsaved);
  useKeptOverReload(KEPT_NAME, () => (isLive && work !== EMPTY_WORK ? JSON.stringify(work) : ''));
  useEffect(() => {
    if (!isLive) return;
    maker.make(task, work.areGuessesCounted);
    if (isAddressKept) history.replaceState(history.state, '', searchWith(task));
  }, [isLive, isAddressKept, maker, task, work.areGuessesCounted]);

  const change = (next: Partial<Work>): void => {
    setWork((before) => ({ ...before, ...next }));
    setMessage(NO_MESSAGE);
  };
  // What is graded has to be counted.
  const show = (): void => change(gradebook ? { shownBefore: true, areGuessesCounted: true } : { shownBefore: true });
  const own = useOwnCommands(thread, part.hand.orders, show, isLocked ? null : (gradebook?.afterHandIn ?? null));
  const onAnswer = (id: string, value: string): void => change({ draft: { ...work.draft, [id]: value } });
  const homework = homeworkOf(work, questions, part, VERSION);
  const rows = useMemo(() => {
    const grade = gradeHomework(homework, part, false);
    return { grade, graded: new Map(grade.rows.filter(isRevealed(work)).map((row) => [row.question.id, row])) };
  }, [homework, part, work]);
  const wrong = questions.filter((question) => readAnswer(question, work.draft[question.id] ?? '') === undefined);

  const isOfTask = part.seed === task.seed && part.level === task.level;
  // A layout effect, so that what was typed last is kept even if the page is left at once.
  useLayoutEffect(() => {
    if (gradebook === null || gradebook.isReview) return;
    gradebook.keep(work);
    if (work.shownBefore && isOfTask && part.guesses !== null) gradebook.grade(rows.grade);
  }, [gradebook, work, isOfTask, part, rows]);

  /** Whether the answers are possible; says which is not. */
  const arePossible = (): boolean => {
    const [firstWrong] = wrong;
    if (firstWrong) {
      const typed = work.draft[firstWrong.id] ?? '';
      setMessage({ text: words.handIn.wrong({ count: wrong.length, first: typed.slice(0, 24) }), isFailure: true });
      main.current?.querySelector<HTMLElement>(`[data-answer="${firstWrong.id}"]`)?.focus();
    }
    return firstWrong === undefined;
  };
  const save = (): void => {
    if (!arePossible()) return;
    const file = fileNameOf(homework);
    saveFile(file, writeHomework(homework), 'application/json');
    setSavedWork(work);
    const isNamed = homework.student !== '';
    setMessage({
      text: (isNamed ? words.handIn.saved : words.handIn.savedNameless)({ file }),
      isFailure: !isNamed,
    });
  };
  const open = async (file: File): Promise<void> => {
    const reading = await readHomeworkFile(file);
    if (!reading.ok) {
      const problem = sayProblem(reading.problem);
      setMessage({ text: words.handIn.notOpened({ file: file.name, problem }), isFailure: true });
      return;
    }
    const openedWork = workOf(reading.homework);
    setTask({ seed: reading.homework.seed, level: reading.homework.level });
    setWork(openedWork);
    setSavedWork(openedWork);
    setMessage({ text: words.handIn.opened({ file: file.name }), isFailure: false });
  };
  const tasks = { part, questions, work, graded: rows.graded, isLocked, onAnswer };
  const answeredCount = questions.filter(
    (question) => readAnswer(question, work.draft[question.id] ?? '') != null,
  ).length;
  const handIn: HandInProps = {
    student: work.student,
    answered: { done: answeredCount, all: questions.length },
    points: work.shownBefore ? rows.grade : null,
    message: message.text === '' && isUnsaved ? { ...message, text: words.handIn.unsaved } : message,
    notice,
    teachAddress: withSkin(pageAddress(`teach.html?seed=${lessonSeedOf(task.seed)}&level=${task.level}`)),
    onStudent: (student) => change({ student }),
    onSave: save,
    onOpen: (file) => void open(file),
    onShow: show,
    onSteps: () => {
      own.onRun(commandLineOf(part.hand.start, part.hand.orders));
      document.getElementById(OWN_COMMANDS_ID)?.focus();
    },
  };
  return (
    <div
      className="cp-page"
      data-exhibit="homework"
      data-state={makerState.failure ? 'failed' : makerState.isMaking ? 'loading' : 'ready'}
      inert={!isLive}
    >
      <Head
        lead={gradebook?.lead ?? words.lead}
        task={task}
        usedSeed={part.hand.seed}
        isMoved={part.seed === task.seed && part.hand.seed !== task.seed}
      />
      <Split sideCssPx={276} align="start">
        <Stack gap="4-half" ref={main}>
          {makerState.failure && (
            <Notice
              title={stopped({ reason: say(failures, makerState.failure) })}
              action={{ label: runAgain, onClick: maker.retry }}
            />
          )}
          <HandTask {...tasks} />
          <RoundsTask {...tasks} />
          <GuessTask
            {...tasks}
            isCounting={makerState.isMaking && work.areGuessesCounted}
            onCommit={() => change({ areGuessesCounted: true })}
          />
          <OwnCommands own={own} />
        </Stack>
        {gradebook ? (
          <gradebook.Panel
            {...handIn}
            gradebook={gradebook}
            isHandedIn={isHandedIn}
            onShow={() => {
              if (arePossible()) show();
            }}
          />
        ) : (
          <HandIn {...handIn} />
        )}
      </Split>
    </div>
  );
}

/** Whether the right answer may be seen: of guesses once they are counted, of other questions once answers are shown. */
const isRevealed =
  ({ areGuessesCounted, shownBefore }: Work) =>
  ({ question }: GradedAnswer): boolean =>
    isGuess(question) ? areGuessesCounted : shownBefore;
const isGuess = ({ part }: Question): boolean => part === 'guesses';

interface HeadProps {
  readonly lead: string;
  readonly task: HomeworkSeed;
  /** Seed that the drive by hand is drawn from: the task's, or the next without a tie. */
  readonly usedSeed: number;
  readonly isMoved: boolean;
}

function Head({ lead, task: { seed, level }, usedSeed, isMoved }: HeadProps): ReactNode {
  return (
    <Stack gap={1}>
      <Row align="baseline">
        <h1 className="cp-h1">{words.name}</h1>
        <b className="cp-ticket">{words.seed({ seed: String(seed), blocks: level })}</b>
      </Row>
      <Note size="base" isQuiet>
        {lead} {isMoved && words.moved({ asked: String(seed), used: String(usedSeed) })}
      </Note>
    </Stack>
  );
}

/** Query string of this homework, with the theme and the skin that the link sets. */
function searchWith(task: HomeworkSeed): string {
  const kept = [...new URLSearchParams(location.search)]
    .filter(([key]) => key === 'theme' || key === 'skin')
    .map(([key, value]) => `&${key}=${encodeURIComponent(value)}`);
  return `${formatHomeworkLink(task)}${kept.join('')}${location.hash}`;
}

const KEPT_NAME = 'homework';

/** The work that a page that had failed has kept. */
const keptWork = (): Work => ({ ...EMPTY_WORK, ...(JSON.parse(takeKept(KEPT_NAME) ?? '{}') as Partial<Work>) });

/** Makes the browser ask before the page is left with unsaved work. */
function useUnsavedWarning(isUnsaved: boolean): void {
  // A layout effect, so that the handler is there before the typed text can be seen.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isKeptOverReload()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
