import { EXHIBITS, type ExhibitId } from '#exhibits/catalog';

export interface ChapterEntry {
  /** Fragment of its address on the page. */
  readonly id: string;
  readonly exhibit: ExhibitId;
}

/** The chapters after the opening, in reading order. */
export const CHAPTERS: readonly ChapterEntry[] = EXHIBITS.filter(({ place }) => place === 'chapter').map(({ id }) => ({
  id,
  exhibit: id,
}));
