import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DriveSettings } from '#store';

/** What the reader has set of a drive in the chapters, on this page. */
export type ReaderSettings = Partial<Pick<DriveSettings, 'spareFactor' | 'randomFraction' | 'isTrimEnabled'>>;

/** The ending shows its drive with them. */
export const readerSettings: StoreApi<ReaderSettings> = createStore<ReaderSettings>()(() => ({}));
