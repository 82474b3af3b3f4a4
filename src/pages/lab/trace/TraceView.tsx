import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Button, FileButton, Notice, Progress as Bar, RichText } from '#controls';
import { Note, Row, Stack } from '#layout';
import type { Scenario } from '#engine';
import { trace as words } from '#messages/lab-more';
import { RunFailure } from '#parts';
import { useStore } from '#store';
import {
  createTraceStore,
  type TraceDrives,
  type TraceJob,
  type TraceProgress,
  type TraceRefusal,
  type TraceStore,
} from '#store/trace';
import { Overview } from '../drive/Overview.tsx';
import type { PlainData } from '../labState.ts';
import type { ViewProps } from '../labTypes.ts';
import { FormatForm } from './FormatForm.tsx';
import { JobFileSide } from './JobFileSide.tsx';
import { readingOf, TraceFigure, type Replayed } from './TraceFigure.tsx';
import { TraceSide } from './TraceSide.tsx';
import { Warning } from './Warning.tsx';
import { openTrace } from './traceCommand.ts';
import { traceSettingsOf, type ChangeTrace, type TraceSettings } from '../traceSettings.ts';
import { fetchSample, SAMPLE_NAMES, type SampleName } from './traceStarts.ts';
import { describeDoubts, describeRefusal, isPicture, megabytes } from './traceWords.ts';
import '../views.css';
import './trace.css';

const PASTED_NAME = 'pasted.txt';

/** A file on show or tried, and what it was said to be. */
interface OpenFile {
  readonly store: TraceStore;
  readonly file: File;
  readonly reading: TraceSettings['reading'];
}

