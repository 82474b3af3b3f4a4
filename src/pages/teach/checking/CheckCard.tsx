import { useEffect, useRef, useState, type ReactNode } from 'react';
import { saveFile } from '#base';
import { Button, FileButton, Notice, Progress } from '#controls';
import { Entries, Note, PagePanel, Row, Scroll } from '#layout';
import { CLOSE_GUESS, formatHomeworkLink, homeworkSeedOf, NEAR_GUESS, sayProblem } from '#homework';
import { currentSkin, FILE_LANGUAGE, LANGUAGE, say } from '#messages';
import * as words from '#messages/check-answers';
import * as failures from '#messages/failures';
import { runAgain, stopped } from '#messages/recording';
import { CopyButton } from '#parts';
import { takeOver } from '#site';
import type { HomeworkSeed } from '#recordings/homework';
import { useStore, type RunThread } from '#store';
import { LESSON_CHANGE_EVENT, readLesson, USUAL_LESSON, type Lesson } from '../lesson.ts';
import { ResultTable } from './ResultTable.tsx';
import { csvNameOf, csvOf } from './checkCsv.ts';
import { MOST_FILES, useFileDrop } from './checkFiles.ts';
import { checkRows, meanOf, type CheckRow } from './checkRows.ts';
import { createChecking, type Checking, type CheckState } from './checkStore.ts';

/** Makes the prerendered card live; called once it comes near the window. */
export function startChecking(place: HTMLElement, thread: RunThread): void {
  const checking = createChecking(thread);
  const show = takeOver(
    place,
    ({ isLive }) =>
      isLive ? (
        <LiveCard checking={checking} />
      ) : (
        <CheckCard lesson={USUAL_LESSON} checking={checking} isLive={false} />
      ),
    { isLive: false },
  );
  show({ isLive: true });
}

/** The card with the lesson of the address, which TeachView keeps up to date. */
function LiveCard({ checking }: { readonly checking: Checking }): ReactNode {
  const [lesson, setLesson] = useState(lessonOfAddress);
  useEffect(() => {
    const follow = (): void => setLesson(lessonOfAddress());
    addEventListener(LESSON_CHANGE_EVENT, follow);
    return () => removeEventListener(LESSON_CHANGE_EVENT, follow);
  }, []);
  return <CheckCard lesson={lesson} checking={checking} isLive />;
}

const lessonOfAddress = () => readLesson(new URLSearchParams(location.search)).lesson;

interface CheckCardProps {
  readonly lesson: Lesson;
  readonly checking: Checking;
  readonly isLive: boolean;
}

/** Links to the students' page of this lesson, takes the files that came back, and shows their grades. */
export function CheckCard({ lesson, checking, isLive }: CheckCardProps): ReactNode {
  const state = useStore(checking, (all) => all);
  const drawnLesson = useStore(checking.lessonDrive, (all) => all);
  const { level } = lesson;
  const seed = homeworkSeedOf(lesson.seed);
  const { follow } = checking.lessonDrive;
  const hasFiles = state.given > 0;
  useEffect(() => {
    if (isLive && hasFiles) follow({ seed, level });
  }, [isLive, hasFiles, follow, seed, level]);
  const rows = checkRows(state.checked, { ...lesson, seed }, drawnLesson);
  // Also the usual skin: students may have used another, and the sheets speak this one.
  const address = `homework.html${formatHomeworkLink({ seed, level })}&skin=${currentSkin()}`;
  const card = useRef<HTMLElement>(null);
  const isOver = useFileDrop(card, checking.check);
  return (
    <PagePanel
      className="cp-check"
      id="teach-check"
      name={words.name}
      data-testid="check"
      data-check={state.phase}
      data-over={isOver || undefined}
      ref={card}
    >
      <p data-screen-only>{words.text}</p>
      <Row data-screen-only>
        <a className="cp-text-button" href={address}>
          {words.homework}
        </a>
        <CopyButton
          label={words.copy}
          copiedMessage={words.copied}
          fieldLabel={words.linkField}
          text={() => new URL(address, location.href).href}
        />
      </Row>
      <ScormLink task={{ seed, level }} />
      <Row data-screen-only inert={!isLive}>
        <FileButton label={words.files} takes="many" onFiles={(files) => void checking.check(files)} />
        <FileButton label={words.folder} takes="folder" onFiles={(files) => void checking.check(files)} />
        <Note as="span" size="label">
          {isOver ? words.dropped : words.drop}
        </Note>
      </Row>
      <ProgressLine state={state} rows={rows} onCancel={checking.cancel} />
      {state.failure && (
        <Notice
          title={stopped({ reason: say(failures, state.failure) })}
          action={{ label: runAgain, onClick: checking.retry }}
        />
      )}
      <Results state={state} rows={rows} onClear={checking.clear} />
      <RefusedFiles state={state} />
      <Note size="label">
        {words.rule({ close: CLOSE_GUESS, near: NEAR_GUESS })} {words.honest}
      </Note>
    </PagePanel>
  );
}

