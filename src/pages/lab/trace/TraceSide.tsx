import { useState, type CSSProperties, type ReactNode } from 'react';
import { describeCaution, describeFormatReason, describeLaidOver, FAULT_WORDS } from '#findings';
import { RichText, SegmentedControl } from '#controls';
import { Entries, Note, Row, Stack } from '#layout';
import { formatBytes, formatCount, formatTimes } from '#messages';
import { trace as words } from '#messages/lab-more';
import { RatioBar, ShareBar } from '#parts';
import type { TraceDrives, TraceLines } from '#store/trace';
import { DriveSize } from './DriveSize.tsx';
import { totalRatio } from './TraceFigure.tsx';
import { replaysOf } from './tracePlots.tsx';
import { FITS, type ChangeTrace, type TraceSettings } from '../traceSettings.ts';
import { isNamed, traceWays } from './traceWords.ts';
import { Warning } from './Warning.tsx';

interface TraceSideProps {
  readonly file: File;
  readonly lines: TraceLines;
  readonly drives: TraceDrives | null;
  readonly settings: TraceSettings;
  readonly onChange: ChangeTrace;
  readonly onOtherFormat: () => void;
}

/** What the file is, how its lines were read, how it is laid on the drive, and what TRIM did. */
export function TraceSide(props: TraceSideProps): ReactNode {
  const { file, lines, drives, onOtherFormat } = props;
  const named = lines.cautions.find(isNamed);
  return (
    <>
      <Stack isRuled gap={2}>
        <Row as="h2" className="cp-small-title" gap={3} isSpread>
          <span>{file.name}</span>
          <Note as="span">{formatBytes(file.size)}</Note>
        </Row>
        {lines.formatReason && <p>{describeFormatReason(lines.formatReason)}</p>}
        {lines.deviceCount > 1 && (
          <p>{words.devices({ count: lines.deviceCount, names: lines.deviceNames.join(', ') })}</p>
        )}
        {named && <p>{describeCaution(named, traceWays())}</p>}
        <Row>
          <button className="cp-text-button" type="button" onClick={onOtherFormat}>
            {words.anotherFormat}
          </button>
        </Row>
      </Stack>
      <SkipList key={file.name} lines={lines} />
      <Fit {...props} />
      {drives && <TrimBars drives={drives} />}
    </>
  );
}

const share = (part: number, of: number): CSSProperties => ({ width: `${of > 0 ? (100 * part) / of : 0}%` });

/** Lines to scale: requests, and what was skipped by reason, with the first of each to be read. */
function SkipList({
  lines: { records, requests, recordName, skipped: all },
}: Pick<TraceSideProps, 'lines'>): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const headers = all.find(({ reason }) => reason === 'header')?.count ?? 0;
  // A header is read, too.
  const skipped = all.filter(({ reason }) => reason !== 'header').toSorted((one, other) => other.count - one.count);
  const first = skipped.find(({ reason }) => reason === chosen);
  const read = records - headers;
  const skippedRecords = read - requests;
  const faulty = skipped.reduce((sum, { count, isFault }) => sum + (isFault ? count : 0), 0);
  return (
    <Stack className="cp-figures" isRuled gap={2}>
      <h2 className="cp-small-title">{words.linesTitle({ records, recordName })}</h2>
      <ShareBar
        shares={[
          { look: 'ink', fraction: read > 0 ? requests / read : 0 },
          { look: 'low', fraction: read > 0 ? faulty / read : 0 },
        ]}
      />
      <Row as="p" gap={3} lineGap="none" isSpread>
        <span>
          <RichText text={words.requests({ requests, headers })} />
        </span>
        {skipped.length > 0 && (
          <span>
            <RichText text={words.skipped({ skipped: skippedRecords, share: skippedRecords / read })} />
          </span>
        )}
      </Row>
      {skipped.length > 0 && (
        <>
          <Entries columns={['words', 1, 2, 'words']} gap={2} lineGap="none">
            {skipped.map(({ reason, count, record, isFault }) => (
              <li key={reason}>
                <strong>{formatCount(count)}</strong>
                <i
                  className="cp-trace-skipped"
                  data-fault={isFault || undefined}
                  style={share(count, skipped[0]?.count ?? 0)}
                  aria-hidden="true"
                />
                <button
                  className="cp-text-button"
                  type="button"
                  aria-pressed={reason === chosen}
                  onClick={() => setChosen(reason === chosen ? null : reason)}
                >
                  {REASONS[reason] ?? reason}
                </button>
                <Note as="span">{formatCount(record)}</Note>
              </li>
            ))}
          </Entries>
          <Note>{words.firstOf}</Note>
        </>
      )}
      {first && (
        <output className="cp-code">
          {words.firstRecord({ record: first.record, excerpt: first.excerpt || words.binary })}
        </output>
      )}
    </Stack>
  );
}

