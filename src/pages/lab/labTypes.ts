import type { StoreApi } from 'zustand/vanilla';
import type { LabDrive } from '#store';
import type { RunResultsStore } from '#store/sweep';
import type { Commands } from './commands.ts';
import type { LabStore } from './labStore.ts';
import type { TypedAhead } from './typedAhead.ts';

/** Whether what the reader has set would be there after a reload. */
export type SaveState = 'saved' | 'saving' | 'denied';

/** What each view of the lab is given: what the reader has set, and the drive that runs it. */
export interface Lab {
  readonly store: LabStore;
  readonly drive: LabDrive;
  /** Where views enter what their keys do, while they are on show. */
  readonly commands: Commands;
  /** Where the map enters how it goes to a block or a page, while it is on show. */
  readonly places: Map<'block' | 'page', (number: number) => void>;
  /** What runs of sweeps have counted. */
  readonly results: RunResultsStore;
  /** Whether files are held over the page, and a trace for the view that reads it. */
  readonly files: StoreApi<{ readonly isOver: boolean; readonly trace: File | null }>;
  /** Keys for the palette, before it is there. */
  readonly typedAhead: TypedAhead;
  readonly saving: StoreApi<{ readonly status: SaveState }>;
}

export interface ViewProps {
  readonly lab: Lab;
}