/** Address of the built file (`scripts/build/scorm.ts`), which has the usual task. */
const SCORM_FILE = `${LANGUAGE.folder && '../'}scorm/clean-plates-homework-${FILE_LANGUAGE}.zip`;

/** Saves the homework for a learning platform. Without scripts it is that of the usual lesson. */
function ScormLink({ task }: { readonly task: HomeworkSeed }): ReactNode {
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setFailure(null);
    try {
      const { saveScorm } = await import('./scormDownload.ts');
      await saveScorm(SCORM_FILE, task, currentSkin(), FILE_LANGUAGE);
    } catch (error) {
      setFailure(words.scormFailed({ reason: String(error) }));
    }
  };
  return (
    <Row data-screen-only>
      <a
        className="cp-text-button"
        href={SCORM_FILE}
        download
        onClick={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {words.scorm}
      </a>
      <Note as="span" size="label" role="status">
        {failure ?? words.scormNote}
      </Note>
    </Row>
  );
}

interface ProgressProps {
  readonly state: CheckState;
  readonly rows: readonly CheckRow[];
  readonly onCancel: () => void;
}

function ProgressLine({ state, rows, onCancel }: ProgressProps): ReactNode {
  const { phase, given, read, seeds, seedsRun } = state;
  const isUnderWay = phase === 'reading' || phase === 'running';
  return (
    <Row data-testid="check-progress">
      <strong role="status">{sayState(state, rows)}</strong>
      {isUnderWay && (
        <>
          <Progress
            label={words.name}
            max={phase === 'reading' ? given : seeds}
            value={phase === 'reading' ? read : seedsRun}
          />
          <Button onClick={onCancel}>{words.cancel}</Button>
        </>
      )}
    </Row>
  );
}

function sayState({ phase, given, read, seeds, seedsRun }: CheckState, rows: readonly CheckRow[]): string {
  const count = rows.length;
  switch (phase) {
    case 'idle':
    case 'failed':
      return '';
    case 'reading':
      return words.reading({ done: read, all: given });
    case 'running':
      return words.replaying({ done: seedsRun, all: seeds });
    case 'cancelled':
      return words.cancelled({ done: count, all: given });
    case 'tooMany':
      return words.tooMany({ count: given, most: MOST_FILES });
    case 'done':
      return count === 0 ? words.none : words.done({ files: count, ...meanOf(rows) });
  }
}

interface ResultsProps {
  readonly state: CheckState;
  readonly rows: readonly CheckRow[];
  readonly onClear: () => void;
}

function Results({ state: { refused }, rows, onClear }: ResultsProps): ReactNode {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    if (!isPrinted) return undefined;
    // Prints this alone (pages.css of the layout).
    document.documentElement.dataset['prints'] = 'checks';
    const finish = (): void => setIsPrinted(false);
    addEventListener('afterprint', finish, { once: true });
    requestAnimationFrame(() => print());
    return () => {
      removeEventListener('afterprint', finish);
      delete document.documentElement.dataset['prints'];
    };
  }, [isPrinted]);
  if (rows.length === 0 && refused.length === 0) return null;
  return (
    <>
      {rows.length > 0 && <ResultTable rows={rows} />}
      <Row data-screen-only>
        {rows.length > 0 && (
          <>
            <Button onClick={() => saveFile(csvNameOf(rows), csvOf(rows, refused), 'text/csv')}>
              {words.csv.save}
            </Button>
            <Button onClick={() => setIsPrinted(true)}>{words.print}</Button>
          </>
        )}
        <Button variant="quiet" onClick={onClear}>
          {words.clear}
        </Button>
      </Row>
    </>
  );
}

function RefusedFiles({ state: { refused } }: { readonly state: CheckState }): ReactNode {
  if (refused.length === 0) return null;
  return (
    <div data-testid="check-refused" data-screen-only>
      <h3 className="cp-small-title">{words.refused({ count: refused.length })}</h3>
      <Scroll label={words.refused({ count: refused.length })} isTall>
        <Entries columns={['words', 1]} gap={2}>
          {refused.map(({ file, problem }, index) => (
            <li key={index}>
              <b>{file}</b> <span>{sayProblem(problem)}</span>
            </li>
          ))}
        </Entries>
      </Scroll>
    </div>
  );
}
