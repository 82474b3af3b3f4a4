import type { ReactNode } from 'react';
import { Button, Progress } from '#controls';
import { Note, Stack } from '#layout';
import { say } from '#messages';
import * as failures from '#messages/failures';
import { run as words } from '#messages/method';
import { stopped } from '#messages/recording';
import type { Agreement, AgreementState } from './agreementRun.ts';
import { isJudged, type MethodData, type MethodRow } from './methodData.ts';
import { formatDate } from './rowWords.ts';

interface RunBarProps {
  readonly data: MethodData;
  readonly state: AgreementState;
  readonly agreement: Agreement;
  /** Whether scripts run: false in the prerendered page. */
  readonly isLive: boolean;
}

/** The button that runs all rows in this browser, its progress, and rows that differ from the build. */
export function RunBar({ data, state, agreement, isLive }: RunBarProps): ReactNode {
  const { rows } = data;
  const { phase, figures } = state;
  const isRunning = phase === 'running';
  const different = rows.filter((row) => isDifferent(row, figures));
  const { calibration, prediction } = data.score;
  const percents = calibration.distinctPercentMeasurements + prediction.distinctPercentMeasurements;
  const points = calibration.distinctPointsMeasurements + prediction.distinctPointsMeasurements;
  const judgedCount = rows.filter(isJudged).length;
  return (
    <Stack className="cp-figures">
      <div data-screen-only inert={!isLive}>
        <Button variant="solid" onClick={isRunning ? agreement.stop : agreement.start}>
          {isRunning ? words.stop : words.start({ count: rows.length })}
        </Button>
      </div>
      <Note as="div" size="label" lines={{ wide: 1, medium: 1, narrow: 2 }} isHead>
        <span role="status">{isRunning ? '' : sentenceOf(state, data)}</span>
        {isRunning && <span>{progressOf(state, rows.length)}</span>}
      </Note>
      <Progress label={words.progress} max={rows.length} value={figures.size} />
      <Note size="label" lines={{ wide: 3, medium: 2, narrow: 5 }}>
        {figures.size > 0 && different.length === 0
          ? words.same({ count: figures.size })
          : words.kinds({ judged: judgedCount, percents, points, others: rows.length - judgedCount })}
      </Note>
      {different.length > 0 && (
        <div className="cp-method-low" role="alert">
          {words.differs({ count: different.length })}
          <details>
            <summary>{words.report}</summary>
            <pre>{reportOf(data, different, figures)}</pre>
          </details>
        </div>
      )}
    </Stack>
  );
}

/** Whether this browser's figure differs from the build's in any bit; false where it has not run the row. */
export const isDifferent = (row: MethodRow, browserFigures: AgreementState['figures']): boolean => {
  const figure = browserFigures.get(row.id);
  return figure !== undefined && !Object.is(figure, row.shipped);
};

function sentenceOf({ phase, figures, seconds, failure }: AgreementState, { date }: MethodData): string {
  if (failure) return stopped({ reason: say(failures, failure) });
  if (phase === 'done') return words.done({ seconds });
  return phase === 'cancelled' ? words.cancelled({ done: figures.size }) : words.idle({ date: formatDate(date) });
}

function progressOf({ figures, seconds, areRowsDone }: AgreementState, all: number): string {
  const sentence = areRowsDone ? words.done({ seconds }) : words.running({ done: figures.size, all, seconds });
  return areRowsDone ? `${sentence}. ${words.after}` : sentence;
}

/** Text for a bug report: engine, browser, and both figures of each row that differs. */
function reportOf(
  { engine }: MethodData,
  different: readonly MethodRow[],
  browserFigures: AgreementState['figures'],
): string {
  const lines = different.map(({ id, shipped }) => `${id}: ${String(browserFigures.get(id))}, ${shipped}`);
  return [`engine ${engine}`, navigator.userAgent, ...lines].join('\n');
}
