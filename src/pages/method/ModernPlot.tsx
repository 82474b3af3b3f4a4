import { memo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Band, Dots, Line, MarkLegend, PlotPicture, Ring, Rule, Text } from '#charts';
import type { ConditionGroup, ModernRow } from '#devices/modern';
import { Aside, Columns, Note, PagePanel, Row, Stack } from '#layout';
import { formatPercent } from '#messages';
import { modern, row as rowWords } from '#messages/method';
import { nextRow } from './AgreementPlot.tsx';
import { GROUPS, isMiss, isMissed, MISS_PERCENT, scoreOf, worstOf } from './modernData.ts';
import type { ModernCell, ModernData, ModernDrive } from './modernData.ts';
import { cellsByGroup, measuredOf, SHARES } from './modernLayout.ts';
import { commandOf, labelOf, nameOf, sayCell, sideOf, signed, sizeOf, toldOf } from './modernWords.ts';
import { formatDate } from './rowWords.ts';

const { plot: words } = modern;

/** Printed as it is everywhere. */
const SOURCE =
  'G. Haas, B. Lee, P. Bonnet, V. Leis, SSD-iq: Uncovering the Hidden Side of SSD Performance, PVLDB 18(11), 2025';

const idOf = ({ row }: ModernCell): string => `cell-${row.id}`;

/** Rates of the drives from 2022, measured and predicted: a plot for each group of conditions. */
export const ModernPlot = memo(function ModernPlot({ data }: { readonly data: ModernData }): ReactNode {
  const all = data.drives.flatMap(({ cells }) => cells);
  const [pickedId, setPickedId] = useState<string | null>(null);
  const picked = all.find(({ row }) => row.id === pickedId) ?? worstOf(all);
  return (
    <PagePanel id="method-modern" name={words.name} note={words.note}>
      <PlotKey />
      <Stack className="cp-modern">
        {data.drives.map((drive) => (
          <Drive
            key={drive.id}
            drive={drive}
            groups={data.groups}
            picked={drive.cells.find((cell) => cell.row.id === pickedId) ?? null}
            onPick={setPickedId}
          />
        ))}
        <Columns count={GROUPS.length} from={800} lineGap={1}>
          {GROUPS.map((group) => (
            <Note key={group}>
              <strong>{words.groups[group]}</strong>: {words.notes[group]}
            </Note>
          ))}
        </Columns>
        {picked && <CellCard cell={picked} name={data.drives.find(({ id }) => id === picked.row.drive)?.name ?? ''} />}
      </Stack>
      <Note size="label">
        {words.sources({ source: SOURCE })} {words.engineIs({ date: formatDate(data.date) })}
      </Note>
    </PagePanel>
  );
});

function PlotKey(): ReactNode {
  return (
    <Row lineGap={1}>
      <MarkLegend
        marks={[
          [
            <Dots key="measured" className="cp-mark-ink-point" points={[{ x: 0, y: 0 }]} radius={4.5} />,
            words.measured,
          ],
          [
            <g key="engine" className="cp-series-b">
              <Rule className="cp-series-line" x={[-13, 13]} y={0} />
              <Dots className="cp-series-dot" points={[{ x: 0, y: 0 }]} radius={5} />
            </g>,
            words.engine,
          ],
        ]}
      />
      <Note as="span">
        {signed(1.2)} {words.error}
      </Note>
      <Note as="span">
        <strong className="cp-method-low">{signed(12)}</strong> {words.beyond({ limit: MISS_PERCENT })}
      </Note>
    </Row>
  );
}

interface DriveProps {
  readonly drive: ModernDrive;
  readonly groups: ModernData['groups'];
  /** Null where the picked cell is of another drive. */
  readonly picked: ModernCell | null;
  readonly onPick: (id: string) => void;
}

const Drive = memo(function Drive({ drive, groups, picked, onPick }: DriveProps): ReactNode {
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
    <Stack className="cp-card" gap={2}>
      <Row gap={3} lineGap={1} align="baseline">
        <h3 className="cp-small-title">{name}</h3>
        <Note>{sizeOf(drive)}</Note>
        <Note>{toldOf(drive)}</Note>
        <Aside as="strong" className={isMissed(score) ? 'cp-method-low' : undefined}>
          {words.within({ within: score.withinTen, all: score.all })}
        </Aside>
      </Row>
      <Columns
        className="cp-modern-list"
        count={GROUPS.length}
        from={800}
        lineGap={3}
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
        {cellsByGroup(drive).map(([group, own]) => (
          <GroupPlot key={group} group={group} conditions={groups[group]} cells={own} picked={picked} onPick={onPick} />
        ))}
      </Columns>
    </Stack>
  );
});