/** A recorded trace: dropped or chosen, drawn as it is read, and replayed with and without TRIM. */
export function TraceView({ lab }: ViewProps): ReactNode {
  const { scenario, trace: data } = useStore(lab.store, ({ state }) => state);
  const settings = useMemo(() => traceSettingsOf(data), [data]);
  const change: ChangeTrace = (name, patch) => {
    const { state, change: changeState } = lab.store.getState();
    changeState(name, { trace: { ...state.trace, ...(patch as PlainData) } });
  };
  const { store } = openTrace;
  const { report, job: shownJob } = useStore(store, (state) => state);
  // After a step back, or in a session from elsewhere, it is of another file that this is set.
  const file = shownJob && shownJob.name === settings.fileName ? (shownJob.file as File) : null;
  /** A file that is not on show, as nothing has been found in it yet, or it could not be read. */
  const [tried, setTried] = useState<OpenFile | null>(null);
  const asked = tried ?? (file && { store, file, reading: settings.reading });
  const attempt = useStore(asked?.store ?? store, (state) => state);
  const [isAsking, setIsAsking] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [chosenRow, setRow] = useState(Number.POSITIVE_INFINITY);
  const read = (next: File, reading: OpenFile['reading'], fit = settings.fit): void => {
    tried?.store.getState().cancel();
    setIsAsking(false);
    setIsMissing(false);
    const trial = createTraceStore();
    const end = trial.subscribe(({ report: { picture: first } }) => {
      if (!first) return;
      end();
      openTrace.store.getState().cancel();
      openTrace.store = trial;
      setTried(null);
      change(words.changed.file, { fileName: next.name, reading, ...(fit === settings.fit ? {} : { fit }) });
    });
    trial.getState().start(jobOf(next, scenario, { ...settings, reading, fit }));
    setTried({ store: trial, file: next, reading });
  };
  // What was said of another file need not hold for this one.
  const open = ([next]: readonly File[]): void => {
    if (next) read(next, next.name === settings.fileName ? settings.reading : {});
  };
  const openSample = (name: SampleName): void => {
    fetchSample(name).then(
      (sample) => open([sample]),
      () => setIsMissing(true),
    );
  };
  const askAgain = (): void => {
    setTried(null);
    setIsAsking(true);
  };
  const isOver = useStore(lab.files, (each) => each.isOver);
  useEffect(() => {
    const takeDropped = (): void => {
      const { trace: dropped } = lab.files.getState();
      if (!dropped) return;
      lab.files.setState({ trace: null });
      open([dropped]);
    };
    takeDropped();
    return lab.files.subscribe(takeDropped);
  });
  useEffect(() => {
    if (!file) return;
    const job = jobOf(file, scenario, settings);
    if (!isSameJob(store.getState().job, job)) store.getState().start(job);
  }, [file, store, scenario, settings]);
  useEffect(() => {
    const takePasted = (event: ClipboardEvent): void => {
      const [pasted] = filesOf(event);
      if (!pasted) return;
      event.preventDefault();
      open([pasted]);
    };
    addEventListener('paste', takePasted);
    return () => removeEventListener('paste', takePasted);
  });
  const { lines, jobFile = null, picture, drives = null } = report;
  const totals = lines ?? jobFile?.totals;
  const row = Math.min(chosenRow, (drives?.told.times.length ?? 1) - 1);
  return (
    <>
      {file && (
        <div className="cp-lab-viewbar cp-trace-open" data-desk="bar">
          <Note as="span" size="label" className="cp-heard">
            {words.another}
          </Note>
          <FileButton label={words.choose} takes="one" onFiles={open} />
        </div>
      )}
      <Stack
        as="section"
        className="cp-lab-main cp-trace"
        data-desk="main"
        data-state={asked ? attempt.phase : 'empty'}
        data-over={isOver}
        aria-label={words.name}
      >
        {tried && <Progress store={tried.store} />}
        {file && <Progress store={store} />}
        <RunFailure recordings={tried ? [tried.store, store] : [store]} />
        {isMissing && <Notice title={words.missingSample} />}
        {asked && attempt.refusal && !isAsking && (
          <Refusal refusal={attempt.refusal} file={asked.file} onAsk={() => setIsAsking(true)}>
            {tried && file && words.staysOpen({ file: file.name })}
          </Refusal>
        )}
        {isAsking && asked && (
          <FormatForm
            lines={attempt.report.lines ?? null}
            reading={asked.reading}
            fit={settings.fit}
            onApply={(reading, fit) => {
              setIsAsking(false);
              if (tried) read(tried.file, reading, fit);
              else change(words.changed.format, { reading, fit });
            }}
            onCancel={() => setIsAsking(false)}
          />
        )}
        {!file && <Empty fileName={settings.fileName} onFiles={open} onSample={openSample} />}
        {file &&
          picture &&
          lines &&
          describeDoubts(lines).map((parts) => (
            <Warning key={parts.join('')}>
              <WaysToForm parts={parts} onAsk={askAgain} />
            </Warning>
          ))}
        {file && totals && picture && (
          <TraceFigure
            lab={lab}
            file={file.name}
            totals={totals}
            picture={picture}
            jobFile={jobFile}
            drives={drives}
            row={row}
          />
        )}
      </Stack>
      {/* Where it is a sheet it would lie over the form that a button in it opens. */}
      {file && !isAsking && (jobFile || (lines && lines.requests > 0)) && (
        <section className="cp-trace" data-desk="side" aria-label={words.side}>
          {jobFile ? (
            <JobFileSide file={file} jobFile={jobFile} drives={drives} settings={settings} onChange={change} />
          ) : (
            lines && (
              <TraceSide
                file={file}
                lines={lines}
                drives={drives}
                settings={settings}
                onChange={change}
                onOtherFormat={askAgain}
              />
            )
          )}
        </section>
      )}
      {totals && picture && drives && file && row > 0 && (
        <TraceDock totals={totals} picture={picture} drives={drives} row={row} onRow={setRow} />
      )}
    </>
  );
}

function jobOf(file: File, scenario: Scenario, settings: TraceSettings): TraceJob {
  const { fileName: _, ...others } = settings;
  return { ...others, file, name: file.name, scenario };
}

const isSameJob = (before: TraceJob | null, job: TraceJob): boolean =>
  before?.file === job.file && JSON.stringify(before) === JSON.stringify(job);

/** What is pasted outside a field: files, or else text as a file. */
function filesOf({ target, clipboardData }: ClipboardEvent): readonly File[] {
  if (target instanceof Element && target.closest('input, textarea, select')) return [];
  const text = clipboardData?.getData('text/plain') ?? '';
  if (clipboardData && clipboardData.files.length > 0) return [...clipboardData.files];
  return text.trim() === '' ? [] : [new File([text], PASTED_NAME)];
}

interface RefusalProps {
  readonly refusal: TraceRefusal;
  readonly file: File;
  readonly onAsk: () => void;
  readonly children?: ReactNode;
}

interface WaysToFormProps {
  readonly parts: readonly string[];
  readonly onAsk: () => void;
}

/** A sentence; what it says of the form about the format opens it. */
const WaysToForm = ({ parts, onAsk }: WaysToFormProps): ReactNode =>
  parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <button key={index} className="cp-dotted" type="button" onClick={onAsk}>
        {part}
      </button>
    ),
  );

