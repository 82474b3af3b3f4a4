/** What a program prints of the reader’s own drive, pasted: a door of its own, since pages load it once somebody asks for it. */
import { useId, useState, type ClipboardEvent, type ReactNode } from 'react';
import { Button, RichText } from '#controls';
import { countersBetween, readCounters, type DriveReading } from '#devices/counters';
import { betweenText, logFaultText, logRemarks, logRow, modelText } from '#findings/log';
import * as words from '#messages/drive-log';
import './LogPaste.css';

interface LogPasteProps {
  /** Hears what the later of the pasted logs says. */
  readonly onRead: (reading: DriveReading) => void;
}

/** A log that was read; all but the first of its drives are not used. */
interface Log {
  readonly drive: DriveReading;
  readonly driveCount: number;
}

/** Counters only ever grow. */
const byHostWrites = (one: Log, other: Log): number =>
  (one.drive.counters.hostBytes ?? 0) - (other.drive.counters.hostBytes ?? 0);

/**
 * A field to paste into, which line of it was used for what, and what happened between two pastes. Once read, the text is gone from the
 * field, and with it what nobody needs, such as the serial number. What cannot be read stays.
 */
export function LogPaste({ onRead }: LogPasteProps): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [logs, setLogs] = useState<readonly Log[]>([]);
  const [isOther, setIsOther] = useState(false);
  /** @returns whether it could be read */
  const read = (next: string): boolean => {
    const reading = readCounters(next);
    const drive = reading.ok ? reading.drives[0] : undefined;
    if (!reading.ok || !drive) {
      setProblem(reading.ok ? '' : logFaultText(reading.fault));
      return false;
    }
    const pasted = { drive, driveCount: reading.drives.length };
    const before = logs.at(-1);
    const between = before && countersBetween(before.drive, drive);
    const isOfOther = between?.ok === false && between.fault === 'otherDrive';
    const kept = before && !isOfOther ? [before, pasted].toSorted(byHostWrites) : [pasted];
    setIsOther(isOfOther);
    setLogs(kept);
    setText('');
    setProblem('');
    onRead((kept.at(-1) ?? kept[0])?.drive ?? drive);
    return true;
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (text === '' && read(event.clipboardData.getData('text'))) event.preventDefault();
  };
  const [earlier, later] = logs;
  return (
    <div className="cp-log">
      <p className="cp-note">{words.note}</p>
      <label className="cp-note" htmlFor={id}>
        {logs.length === 0 ? words.label : words.secondLabel}
      </label>
      <textarea
        id={id}
        rows={4}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={onPaste}
      />
      <output className="cp-log-problem" id={`${id}-problem`}>
        {problem}
      </output>
      <div className="cp-log-buttons">
        <Button onClick={() => read(text)}>{words.read}</Button>
        {logs.length > 0 && (
          <Button
            variant="quiet"
            onClick={() => {
              setLogs([]);
              setIsOther(false);
            }}
          >
            {words.forget}
          </Button>
        )}
      </div>
      <div className="cp-log-readings" role="status">
        {isOther && <p>{words.betweenFaults.otherDrive}</p>}
        {earlier && later && (
          <p>
            <RichText text={betweenText(countersBetween(earlier.drive, later.drive))} />
          </p>
        )}
        {logs.toReversed().map((log, index) => (
          <LogTable key={index} {...log} />
        ))}
      </div>
    </div>
  );
}

/** Which line was used for what, what was not used, and what is not known. */
function LogTable({ drive, driveCount }: Log): ReactNode {
  const model = modelText(drive.model);
  return (
    <section>
      {driveCount > 1 && <p className="cp-note">{words.several({ count: driveCount, model })}</p>}
      <div className="cp-log-scroll">
        <table className="cp-figures">
          <caption>{words.caption({ model })}</caption>
          <thead className="cp-heard">
            <tr>
              {(['use', 'amount', 'line', 'basis'] as const).map((column) => (
                <th key={column} scope="col">
                  {words.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drive.lines.map((line) => {
              const [use, name, amount, basis] = logRow(line);
              return (
                <tr key={`${line.use} ${line.line}`}>
                  <th scope="row">{use}</th>
                  <td>{amount}</td>
                  <td>{name}</td>
                  <td>{basis}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {logRemarks(drive).map((sentence) => (
        <p className="cp-note" key={sentence}>
          {sentence}
        </p>
      ))}
    </section>
  );
}
