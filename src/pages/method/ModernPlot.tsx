import { memo, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { formatPercent } from '#messages';
import { modern, row as rowWords } from '#messages/method';
import { nextRow } from './AgreementPlot.tsx';
import { GROUPS, isMissed, MISS_PERCENT, scoreOf, worstOf } from './modernData.ts';
import type { ModernCell, ModernData, ModernDrive } from './modernData.ts';
import { cellsByGroup, columnOf, lineThrough, placeOn, SHARES, type Column, type Scale } from './modernLayout.ts';
import { commandOf, labelOf, nameOf, sayCell, sideOf, signed, sizeOf, toldOf } from './modernWords.ts';
import { formatDate } from './rowWords.ts';

const { plot: words } = modern;

/** Printed as it is everywhere. */
const SOURCE =
  'G. Haas, B. Lee, P. Bonnet, V. Leis, SSD-iq: Uncovering the Hidden Side of SSD Performance, PVLDB 18(11), 2025';

const idOf = ({ row }: ModernCell): string => `cell-${row.id}`;

/** Rates of the drives from 2022, measured and predicted: a row of columns each, and on a phone a card of lines. */
export const ModernPlot = memo(function ModernPlot({ data }: { readonly data: ModernData }): ReactNode {
  const all = data.drives.flatMap(({ cells }) => cells);
  const [pickedId, setPickedId] = useState<string | null>(null);
  const picked = all.find(({ row }) => row.id === pickedId) ?? worstOf(all);
  return (
    <section className="cp-page-panel cp-modern cp-figures" aria-labelledby="method-modern">
      <h2 id="method-modern">{words.name}</h2>
      <p className="cp-method-note">{words.note}</p>
      <PlotKey />
      <div className="cp-modern-drives">
        {data.drives.map((drive) => (
          <Drive
            key={drive.id}
            drive={drive}
            picked={drive.cells.find((cell) => cell.row.id === pickedId) ?? null}
            onPick={setPickedId}
          />
        ))}
        <Conditions groups={data.groups} />
      </div>
      {picked && <CellCard cell={picked} name={data.drives.find(({ id }) => id === picked.row.drive)?.name ?? ''} />}
      <p className="cp-method-note cp-modern-source">
        {words.sources({ source: SOURCE })} {words.engineIs({ date: formatDate(data.date) })}
      </p>
    </section>
  );
});

function PlotKey(): ReactNode {
  return (
    <ul className="cp-method-key">
      <li>
        <span className="cp-modern-key">
          <span className="cp-modern-disc" />
        </span>
        {words.measured}
      </li>
      <li>
        <span className="cp-modern-key" data-line="">
          <span className="cp-modern-ring" />
        </span>
        {words.engine}
      </li>
      <li>
        <span>{signed(1.2)}</span> {words.error}
      </li>
      <li>
        <strong className="cp-method-low">{signed(12)}</strong> {words.beyond({ limit: MISS_PERCENT })}
      </li>
    </ul>
  );
}

interface DriveProps {
  readonly drive: ModernDrive;
  /** Null where the picked cell is of another drive. */
  readonly picked: ModernCell | null;
  readonly onPick: (id: string) => void;
}

const Drive = memo(function Drive({ drive, picked, onPick }: DriveProps): ReactNode {
  const { id, name, cells } = drive;
  const score = scoreOf(cells);
  const worst = worstOf(cells);
  const current = picked ?? worst;
  if (!worst || !current) return null;
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextRow(
      cells.map(({ row }) => row),
      current.row,
      event.key,
    );
    if (!next) return;
    event.preventDefault();
    onPick(next.id);
  };
  return (
    <div className="cp-modern-drive">
      <div className="cp-modern-about">
        <h3>{name}</h3>
        <p>{sizeOf(drive)}</p>
        <p>{toldOf(drive)}</p>
        <p className="cp-modern-within" data-low={isMissed(score) || undefined}>
          {words.within({ within: score.withinTen, all: score.all })}
        </p>
      </div>
      <div
        className="cp-modern-plot"
        role="listbox"
        tabIndex={0}
        aria-label={words.list({
          name,
          all: score.all,
          within: score.withinTen,
          worst: nameOf(worst),
          size: Math.abs(worst.row.errorPercent),
          side: sideOf(worst.row.errorPercent),
        })}
        aria-activedescendant={idOf(current)}
        aria-describedby="method-modern-keys"
        data-testid={`modern-${id}`}
        onKeyDown={onKeyDown}
        onFocus={() => onPick(current.row.id)}
      >
        <Ticks scale={SHARES} format={formatPercent} />
        {cellsByGroup(drive).map(([group, own]) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options of a listbox are grouped so
          <div
            key={group}
            className="cp-modern-group"
            role={own.length > 0 ? 'group' : undefined}
            aria-label={own.length > 0 ? words.groups[group] : undefined}
            data-group={group}
          >
            {own.length > 0 && (
              <span className="cp-modern-group-name" aria-hidden="true">
                {words.groups[group]}
              </span>
            )}
            {own.length === 0 ? (
              <span className="cp-modern-none">{words.notMeasured}</span>
            ) : (
              <EngineLine columns={own.map(({ row }) => columnOf(SHARES, row))} />
            )}
            {own.map((cell) => (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus and keys belong to the list
              <span
                key={cell.row.id}
                className="cp-modern-cell"
                role="option"
                id={idOf(cell)}
                aria-selected={cell === picked}
                aria-label={sayCell(cell)}
                onPointerEnter={() => onPick(cell.row.id)}
                onClick={() => onPick(cell.row.id)}
              >
                <span className="cp-modern-label" aria-hidden="true">
                  {labelOf(cell)}
                </span>
                <Marks column={columnOf(SHARES, cell.row)} />
                <span className="cp-modern-error" aria-hidden="true">
                  {signed(cell.row.errorPercent)}
                </span>
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
});

interface TicksProps {
  readonly scale: Scale;
  readonly format: (value: number) => string;
}

/** The lines behind the marks, with their values. */
export function Ticks({ scale, format }: TicksProps): ReactNode {
  return (
    <span className="cp-modern-ticks" aria-hidden="true">
      {scale.ticks.map((tick, index) => (
        <span
          key={tick}
          data-first={index === 0 || undefined}
          style={{ '--at': placeOn(scale, tick).toFixed(3) } as CSSProperties}
        >
          <span>{format(tick)}</span>
        </span>
      ))}
    </span>
  );
}

/** The line that joins the engine's rings where they stand in columns. */
export function EngineLine({ columns }: { readonly columns: readonly Column[] }): ReactNode {
  return (
    <svg className="cp-modern-line" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={lineThrough(columns)} />
    </svg>
  );
}

/** A disc for what was measured, over a ring for what the engine says. */
export function Marks({ column: { measured, simulated, isMiss } }: { readonly column: Column }): ReactNode {
  const style = { '--m': measured.toFixed(3), '--s': simulated.toFixed(3) } as CSSProperties;
  return (
    <span className="cp-modern-track" data-miss={isMiss || undefined} style={style}>
      <span className="cp-modern-gap" />
      <span className="cp-modern-ring" />
      <span className="cp-modern-disc" />
    </span>
  );
}

/** The axis that all drives share. */
function Conditions({ groups }: Pick<ModernData, 'groups'>): ReactNode {
  return (
    <div className="cp-modern-axis" aria-hidden="true">
      {GROUPS.map((group) => (
        <div key={group}>
          <p>
            {groups[group].map((numbers) => (
              <span key={numbers.join()}>{labelOf({ group, numbers })}</span>
            ))}
          </p>
          <p>
            <strong>{words.groups[group]}</strong>
            <br />
            {words.notes[group]}
          </p>
        </div>
      ))}
    </div>
  );
}

interface CellCardProps {
  readonly cell: ModernCell;
  /** Of its drive. */
  readonly name: string;
}

/** The picked row, with the command that makes it. */
function CellCard({ cell, name }: CellCardProps): ReactNode {
  const { row, writesPerSecond } = cell;
  return (
    <div className="cp-modern-card" data-testid="modern-card">
      <h3>{words.row({ drive: name, name: nameOf(cell) })}</h3>
      <p>
        {words.card({
          writes: writesPerSecond,
          measured: row.measured,
          engine: row.simulated,
          error: `${signed(row.errorPercent)}\u202F%`,
        })}
      </p>
      <p className="cp-method-note">
        {rowWords.command}: <code>{commandOf(row.id)}</code>
      </p>
      <p className="cp-method-note cp-method-keys" id="method-modern-keys">
        {words.keys}
      </p>
    </div>
  );
}
