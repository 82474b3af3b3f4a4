import type { ReactNode } from 'react';
import {
  describeJobAdvice,
  describeJobStatement,
  describeJobSteadiness,
  describeMeasured,
  passesShown,
} from '#findings/jobs';
import { Note, Row, Stack, Table } from '#layout';
import { formatBytes, formatFixed } from '#messages';
import { change as changeHeading } from '#messages/jobs';
import { trace as words } from '#messages/lab-more';
import type { JobFileReport, TraceDrives } from '#store/trace';
import type { ChangeTrace, TraceSettings } from '../traceSettings.ts';
import { DriveSize } from './DriveSize.tsx';
import { JOB_WAYS } from './jobWays.ts';
import { Warning } from './Warning.tsx';

interface JobFileSideProps {
  readonly file: File;
  readonly jobFile: JobFileReport;
  readonly drives: TraceDrives | null;
  readonly settings: TraceSettings;
  readonly onChange: ChangeTrace;
}

/** What a job file orders, what that did pass by pass, whether it is steady, and what to change in it. */
export function JobFileSide({ file, jobFile, drives, settings, onChange }: JobFileSideProps): ReactNode {
  const { statements, outcome } = jobFile;
  const said = words.jobFile;
  return (
    <>
      <Stack isRuled gap={2}>
        <Row as="h2" className="cp-small-title" gap={3} isSpread>
          <span>{file.name}</span>
          <Note as="span">{formatBytes(file.size)}</Note>
        </Row>
        <p>{said.kind}</p>
      </Stack>
      <Sentences title={said.what} sentences={statements.map(describeJobStatement)} />
      {outcome && (
        <>
          <Passes outcome={outcome} />
          <Sentences title={said.steady} sentences={describeJobSteadiness(outcome, JOB_WAYS)} />
          <Sentences title={changeHeading} sentences={outcome.advice.map(describeJobAdvice)} />
        </>
      )}
      <Stack className="cp-figures" isRuled gap={2}>
        <h2 className="cp-small-title">{words.drive}</h2>
        <DriveSize scenario={drives?.scenario ?? null} settings={settings} asGiven={said.asInLab} onChange={onChange} />
        {drives?.told.isWornOut && <Warning>{words.wornOut}</Warning>}
      </Stack>
    </>
  );
}

interface SentencesProps {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** Nothing where there is nothing to say. */
function Sentences({ title, sentences }: SentencesProps): ReactNode {
  if (sentences.length === 0) return null;
  return (
    <Stack isRuled gap={2}>
      <h2 className="cp-small-title">{title}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Stack>
  );
}

/** The passes of the last jobs that write, as `sim fio` lists them. */
function Passes({ outcome }: { readonly outcome: NonNullable<JobFileReport['outcome']> }): ReactNode {
  const { writeAmplification, writeAmplificationByPass: byPass, withinLastPass } = outcome;
  if (writeAmplification === null) return null;
  const said = words.jobFile;
  const { first, last } = passesShown(byPass.length);
  const row = (pass: number): ReactNode => (
    <tr key={pass}>
      <th scope="row">{said.pass({ pass: pass + 1 })}</th>
      <td>{formatFixed(byPass[pass] ?? Number.NaN, 4)}</td>
    </tr>
  );
  return (
    <Stack className="cp-figures" isRuled gap={2} data-testid="job-passes">
      <h2 className="cp-small-title" id="job-passes">
        {said.byPass}
      </h2>
      {describeMeasured(outcome).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Table isNumbers aria-labelledby="job-passes">
        <tbody>
          {first.map(row)}
          {last.length > 0 && (
            <tr>
              <th scope="row">…</th>
              <td />
            </tr>
          )}
          {last.map(row)}
          <tr>
            <th scope="row">{said.laterHalf}</th>
            <td>
              <b>{formatFixed(writeAmplification, 4)}</b>
            </td>
          </tr>
        </tbody>
      </Table>
      {withinLastPass && <p>{said.within(withinLastPass)}</p>}
    </Stack>
  );
}
