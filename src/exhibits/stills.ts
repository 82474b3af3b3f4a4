import type { ComponentType } from 'react';
import type { CafeteriaPreview } from '#store';
import { CafeteriaStill } from './cafeteria/CafeteriaStill.tsx';
import type { ExhibitId } from './catalog.ts';
import { Raid0Still } from './raid0/Raid0Still.tsx';
import { SpareAreaStill } from './spare-area/SpareAreaStill.tsx';

/** What every exhibit shows where no script runs, made with the engine in this thread: for the build, not for pages. */
export const STILLS: Readonly<Record<ExhibitId, ComponentType<{ readonly preview: CafeteriaPreview }>>> = {
  cafeteria: CafeteriaStill,
  'spare-area': SpareAreaStill,
  raid0: Raid0Still,
};