interface GroupPlotProps {
  readonly group: ConditionGroup;
  readonly conditions: readonly (readonly number[])[];
  /** None where the group was not measured. */
  readonly cells: readonly ModernCell[];
  readonly picked: ModernCell | null;
  readonly onPick: (id: string) => void;
}

/** The rows of one group of conditions; each can be picked. */
function GroupPlot({ group, conditions, cells, picked, onPick }: GroupPlotProps): ReactNode {
  const placeOf = (cell: ModernCell): number =>
    conditions.findIndex((numbers) => numbers.join() === cell.numbers.join());
  return (
    <RowsPlot
      label={words.groups[group]}
      name={words.groups[group]}
      role={cells.length > 0 ? 'group' : 'presentation'}
      scale={SHARES}
      say={formatPercent}
      labels={conditions.map((numbers) => labelOf({ group, numbers }))}
      line={cells.map((cell) => ({ x: placeOf(cell), y: cell.row.simulated }))}
    >
      {cells.length === 0 && (
        <Text className="cp-mark-said" x={(conditions.length - 1) / 2} y={1.25}>
          {words.notMeasured}
        </Text>
      )}
      {cells.map((cell) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus and keys belong to the list
        <g
          key={cell.row.id}
          role="option"
          id={idOf(cell)}
          aria-selected={cell === picked}
          aria-label={sayCell(cell)}
          onPointerEnter={() => onPick(cell.row.id)}
          onClick={() => onPick(cell.row.id)}
        >
          <g aria-hidden="true">
            <Band className="cp-modern-cell" x={[placeOf(cell) - HALF, placeOf(cell) + HALF]} />
            <RowMarks row={cell.row} x={placeOf(cell)} floor={SHARES.domain[0]} />
          </g>
        </g>
      ))}
    </RowsPlot>
  );
}

/** Of a column. */
const HALF = 0.5;

interface RowsPlotProps {
  readonly label: string;
  /** What the columns count. */
  readonly name: string;
  readonly role?: 'group' | 'presentation';
  readonly widthCssPx?: number;
  readonly scale: { readonly domain: readonly [number, number]; readonly ticks: readonly number[] };
  readonly say: (value: number) => string;
  /** Of the columns, from left to right. */
  readonly labels: readonly string[];
  /** The engine's. */
  readonly line: readonly { readonly x: number; readonly y: number }[];
  readonly children: ReactNode;
}

/** A plot with a column for each row. */
export function RowsPlot(props: RowsPlotProps): ReactNode {
  const { label, name, role, widthCssPx = 324, scale, say, labels, line, children } = props;
  return (
    <PlotPicture
      label={label}
      {...(role && { role })}
      widthCssPx={widthCssPx}
      heightCssPx={186}
      x={{
        domain: [-HALF, labels.length - HALF],
        ticks: labels.map((_, index) => index),
        say: (index) => labels[index] ?? '',
        hasTicks: false,
        name,
      }}
      y={{ ...scale, say }}
    >
      <Rule className="cp-mark-note-rule" y={1} />
      <Line className="cp-series-b cp-series-line" points={line} />
      {children}
    </PlotPicture>
  );
}

interface RowMarksProps {
  readonly row: ModernRow;
  /** Place of its column. */
  readonly x: number;
  /** Lowest value of the axis, above which its error stands. */
  readonly floor: number;
}

/** A disc for what was measured, over a ring for what the engine says. */
export function RowMarks({ row, x, floor }: RowMarksProps): ReactNode {
  const measured = measuredOf(row);
  return (
    <>
      {isMiss(row) && <Rule className="cp-mark-low" x={x} y={[measured, row.simulated]} />}
      <Ring className="cp-series-b cp-series-dot" x={x} y={row.simulated} radius={5} />
      <Dots className="cp-mark-ink-point" points={[{ x, y: measured }]} radius={4.5} />
      <Text className={isMiss(row) ? 'cp-mark-low-ink' : ''} x={x} y={floor} gap={4}>
        {signed(row.errorPercent)}
      </Text>
    </>
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
    <Stack className="cp-card cp-modern-card" gap={1} data-testid="modern-card">
      <h3 className="cp-small-title">{words.row({ drive: name, name: nameOf(cell) })}</h3>
      <p>
        {words.card({
          writes: writesPerSecond,
          measured: row.measured,
          engine: row.simulated,
          error: `${signed(row.errorPercent)}\u202F%`,
        })}
      </p>
      <Note size="label">
        {rowWords.command}: <code>{commandOf(row.id)}</code>
      </Note>
      <Note size="label" id="method-modern-keys" data-screen-only>
        {words.keys}
      </Note>
    </Stack>
  );
}
