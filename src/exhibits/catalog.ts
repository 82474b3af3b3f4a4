import type { ComponentType } from 'react';
import type { ExhibitProps } from './exhibitProps.ts';

export type { ExhibitProps };

export interface CatalogEntry {
  readonly id: string;
  readonly title: string;
  /** What the exhibit teaches, as one sentence. */
  readonly lesson: string;
  readonly load: () => Promise<{ readonly Exhibit: ComponentType<ExhibitProps> }>;
}

/** Every exhibit, in reading order: the source for pages, embeds and visual tests. */
export const EXHIBITS = [
  {
    id: 'cafeteria',
    title: 'The cafeteria inside a drive',
    lesson:
      'Before a block can be erased, what is still valid on it has to be written again: that is write amplification.',
    load: () => import('./cafeteria/index.ts'),
  },
  {
    id: 'spare-area',
    title: 'A little more room, far fewer extra writes',
    lesson: 'Write amplification falls steeply with spare area, and theory says by how much.',
    load: () => import('./spare-area/Exhibit.tsx'),
  },
  {
    id: 'raid0',
    title: 'Two cafeterias, before and after',
    lesson:
      'Striping doubles bandwidth but not resilience: after random writes the pair slows as one drive does, and unused space saves it.',
    load: () => import('./raid0/Exhibit.tsx'),
  },
] as const satisfies readonly CatalogEntry[];

export type ExhibitId = (typeof EXHIBITS)[number]['id'];

export function isExhibitId(value: unknown): value is ExhibitId {
  return EXHIBITS.some((exhibit) => exhibit.id === value);
}
