import { useEffect, useId, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { Button, Notice } from '#controls';
import { CLOSE_GUESS, NEAR_GUESS, saveFile, sayProblem } from '#homework';
import { say } from '#messages';
import * as words from '#messages/check-answers';
import * as failures from '#messages/failures';
import { runAgain, stopped } from '#messages/recording';
import { CopyButton } from '#parts';
import { useStore } from '#store';
import type { Lesson } from '../lesson.ts';
import { csvOf } from './checkCsv.ts';
import { MOST_FILES } from './checkFiles.ts';
import type { Checking, CheckState } from './checkStore.ts';
import { remarksOf } from './checkWords.ts';
import { ResultTable } from './ResultTable.tsx';
import { useDropping } from './useDropping.ts';

interface CheckCardProps {
  readonly lesson: Lesson;
  readonly checking: Checking;
  readonly isLive: boolean;
}

/** The students' page of this lesson, and what came back from it. */
export function CheckCard({ lesson, checking, isLive }: CheckCardProps): ReactNode {
  const state = useStore(checking, (all) => all);
  const { seed, level } = lesson;
  const address = `homework.html?seed=${seed}&level=${level}`;
  const card = useRef<HTMLElement>(null);
  const isOver = useDropping(card, checking.check);
  return (
    <section
      className="cp-teach-card cp-check"
      aria-labelledby="teach-check"
      data-check={state.phase}
      data-over={isOver || undefined}
      ref={card}
    >
      <h2 id="teach-check">{words.name}</h2>
      <p className="cp-check-text">{words.text}</p>
      <div className="cp-check-ways">
        <a className="cp-check-homework" href={address}>
          {words.homework}
        </a>
        <CopyButton
          label={words.copy}
          said={words.copied}
          field={words.linkField}
          text={() => new URL(address, location.href).href}
        />
      </div>
      <div className="cp-check-ways" inert={!isLive}>
        <FileButton label={words.files} isFolder={false} onFiles={checking.check} />
        <FileButton label={words.folder} isFolder onFiles={checking.check} />
        <span className="cp-teach-note">{isOver ? words.dropped : words.drop}</span>
      </div>
      <Progress state={state} onCancel={checking.cancel} />
      {state.failure && (
        <Notice
          title={stopped({ reason: say(failures, state.failure) })}
          action={{ label: runAgain, onClick: checking.retry }}
        />
      )}
      {state.checked.length > 0 && <Results state={state} lesson={lesson} onClear={checking.clear} />}
      <Refused state={state} />
      <p className="cp-teach-note">
        {words.rule({ close: CLOSE_GUESS, near: NEAR_GUESS })} {words.honest}
      </p>
    </section>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly isFolder: boolean;
  readonly onFiles: (files: readonly File[]) => Promise<void>;
}

function FileButton({ label, isFolder, onFiles }: FileButtonProps): ReactNode {
  const id = useId();
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    void onFiles([...(currentTarget.files ?? [])]);
    // The same files may be chosen once more.
    currentTarget.value = '';
  };
  const folder = isFolder ? { webkitdirectory: '' } : {};
  return (
    <label className="cp-button cp-check-choose" htmlFor={id}>
      <input id={id} type="file" multiple {...folder} onChange={take} />
      {label}
    </label>
  );
}

interface ProgressProps {
  readonly state: CheckState;
  readonly onCancel: () => void;
}

function Progress({ state, onCancel }: ProgressProps): ReactNode {
  const { phase, given, read, seeds, seedsRun } = state;
  const isUnderWay = phase === 'reading' || phase === 'running';
  return (
    <div className="cp-check-progress">
      <p role="status">{sayState(state)}</p>
      {isUnderWay && (
        <>
          <progress
            aria-label={words.name}
            max={phase === 'reading' ? given : seeds}
            value={phase === 'reading' ? read : seedsRun}
          />
          <Button onClick={onCancel}>{words.cancel}</Button>
        </>
      )}
    </div>
  );
}

function sayState({ phase, given, read, seeds, seedsRun, checked }: CheckState): string {
  const count = checked.length;
  const meanOf = (value: (each: (typeof checked)[number]) => number): number =>
    checked.reduce((sum, each) => sum + value(each), 0) / count;
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
      if (count === 0) return words.none;
      return words.done({
        count,
        mean: meanOf(({ grade }) => grade.points),
        most: meanOf(({ grade }) => grade.most),
      });
  }
}

interface ResultsProps {
  readonly state: CheckState;
  readonly lesson: Lesson;
  readonly onClear: () => void;
}

function Results({ state: { checked }, lesson, onClear }: ResultsProps): ReactNode {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    if (!isPrinted) return undefined;
    // All else of the page stays off the paper while this is there.
    document.documentElement.dataset['prints'] = 'checks';
    const finish = (): void => setIsPrinted(false);
    addEventListener('afterprint', finish, { once: true });
    requestAnimationFrame(() => print());
    return () => {
      removeEventListener('afterprint', finish);
      delete document.documentElement.dataset['prints'];
    };
  }, [isPrinted]);
  const saveCsv = (): void => {
    const rows = checked.map((each) => ({
      file: each.file,
      student: each.homework.student,
      seed: each.homework.seed,
      level: each.homework.level,
      points: each.grade.points,
      most: each.grade.most,
      answers: each.grade.rows,
      remarks: remarksOf(each, lesson),
    }));
    saveFile(`clean-plates-${lesson.seed}-${lesson.level}.csv`, csvOf(rows), 'text/csv');
  };
  return (
    <>
      <ResultTable checked={checked} lesson={lesson} />
      <div className="cp-check-ways">
        <Button onClick={saveCsv}>{words.csv}</Button>
        <Button onClick={() => setIsPrinted(true)}>{words.print}</Button>
        <Button variant="quiet" onClick={onClear}>
          {words.clear}
        </Button>
      </div>
    </>
  );
}

function Refused({ state: { refused } }: { readonly state: CheckState }): ReactNode {
  if (refused.length === 0) return null;
  return (
    <div className="cp-check-refused" tabIndex={0} role="region" aria-label={words.refused({ count: refused.length })}>
      <h3>{words.refused({ count: refused.length })}</h3>
      <ul className="cp-check-list">
        {refused.map(({ file, problem }, index) => (
          <li key={index}>
            <b>{file}</b> {sayProblem(problem)}
          </li>
        ))}
      </ul>
    </div>
  );
}
