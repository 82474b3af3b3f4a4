import { driveLink } from '#store';
import type { ExhibitModule } from '../exhibit.ts';
import { exhibit as opening } from './index.ts';
import type { CafeteriaModel } from './model.ts';

/** The exhibit as frames and the presenter have it: the story reads links before it opens, and need not carry that with its picture. */
export const exhibit: ExhibitModule<CafeteriaModel> = { ...opening, driveLink };
