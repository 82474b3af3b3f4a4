import type { PickRefusal } from '#engine';
import { DishRoomTable, ROUND_PICKS } from './dishRoomTable.ts';
import { OperationRecorder, stateOf, type DriveState, type OperationLog } from './operationLog.ts';

/** A used drive whose next victims the reader chooses. */
export interface DishRoomRequest {
  readonly seed: number;
  /** Blocks to be cleaned one after another, at most `ROUND_PICKS`, counted from 1, as in links. */
  readonly picks: readonly number[];
}

/** The result of one pick. Operations are counted in the log of the part. */
export interface PickedBlock {
  /** Counted from 0. */
  readonly block: number;
  /** Its valid pages, all of which were relocated. */
  readonly relocatedPages: number;
  /** Host pages after that, until the next pick is due. */
  readonly hostPagesWritten: number;
  /** Operations before the pick, up to its erase, and up to the last write before the next pick. */
  readonly fromOperation: number;
  readonly erasedOperation: number;
  readonly toOperation: number;
  /** State of the drive after `toOperation`. */
  readonly stateHash: string;
}

/** The whole run, in one part. */
export interface DishRoomPart {
  readonly start: DriveState;
  /** State of the drive before the first pick. */
  readonly startHash: string;
  readonly log: OperationLog;
  readonly picked: readonly PickedBlock[];
  /** Before the first pick, and after each: logical pages that the host writes next, `NEXT_PAGES` of them, in order. */
  readonly nextPages: readonly Int32Array[];
  /** The first impossible pick, counted from 0, and the reason; later picks are ignored. */
  readonly refusal: { readonly turn: number; readonly reason: PickRefusal | 'roundIsOver' } | null;
}

/** Number of coming host writes in `nextPages`. */
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
