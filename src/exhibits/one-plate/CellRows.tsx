import { useState, type ReactNode } from 'react';
import { Button } from '#controls';
import { Beat, Columns, Note, Row, Stack } from '#layout';
import { rows as words } from '#messages/one-plate';
import { Card, LineDrawing, Panel, PartHead } from '#parts';

/** Drawn of a block; real ones have dozens of rows, and tens of thousands of cells in each. */
const ROWS = 8;
const FILLED_AT_FIRST = 3;
const ROW_HEIGHT = 24;
const CELL = 12;
/** Least distance from one cell to the next. */
const PITCH = 20;
/** From the edge of the well to its cells; under them it has room for its name. */
const WELL_PAD = 12;
const WELL_BELOW = 30;
/** Room for the voltages of the wires and of the well, at the right. */
const VOLTS_WIDTH = 62;
/** Widths that the data line of a wire has before and after its cells. */
const WIRE_END = 10;

const STILL_WIDTHS = [
  { widthCssPx: 318, fromCssPx: 0 },
  { widthCssPx: 600, fromCssPx: 560 },
] as const;

/** Volts on the wire of the row being written, on the wires of the others, and on the well during an erase. */
const VOLTS = { selected: 20, others: 10, well: 20, none: 0 } as const;

/** The last button pressed. */
type Press = 'none' | 'program' | 'erase';

interface CellRowsProps {
  /** Whether the question is still open: then the rows are drawn without what they explain. */
  readonly isWaiting: boolean;
  /** Beside the rows: what is known of the chips. */
  readonly children: ReactNode;
}

/** Why a block is erased as a whole: its rows of cells have a wire each, and one well together. */
export function CellRows({ isWaiting, children }: CellRowsProps): ReactNode {
  const [filled, setFilled] = useState(FILLED_AT_FIRST);
  const [press, setPress] = useState<Press>('none');
  const program = (): void => {
    setFilled(filled + 1);
    setPress('program');
  };
  const erase = (): void => {
    setFilled(0);
    setPress('erase');
  };
  const volts = press === 'erase' ? VOLTS.well : VOLTS.selected;
  const caption = words.captions({ press: isWaiting ? 'asked' : press, row: filled, volts });
  return (
    <Beat
      words={
        <>
          <PartHead title={words.head} note={words.note({ rows: ROWS })} />
          <Note size="base" lines={3} role="status">
            {caption}
          </Note>
        </>
      }
    >
      <Panel>
        <Columns count={2} from={800} gap={4}>
          <Card>
            <Stack>
              <LineDrawing
                name="one-plate-rows"
                label={words.head}
                description={`${words.describe({ rows: ROWS, filled })} ${caption}`}
                stillWidths={STILL_WIDTHS}
                draw={(width) => ({
                  heightCssPx: 2 * WELL_PAD + ROWS * ROW_HEIGHT + WELL_BELOW,
                  marks: <Rows widthCssPx={width} filled={filled} press={press} />,
                })}
              />
              <Row gap={3}>
                <Button isDisabled={isWaiting || filled === ROWS} onClick={program}>
                  {words.program}
                </Button>
                <Button isDisabled={isWaiting} onClick={erase}>
                  {words.erase}
                </Button>
              </Row>
            </Stack>
          </Card>
          {children}
        </Columns>
      </Panel>
    </Beat>
  );
}

interface RowsProps {
  readonly widthCssPx: number;
  /** Rows that hold data, from the first. */
  readonly filled: number;
  readonly press: Press;
}

/** The well, and on it rows of cells, each with its wire. */
function Rows({ widthCssPx, filled, press }: RowsProps): ReactNode {
  const wellWidth = widthCssPx - VOLTS_WIDTH - 1;
  const wellHeight = 2 * WELL_PAD + ROWS * ROW_HEIGHT + WELL_BELOW - 1;
  const columns = Math.floor((wellWidth - 2 * (WELL_PAD + WIRE_END)) / PITCH);
  const pitch = (wellWidth - 2 * (WELL_PAD + WIRE_END)) / columns;
  const voltsAt = widthCssPx - VOLTS_WIDTH + 10;
  return (
    <>
      <rect
        className="cp-one-plate-well"
        data-live={press === 'erase' || undefined}
        x={1}
        y={1}
        width={wellWidth}
        height={wellHeight - 1}
        rx={10}
      />
      {Array.from({ length: ROWS }, (_, row) => {
        const y = WELL_PAD + (row + 0.5) * ROW_HEIGHT;
        const isSelected = press === 'program' && row === filled - 1;
        return (
          <g key={row}>
            <path
              className="cp-one-plate-wire"
              data-live={isSelected || undefined}
              d={`M${WELL_PAD} ${y}H${voltsAt - 6}`}
            />
            {Array.from({ length: columns }, (__, column) => (
              <rect
                key={column}
                className="cp-one-plate-cell"
                data-filled={(row < filled && isCharged(row, column)) || undefined}
                x={WELL_PAD + WIRE_END + (column + 0.5) * pitch - CELL / 2}
                y={y - CELL / 2}
                width={CELL}
                height={CELL}
                rx={2}
              />
            ))}
            {press !== 'none' && (
              <text className={isSelected ? 'cp-mark-strong' : 'cp-mark-hint'} x={voltsAt} y={y + 4.5}>
                {words.volts({ volts: wireVolts(press, isSelected) })}
              </text>
            )}
          </g>
        );
      })}
      <text className="cp-mark-hint" x={WELL_PAD + WIRE_END} y={wellHeight - WELL_PAD - 3}>
        {words.well}
      </text>
      {press === 'erase' && (
        <text className="cp-mark-strong" x={voltsAt} y={wellHeight - WELL_PAD - 3}>
          {words.volts({ volts: VOLTS.well })}
        </text>
      )}
    </>
  );
}

const wireVolts = (press: Press, isSelected: boolean): number =>
  press === 'erase' ? VOLTS.none : isSelected ? VOLTS.selected : VOLTS.others;

/** Some bits are 1, which is a cell without charge. */
const isCharged = (row: number, column: number): boolean => (row * 7 + column * 5 + ((row * column) % 3)) % 4 !== 0;
