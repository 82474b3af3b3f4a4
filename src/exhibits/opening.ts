import { opening as cafeteria } from './cafeteria/opening.ts';
import type { ExhibitModule } from './exhibit.ts';

/** The exhibit at the top of the story. The page loads it at once, and the others when they come near the screen. */
export const opening: ExhibitModule = cafeteria;

export { isOpeningSeen } from './cafeteria/act/openingAct.ts';
