import type { SheetPlate } from '#recordings/handSheet';
import type { CleaningMove, FlashState, OwnCommand, OwnCommandsPart } from '#recordings/ownCommands';

/** Map entries per row. */
const ENTRIES_PER_ROW = 4;
const NUMBER_WIDTH = 3;
const HEAD_WIDTH = 6;
const DIGITS = 10;

/** Data that the fill of a sheet writes, by logical page. */
const FILL_DATA = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Data that the orders of a sheet write, by the order's index. */
const ORDER_DATA = 'abcdefghijklmnopqrstuvwxyz';

const padLeft = (value: number, width = NUMBER_WIDTH): string => String(value).padStart(width);

/**
 * Prints a drive in the notation of courses on operating systems: `FTL` logical:physical; `State` E erased, v programmed;
 * `Data`; `Live` +.
 *
 * Source: the text that comes with file-ssd, homework of R. Arpaci-Dusseau, A. Arpaci-Dusseau, "Operating Systems: Three Easy Pieces",
 * chapter "Flash-based SSDs" (remzi-arpacidusseau/ostep-homework).
 */
export function flashText({ blockCount, pagesPerBlock, holds, isLive, data }: FlashState): string {
  const blocks = Array.from({ length: blockCount }, (_, block) => block);
  const row = (name: string, textOf: (block: number) => string): string =>
    (name.padEnd(HEAD_WIDTH) + blocks.map((block) => textOf(block).padEnd(pagesPerBlock)).join(' ')).trimEnd();
  const pages = (charOf: (page: number) => string) => (block: number) =>
    Array.from({ length: pagesPerBlock }, (_, offset) => charOf(block * pagesPerBlock + offset)).join('');
  const digitAt = (place: number) => (page: number) => String(Math.floor(page / DIGITS ** place) % DIGITS);
  const digits = String(holds.length - 1).length;
  return [
    ...mapRows(holds, isLive),
    row('Block', String),
    ...Array.from({ length: digits }, (_, index) => row(index === 0 ? 'Page' : '', pages(digitAt(digits - 1 - index)))),
    row(
      'State',
      pages((page) => ((holds[page] ?? -1) < 0 ? 'E' : 'v')),
    ),
    row(
      'Data',
      pages((page) => data[page] ?? ' '),
    ),
    row(
      'Live',
      pages((page) => (isLive[page] ? '+' : ' ')),
    ),
  ].join('\n');
}

function mapRows(holds: readonly number[], isLive: readonly boolean[]): string[] {
  const entries = holds
    .flatMap((logicalPage, page) => (isLive[page] ? [{ logicalPage, page }] : []))
    .toSorted((one, other) => one.logicalPage - other.logicalPage)
    .map(({ logicalPage, page }) => `${padLeft(logicalPage)}:${padLeft(page)}`);
  if (entries.length === 0) return ['FTL   (empty)'];
  const rowCount = Math.ceil(entries.length / ENTRIES_PER_ROW);
  return Array.from({ length: rowCount }, (_, index) =>
    [
      (index === 0 ? 'FTL' : '').padEnd(HEAD_WIDTH),
      entries.slice(index * ENTRIES_PER_ROW, (index + 1) * ENTRIES_PER_ROW).join(' '),
    ].join(''),
  );
}

/** The drive of a sheet before its first order: every written page is live. */
export function startState(plates: readonly SheetPlate[]): FlashState {
  const [{ dishes: pages } = { dishes: [] }] = plates;
  const holds = plates.flatMap(({ dishes }) => dishes);
  return {
    blockCount: plates.length,
    pagesPerBlock: pages.length,
    holds,
    isLive: holds.map((dish) => dish >= 0),
    data: holds.map((dish) => FILL_DATA[dish] ?? ' ').join(''),
  };
}

/** An order as a command: the first write of page 1 is `w1:a`. */
export const orderText = (logicalPage: number, index: number): string => `w${logicalPage}:${ORDER_DATA[index] ?? ''}`;

/** All writes of a sheet, its fill first, as arguments of `ssd.py`. */
export function commandLineOf(plates: readonly SheetPlate[], orders: readonly number[]): string {
  const [{ dishes: pages } = { dishes: [] }] = plates;
  const filledPages = plates.flatMap(({ dishes }) => dishes).filter((dish) => dish >= 0);
  const list = [...filledPages.map((dish) => `w${dish}:${FILL_DATA[dish] ?? ''}`), ...orders.map(orderText)].join(',');
  return `-T log -B ${plates.length} -p ${pages.length} -l ${filledPages.length} -L ${list}`;
}

/** `cmd   0:: write(10, a) -> success`, after lines with the cleaning that came before it. */
export function commandText({ command, read, moves }: OwnCommandsPart, index: number): string {
  if (!command) return '';
  return [...moves.map(moveText), `cmd ${padLeft(index)}:: ${callText(command, read)}`].join('\n');
}

function callText({ kind, logicalPage, datum }: OwnCommand, read: string): string {
  if (kind === 'write') return `write(${logicalPage}, ${datum}) -> success`;
  if (kind === 'trim') return `trim(${logicalPage}) -> success`;
  return `read(${logicalPage}) -> ${read === '' ? 'fail: uninitialized read' : read}`;
}

function moveText(move: CleaningMove): string {
  if (move.kind === 'pick') return `gc     :: pick(block=${move.block}) -> ${move.livePages} live`;
  if (move.kind === 'copy') return `gc     :: copy(page ${move.from} -> ${move.to})`;
  return `gc     :: erase(block=${move.block})`;
}
