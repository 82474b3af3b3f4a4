import type { PickRefusal } from '#engine';
import { DishRoomTable, ROUND_PICKS } from './dishRoomTable.ts';
import { OperationRecorder, stateOf, type DriveState, type OperationLog } from './operationLog.ts';

/** A used drive whose next victims somebody else chooses. */
export interface DishRoomRequest {
  readonly seed: number;
  /** Blocks to be cleaned one after another, `ROUND_PICKS` at most, counted from 1, as in links. Fewer of them take a pick back. */
  readonly picks: readonly number[];
}

/** What one pick came to. Operations are counted in the log of the part. */
export interface PickedBlock {
  /** Counted from 0. */
  readonly block: number;
  /** Valid pages that it held, all of which were relocated. */
  readonly relocatedPages: number;
  /** Written by the host after that, until the next pick is due. */
  readonly hostPagesWritten: number;
  /** Operations before it, with its erase, and with the last write before the next pick. */
  readonly fromOperation: number;
  readonly erasedOperation: number;
  readonly toOperation: number;
  /** Of the drive after `toOperation`. */
  readonly stateHash: string;
}

/** All of the run: it comes in one piece. */
export interface DishRoomPart {
  readonly start: DriveState;
  /** Of the drive before the first pick. */
  readonly startHash: string;
  readonly log: OperationLog;
  readonly picked: readonly PickedBlock[];
  /** Before the first pick, and after each: logical pages that the host writes next, `NEXT_PAGES` of them, in order. */
  readonly nextPages: readonly Int32Array[];
  /** The first pick that cannot be, counted from 0, and why; nothing is picked from there on. */
  readonly refusal: { readonly turn: number; readonly reason: PickRefusal | 'roundIsOver' } | null;
}

/** How far ahead the next writes are told. */
export const NEXT_PAGES = 16;

export const DISH_ROOM_REQUEST: DishRoomRequest = { seed: 5, picks: [] };

export function* run({ seed, picks }: DishRoomRequest): Generator<DishRoomPart, void, void> {
  const table = new DishRoomTable(seed);
  const { drive } = table;
  const start = stateOf(drive);
  const startHash = drive.stateHash();
  const recorder = new OperationRecorder(drive.map);
  const picked: PickedBlock[] = [];
  const nextPages = [table.nextPages(NEXT_PAGES)];
  let refusal: DishRoomPart['refusal'] = null;
  for (const [turn, pick] of picks.entries()) {
    const fromOperation = recorder.operationCount;
    let erasedOperation = fromOperation;
    const cleaned =
      turn < ROUND_PICKS
        ? table.clean(pick - 1, recorder.listener, () => (erasedOperation = recorder.operationCount))
        : 'roundIsOver';
    if (typeof cleaned === 'string') {
      refusal = { turn, reason: cleaned };
      break;
    }
    const toOperation = recorder.operationCount;
    picked.push({ ...cleaned, fromOperation, erasedOperation, toOperation, stateHash: drive.stateHash() });
    nextPages.push(table.nextPages(NEXT_PAGES));
  }
  yield { start, startHash, log: recorder.take(), picked, nextPages, refusal };
}
