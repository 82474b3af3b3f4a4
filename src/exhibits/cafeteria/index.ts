import { driveLink } from '#store';
import type { ExhibitModule } from '../exhibit.ts';
import type { CafeteriaModel } from './model.ts';
import { opening } from './opening.ts';
import { parameters } from './parameters.ts';

export const exhibit: ExhibitModule<CafeteriaModel> = {
  ...opening,
  driveLink,
  locks: parameters.lockable,
  loadHall: IS_FRAME ? undefined : async () => (await import('./hall.tsx')).hall,
};
