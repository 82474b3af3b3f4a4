import type { ExhibitModule } from './exhibit.ts';

interface CatalogEntry {
  readonly id: string;
  /** Where the story has it. */
  readonly place: 'opening' | 'chapter';
  /** Most compressed bytes of its embed, which is one file with all it needs. */
  readonly embedLimitBytes: number;
  readonly load: () => Promise<{ readonly exhibit: ExhibitModule }>;
}

/** Every exhibit, in reading order: the source for chapters, embeds, stills, limits of size and browser tests. */
export const EXHIBITS = [
  { id: 'cafeteria', place: 'opening', embedLimitBytes: 109_000, load: () => import('./cafeteria/index.ts') },
  { id: 'cliff', place: 'chapter', embedLimitBytes: 60_000, load: () => import('./cliff/index.ts') },
  { id: 'one-plate', place: 'chapter', embedLimitBytes: 60_000, load: () => import('./one-plate/index.ts') },
  { id: 'order-board', place: 'chapter', embedLimitBytes: 58_000, load: () => import('./order-board/index.ts') },
  { id: 'leftovers', place: 'chapter', embedLimitBytes: 60_000, load: () => import('./leftovers/index.ts') },
  { id: 'dish-room', place: 'chapter', embedLimitBytes: 60_000, load: () => import('./dish-room/index.ts') },
  { id: 'randomness', place: 'chapter', embedLimitBytes: 59_000, load: () => import('./randomness/index.ts') },
  { id: 'spare-area', place: 'chapter', embedLimitBytes: 60_000, load: () => import('./spare-area/index.ts') },
  { id: 'trim', place: 'chapter', embedLimitBytes: 60_000, load: () => import('./trim/index.ts') },
  { id: 'stutter', place: 'chapter', embedLimitBytes: 75_000, load: () => import('./stutter/index.ts') },
  { id: 'wear', place: 'chapter', embedLimitBytes: 60_000, load: () => import('./wear/index.ts') },
  { id: 'raid0', place: 'chapter', embedLimitBytes: 71_000, load: () => import('./raid0/index.ts') },
  { id: 'drives', place: 'chapter', embedLimitBytes: 75_000, load: () => import('./drives/index.ts') },
  { id: 'today', place: 'chapter', embedLimitBytes: 75_000, load: () => import('./today/index.ts') },
  { id: 'explain', place: 'chapter', embedLimitBytes: 75_000, load: () => import('./explain/index.ts') },
] as const satisfies readonly CatalogEntry[];

export type ExhibitId = (typeof EXHIBITS)[number]['id'];

export function isExhibitId(value: unknown): value is ExhibitId {
  return EXHIBITS.some((exhibit) => exhibit.id === value);
}
