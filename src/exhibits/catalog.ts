import type { ExhibitModule } from './exhibit.ts';

interface CatalogEntry {
  readonly id: string;
  /** Where the story has it. */
  readonly place: 'opening' | 'chapter';
  readonly load: () => Promise<{ readonly exhibit: ExhibitModule }>;
}

/** Every exhibit, in reading order: the source for chapters, embeds, stills and browser tests. */
export const EXHIBITS = [
  { id: 'cafeteria', place: 'opening', load: () => import('./cafeteria/index.ts') },
  { id: 'cliff', place: 'chapter', load: () => import('./cliff/index.ts') },
  { id: 'one-plate', place: 'chapter', load: () => import('./one-plate/index.ts') },
  { id: 'order-board', place: 'chapter', load: () => import('./order-board/index.ts') },
  { id: 'leftovers', place: 'chapter', load: () => import('./leftovers/index.ts') },
  { id: 'dish-room', place: 'chapter', load: () => import('./dish-room/index.ts') },
  { id: 'randomness', place: 'chapter', load: () => import('./randomness/index.ts') },
  { id: 'spare-area', place: 'chapter', load: () => import('./spare-area/index.ts') },
  { id: 'trim', place: 'chapter', load: () => import('./trim/index.ts') },
  { id: 'stutter', place: 'chapter', load: () => import('./stutter/index.ts') },
  { id: 'wear', place: 'chapter', load: () => import('./wear/index.ts') },
  { id: 'raid0', place: 'chapter', load: () => import('./raid0/index.ts') },
  { id: 'drives', place: 'chapter', load: () => import('./drives/index.ts') },
  { id: 'today', place: 'chapter', load: () => import('./today/index.ts') },
  { id: 'explain', place: 'chapter', load: () => import('./explain/index.ts') },
] as const satisfies readonly CatalogEntry[];

export type ExhibitId = (typeof EXHIBITS)[number]['id'];

export function isExhibitId(value: unknown): value is ExhibitId {
  return EXHIBITS.some((exhibit) => exhibit.id === value);
}
