import { useState, type CSSProperties, type ReactNode } from 'react';
import { describeCaution, describeFormatReason, describeLaidOver, FAULT_WORDS } from '#findings';
import { Button, RichText, SegmentedControl } from '#controls';
import { Stack } from '#layout';
import { formatBytes, formatCount, formatTimes } from '#messages';
import { trace as words } from '#messages/lab-more';
import { RatioBar } from '#parts';
import type { TraceDrives, TraceLines } from '#store/trace';
import { DriveSize } from './DriveSize.tsx';
import { replaysOf, totalRatio } from './TraceFigure.tsx';
import { FITS, type ChangeTrace, type TraceSettings } from '../traceSettings.ts';
import { isNamed, traceWays } from './traceWords.ts';

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
      <Stack className="cp-trace-part" gap={2}>
        <h2 className="cp-trace-file">
          <span>{file.name}</span> <span className="cp-trace-quiet">{formatBytes(file.size)}</span>
        </h2>
        {lines.formatReason && <p>{describeFormatReason(lines.formatReason)}</p>}
        {lines.deviceCount > 1 && (
          <p>{words.devices({ count: lines.deviceCount, names: lines.deviceNames.join(', ') })}</p>
        )}
        {named && <p>{describeCaution(named, traceWays())}</p>}
        <Button variant="quiet" onClick={onOtherFormat}>
          {words.anotherFormat}
        </Button>
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
    <Stack className="cp-trace-part cp-figures" gap={2}>
      <h2>{words.linesTitle({ records, recordName })}</h2>
      <div className="cp-trace-bar" aria-hidden="true">
        <span className="cp-trace-requests" style={share(requests, read)} />
        <span className="cp-trace-faulty" style={share(faulty, read)} />
      </div>
      <p className="cp-trace-ends">
        <span>
          <RichText text={words.requests({ requests, headers })} />
        </span>
        {skipped.length > 0 && (
          <span>
            <RichText text={words.skipped({ skipped: skippedRecords, share: skippedRecords / read })} />
          </span>
        )}
      </p>
      {skipped.length > 0 && (
        <>
          <ul className="cp-trace-skips">
            {skipped.map(({ reason, count, record, isFault }) => (
              <li key={reason}>
                <button
                  type="button"
                  aria-pressed={reason === chosen}
                  data-fault={isFault}
                  onClick={() => setChosen(reason === chosen ? null : reason)}
                >
                  <b>{formatCount(count)}</b>
                  <span className="cp-trace-skip-bar" aria-hidden="true">
                    <span style={share(count, skipped[0]?.count ?? 0)} />
                  </span>
                  <span>{REASONS[reason] ?? reason}</span>
                  <span className="cp-trace-quiet">{formatCount(record)}</span>
                </button>
              </li>
            ))}
          </ul>
          <p className="cp-trace-quiet">{words.firstOf}</p>
        </>
      )}
      {first && (
        <output className="cp-trace-excerpt">
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
    <Stack className="cp-trace-part cp-figures" gap={2}>
      <h2>{words.fit}</h2>
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
      {counts && counts.clippedRequests > 0 && (
        <p className="cp-trace-warning">{words.clipped({ count: counts.clippedRequests })}</p>
      )}
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
    <Stack className="cp-trace-part cp-figures" gap={2} data-testid="trace-trim">
      <h2>{words.trim}</h2>
      {replays.map((drive, index) => (
        <div key={index} className="cp-trace-drive" data-untold={drive === untold}>
          <p>{drive === untold ? words.notPassedOn : untold ? words.passedOn : words.alone}</p>
          <RatioBar orders={host} relocated={(flash[index] ?? 0) - host} scale={Math.max(...flash)} />
          <strong>{formatTimes(totalRatio(drive))}</strong>
        </div>
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
      {told.isWornOut && <p className="cp-trace-warning">{words.wornOut}</p>}
    </Stack>
  );
}