/** Why a file is not read. */
function Refusal({ refusal, file, onAsk, children }: RefusalProps): ReactNode {
  const parts = describeRefusal(refusal, file);
  const hasWay = parts.length > 1 || isPicture(file) || ['drive', 'tooSmall', 'jobFile'].includes(refusal.kind);
  return (
    <Notice
      title={<WaysToForm parts={parts} onAsk={onAsk} />}
      action={hasWay ? undefined : { label: words.anotherFormat, onClick: onAsk }}
    >
      {children || undefined}
    </Notice>
  );
}

function Progress({ store }: { readonly store: TraceStore }): ReactNode {
  const { phase, report, cancel, retry } = useStore(store, (state) => state);
  if (!report.progress || (phase !== 'running' && phase !== 'cancelled')) return null;
  const isStopped = phase === 'cancelled';
  const { value, max, text } = progressOf(report.progress, isStopped);
  const again = report.progress.pass === 'run' ? words.jobFile.runAgain : words.readAgain;
  return (
    <Row className="cp-note-label" gap={3} lineGap={1} role={isStopped ? 'status' : undefined}>
      {!isStopped && <Bar label={text} max={max} value={value} />}
      <span className="cp-figures">{text}</span>
      <Button variant="quiet" onClick={isStopped ? retry : cancel}>
        {isStopped ? again : words.stop}
      </Button>
    </Row>
  );
}

function progressOf(progress: TraceProgress, isStopped: boolean) {
  if (progress.pass === 'run') {
    const { hostPages: value, expectedPages: max } = progress;
    const say = isStopped ? words.jobFile.stopped : words.jobFile.running;
    return { value, max, text: say({ pages: value, all: Math.round(max) }) };
  }
  const { pass, bytesRead: value, fileBytes: max } = progress;
  const say = isStopped ? words.stopped : pass === 'survey' ? words.reading : words.replaying;
  return { value, max, text: say({ read: megabytes(value), all: Math.max(1, megabytes(max)) }) };
}

interface EmptyProps {
  /** Of the file that was open before the page was loaded again, or where the link was made. */
  readonly fileName: string | null;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onSample: (name: SampleName) => void;
}

function Empty({ fileName, onFiles, onSample }: EmptyProps): ReactNode {
  return (
    <Stack className="cp-card cp-trace-empty">
      <h2 className="cp-small-title">{words.dropTitle}</h2>
      {fileName !== null && (
        <p>
          <RichText text={words.wasOpen({ file: fileName })} />
        </p>
      )}
      <p>{words.dropNote}</p>
      <p>
        <FileButton label={words.choose} takes="one" onFiles={onFiles} />
      </p>
      {/* The page as one file has no samples beside it. */}
      {location.protocol !== 'file:' && (
        <>
          <p>{words.orSample}</p>
          <Stack as="ul" gap={2}>
            {SAMPLE_NAMES.map((name) => (
              <li key={name}>
                <button className="cp-option" type="button" onClick={() => onSample(name)}>
                  <RichText text={words.samples[name]} />
                </button>
              </li>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}

interface TraceDockProps extends Replayed {
  /** Of the replay, at the moment on show. */
  readonly row: number;
  readonly onRow: (row: number) => void;
}

/** The timeline of a replay over the pages that the trace writes. It goes to what was recorded: nothing runs. */
function TraceDock({ totals, picture, drives, row, onRow }: TraceDockProps): ReactNode {
  const { hostPages } = drives.told;
  const view = useMemo(() => runOf(drives), [drives]);
  const step = hostPages[row] ?? 0;
  // The next row is a step away, either way.
  const rowAt = (pages: number): number =>
    pages > step ? hostPages.findIndex((each) => each >= pages) : hostPages.findLastIndex((each) => each <= pages);
  return (
    <div data-desk="dock">
      <Note>{readingOf({ totals, picture, drives }, row, true)}</Note>
      <Overview
        {...view}
        step={step}
        furthestStep={view.readings.hostPages}
        flags={[]}
        lanes={[]}
        onSeek={(pages) => onRow(Math.max(1, rowAt(pages)))}
      />
    </div>
  );
}

/** What the record of a replay has of a run's. */
function runOf({ told: { hostPages, flashPages, freeBlocks }, windowPages }: TraceDrives) {
  const column = (values: readonly number[]) => Float64Array.from(values.slice(1));
  const none = new Float64Array(hostPages.length - 1);
  const rest = { erasedBlocks: none, waitCopies: none, waitErases: none, picks: none, validAtPicks: none };
  const columns = { step: column(hostPages), flashPages: column(flashPages), freeBlocks: column(freeBlocks), ...rest };
  return {
    series: { windowPages, count: none.length, columns },
    readings: { hostPages: hostPages.at(-1) ?? 0, flashPages: flashPages.at(-1) ?? 0 },
  };
}
