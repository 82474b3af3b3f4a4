import { driveLink } from '#store';
import type { ExhibitModule } from '../exhibit.ts';
import { exhibit as opening } from './index.ts';
import { giveTools } from './lateTools.ts';
import type { CafeteriaModel } from './model.ts';
import { parameters } from './parameters.ts';
import { Tools } from './Tools.tsx';

if (IS_FRAME) giveTools(Tools);

/** The exhibit as frames and the presenter have it: the story reads links before it opens, and need not carry that with its picture. */
export const exhibit: ExhibitModule<CafeteriaModel> = { ...opening, driveLink, locks: parameters.lockable };
