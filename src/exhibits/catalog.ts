import type { RunName } from '#recordings';
import type { ChapterWords, ExhibitModule } from './exhibit.ts';

interface CatalogEntry {
  readonly id: string;
  /** Its place in the story. */
  readonly place: 'opening' | 'chapter';
  /** Runs that the frame includes: all that its figure records there. */
  readonly frameRuns: readonly RunName[];
  readonly load: () => Promise<{ readonly exhibit: ExhibitModule }>;
  /** For a chapter: loads its name and its words alone, to write its text in another skin. */
  readonly words?: () => Promise<{ readonly title: string; readonly chapter: ChapterWords }>;
}

/** Every exhibit, in reading order: the source for chapters, embeds, stills and browser tests. */
export const EXHIBITS = [
  {
    id: 'cafeteria',
    place: 'opening',
    frameRuns: [],
    load: () => import('./cafeteria/index.ts'),
  },
  {
    id: 'cliff',
    place: 'chapter',
    frameRuns: ['cliff'],
    load: () => import('./cliff/index.ts'),
    words: () => import('#messages/cliff'),
  },
  {
    id: 'one-plate',
    place: 'chapter',
    frameRuns: ['onePlate'],
    load: () => import('./one-plate/index.ts'),
    words: () => import('#messages/one-plate'),
  },
  {
    id: 'order-board',
    place: 'chapter',
    frameRuns: ['orderBoard', 'orderBoardUnits'],
    load: () => import('./order-board/index.ts'),
    words: () => import('#messages/order-board'),
  },
  {
    id: 'leftovers',
    place: 'chapter',
    frameRuns: ['leftovers'],
    load: () => import('./leftovers/index.ts'),
    words: () => import('#messages/leftovers'),
  },
  {
    id: 'dish-room',
    place: 'chapter',
    frameRuns: ['dishRoom', 'dishRoomCrews', 'dishRoomSeeds'],
    load: () => import('./dish-room/index.ts'),
    words: () => import('#messages/dish-room'),
  },
  {
    id: 'randomness',
    place: 'chapter',
    frameRuns: ['combining', 'orderlyGrid', 'orderlyPass', 'randomness', 'randomnessCurve'],
    load: () => import('./randomness/index.ts'),
    words: () => import('#messages/randomness'),
  },
  {
    id: 'popular-dishes',
    place: 'chapter',
    frameRuns: ['hotCold', 'hotColdCurve'],
    load: () => import('./popular-dishes/index.ts'),
    words: () => import('#messages/popular-dishes'),
  },
  {
    id: 'spare-area',
    place: 'chapter',
    frameRuns: ['pools', 'spareArea'],
    load: () => import('./spare-area/index.ts'),
    words: () => import('#messages/spare-area'),
  },
  {
    id: 'benchmark',
    place: 'chapter',
    frameRuns: ['passOrders', 'passRhythm'],
    load: () => import('./benchmark/index.ts'),
    words: () => import('#messages/benchmark'),
  },
  {
    id: 'trim',
    place: 'chapter',
    frameRuns: ['trim', 'trimScale', 'trimSequel'],
    load: () => import('./trim/index.ts'),
    words: () => import('#messages/trim'),
  },
  {
    id: 'stutter',
    place: 'chapter',
    frameRuns: ['queueWaits', 'writeWaits'],
    load: () => import('./stutter/index.ts'),
    words: () => import('#messages/stutter'),
  },
  {
    id: 'wear',
    place: 'chapter',
    frameRuns: ['wear'],
    load: () => import('./wear/index.ts'),
    words: () => import('#messages/wear'),
  },
  {
    id: 'raid0',
    place: 'chapter',
    frameRuns: ['array', 'raid0Kitchens'],
    load: () => import('./raid0/index.ts'),
    words: () => import('#messages/raid0'),
  },
  {
    id: 'drives',
    place: 'chapter',
    frameRuns: ['driveLaps'],
    load: () => import('./drives/index.ts'),
    words: () => import('#messages/drives'),
  },
  {
    id: 'fast-corner',
    place: 'chapter',
    frameRuns: ['secondCliff'],
    load: () => import('./fast-corner/index.ts'),
    words: () => import('#messages/fast-corner'),
  },
  {
    id: 'today',
    place: 'chapter',
    frameRuns: ['logAndSmall', 'queueDepth', 'raidTrim'],
    load: () => import('./today/index.ts'),
    words: () => import('#messages/today'),
  },
  {
    id: 'explain',
    place: 'chapter',
    frameRuns: ['explain', 'explainMyths'],
    load: () => import('./explain/index.ts'),
    words: () => import('#messages/explain'),
  },
] as const satisfies readonly CatalogEntry[];

export type ExhibitId = (typeof EXHIBITS)[number]['id'];

export function isExhibitId(value: unknown): value is ExhibitId {
  return EXHIBITS.some((exhibit) => exhibit.id === value);
}