const REASONS: Readonly<Record<string, string>> = { ...FAULT_WORDS, ...words.reasons };

function Fit({ lines, drives, settings, onChange }: TraceSideProps): ReactNode {
  const { fit } = settings;
  const { fits, changed } = words;
  const scenario = drives?.scenario ?? null;
  const counts = drives?.told.fit;
  const logicalPages = scenario?.logicalPageCount ?? 0;
  return (
    <Stack className="cp-figures" isRuled gap={2}>
      <h2 className="cp-small-title">{words.fit}</h2>
      <SegmentedControl
        label={words.fit}
        options={FITS.map((value) => ({ value, label: fits[value] }))}
        value={fit}
        onChange={(value) => onChange(changed.fit, { fit: value })}
      />
      {counts && (
        <p>
          {counts.pagesLaidOver > 0
            ? describeLaidOver({ ...counts, logicalPages, fit: fits[fit] }, traceWays())
            : words.fitted({
                span: lines.spanPages,
                logical: logicalPages,
                fit: fit === 'wrap' && lines.spanPages > logicalPages ? 'wrapped' : fit,
              })}
        </p>
      )}
      {counts && counts.clippedRequests > 0 && <Warning>{words.clipped({ count: counts.clippedRequests })}</Warning>}
      <DriveSize scenario={scenario} settings={settings} asGiven={words.asLarge} onChange={onChange} />
    </Stack>
  );
}

/** Pages of the host and of the drive, to one scale, with and without TRIM. */
function TrimBars({ drives }: { readonly drives: TraceDrives }): ReactNode {
  const { told, untold } = drives;
  const host = told.hostPages.at(-1) ?? 0;
  const replays = replaysOf(drives);
  const flash = replays.map(({ flashPages }) => flashPages.at(-1) ?? 0);
  if (host === 0) return null;
  return (
    <Stack className="cp-figures" isRuled gap={2} data-testid="trace-trim">
      <h2 className="cp-small-title">{words.trim}</h2>
      {replays.map((drive, index) => (
        <Stack key={index} className="cp-trace-drive" gap="none" data-untold={drive === untold}>
          <Row isSpread isOneLine>
            <span>{drive === untold ? words.notPassedOn : untold ? words.passedOn : words.alone}</span>
            <strong>{formatTimes(totalRatio(drive))}</strong>
          </Row>
          <RatioBar orders={host} relocated={(flash[index] ?? 0) - host} scale={Math.max(...flash)} isThin />
        </Stack>
      ))}
      <p>
        {words.pages({
          host,
          told: told.relocatedPages,
          isAlone: untold === null,
          untold: untold?.relocatedPages ?? 0,
        })}
      </p>
      {!untold && <p>{words.noTrims}</p>}
      {replays.every(({ relocatedPages }) => relocatedPages === 0) && <p>{words.notCleaned}</p>}
      {told.isWornOut && <Warning>{words.wornOut}</Warning>}
    </Stack>
  );
}
