import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button, FileButton, Notice, RichText } from '#controls';
import { trace as words } from '#messages/lab';
import { RunFailure } from '#parts';
import { useStore } from '#store';
import { createTraceStore, type TraceJob, type TraceProgress } from '#store/trace';
import type { PlainData } from '../labState.ts';
import type { ViewProps } from '../labTypes.ts';
import { FormatForm } from './FormatForm.tsx';
import { TraceDock } from './TraceDock.tsx';
import { TraceFigure } from './TraceFigure.tsx';
import { TraceSide, type ChangeTrace } from './TraceSide.tsx';
import { fetchSample, SAMPLE_NAMES, traceSettingsOf, type SampleName } from './traceSettings.ts';
import { describeRefusal, megabytes } from './traceWords.ts';
import '../views.css';
import './trace.css';

/** The file is the page's: another view does not close it. */
const store = createTraceStore();

/** A recorded trace: dropped or chosen, drawn as it is read, and replayed with and without TRIM. */
export function TraceView({ lab }: ViewProps): ReactNode {
  const { scenario, trace: data } = useStore(lab.store, ({ state }) => state);
  const settings = useMemo(() => traceSettingsOf(data), [data]);
  const change: ChangeTrace = (name, patch) => {
    // Options of the reader may be undefined, which is not plain data; here they are left out instead.
    const trace = { ...settings, ...patch } as unknown as PlainData;
    lab.store.getState().change(name, { trace });
  };
  const { phase, report, refusal } = useStore(store, (state) => state);
  const [file, setFile] = useState<File | null>(() => (store.getState().job?.file as File | undefined) ?? null);
  const [isAsking, setIsAsking] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [chosenRow, setRow] = useState(Number.POSITIVE_INFINITY);
  const open = ([next]: readonly File[]): void => {
    if (!next) return;
    setIsAsking(false);
    setIsMissing(false);
    setFile(next);
    // What was said of the file before need not hold for this one.
    if (Object.keys(settings.reading).length > 0) change(words.changed.format, { reading: {} });
  };
  const openSample = (name: SampleName): void => {
    fetchSample(name).then(
      (sample) => open([sample]),
      () => setIsMissing(true),
    );
  };
  const isOver = useDrop(open);
  useEffect(() => {
    if (!file) return;
    const { reading, fit, blockCount, spareFactor } = settings;
    const job: TraceJob = { file, name: file.name, reading, fit, scenario, blockCount, spareFactor };
    if (!isSameJob(store.getState().job, job)) store.getState().start(job);
  }, [file, scenario, settings]);
  const { lines, picture, drives = null, progress } = report;
  const row = Math.min(chosenRow, (drives?.told.times.length ?? 1) - 1);
  return (
    <>
      {file && (
        <div className="cp-lab-viewbar cp-trace-open">
          {words.another} <FileButton label={words.choose} takes="one" onFiles={open} />
        </div>
      )}
      <section
        className="cp-lab-main cp-trace"
        data-state={file ? phase : 'empty'}
        data-over={isOver}
        aria-label={words.name}
      >
        {file && progress && <Progress progress={progress} phase={phase} />}
        <RunFailure recordings={[store]} />
        {isMissing && <Notice title={words.missingSample} />}
        {refusal && file && !isAsking && (
          <Notice
            title={describeRefusal(refusal, file.name)}
            action={
              refusal.kind === 'drive' || refusal.kind === 'tooSmall'
                ? undefined
                : { label: words.anotherFormat, onClick: () => setIsAsking(true) }
            }
          />
        )}
        {isAsking && (
          <FormatForm
            lines={lines ?? null}
            reading={settings.reading}
            onApply={(reading) => {
              setIsAsking(false);
              change(words.changed.format, { reading });
            }}
            onCancel={() => setIsAsking(false)}
          />
        )}
        {!file && <Empty onFiles={open} onSample={openSample} />}
        {lines && picture && <TraceFigure lines={lines} picture={picture} drives={drives} row={row} />}
      </section>
      <section className="cp-lab-side cp-trace" aria-label={words.side}>
        {file && lines && lines.requests > 0 && (
          <TraceSide
            file={file}
            lines={lines}
            drives={drives}
            settings={settings}
            onChange={change}
            onOtherFormat={() => setIsAsking(true)}
          />
        )}
      </section>
      {picture && drives && file && row > 0 && <TraceDock picture={picture} drives={drives} row={row} onRow={setRow} />}
    </>
  );
}

const isSameJob = (before: TraceJob | null, job: TraceJob): boolean =>
  before?.file === job.file && JSON.stringify({ ...before, file: 0 }) === JSON.stringify({ ...job, file: 0 });

interface ProgressProps {
  readonly progress: TraceProgress;
  readonly phase: string;
}

function Progress({ progress, phase }: ProgressProps): ReactNode {
  const { pass, bytesRead, fileBytes } = progress;
  const counts = { read: megabytes(bytesRead), all: Math.max(1, megabytes(fileBytes)) };
  if (phase === 'cancelled')
    return (
      <p className="cp-trace-progress" role="status">
        {words.stopped(counts)}
        <Button variant="quiet" onClick={() => store.getState().retry()}>
          {words.readAgain}
        </Button>
      </p>
    );
  if (phase !== 'running') return null;
  const text = pass === 'survey' ? words.reading(counts) : words.replaying(counts);
  return (
    <p className="cp-trace-progress">
      <progress max={fileBytes} value={bytesRead} aria-label={text} /> <span className="cp-figures">{text}</span>
      <Button variant="quiet" onClick={() => store.getState().cancel()}>
        {words.stop}
      </Button>
    </p>
  );
}

interface EmptyProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onSample: (name: SampleName) => void;
}

function Empty({ onFiles, onSample }: EmptyProps): ReactNode {
  return (
    <div className="cp-stack cp-trace-empty">
      <h2>{words.dropTitle}</h2>
      <p>{words.dropNote}</p>
      <p>
        <FileButton label={words.choose} takes="one" onFiles={onFiles} />
      </p>
      {/* The page as one file has no samples beside it. */}
      {location.protocol !== 'file:' && (
        <>
          <p>{words.orSample}</p>
          <ul>
            {SAMPLE_NAMES.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => onSample(name)}>
                  <RichText text={words.samples[name]} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Takes files that are dropped anywhere on the page. @returns whether some are held over it */
function useDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const hold = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const take = (event: DragEvent): void => {
      const files = [...(event.dataTransfer?.files ?? [])];
      setIsOver(false);
      if (files.length > 0) event.preventDefault();
      latest.current(files);
    };
    const end = new AbortController();
    addEventListener('dragover', hold, end);
    addEventListener('dragleave', leave, end);
    addEventListener('drop', take, end);
    return () => end.abort();
  }, []);
  return isOver;
}
