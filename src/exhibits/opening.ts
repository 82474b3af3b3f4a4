import { opening as cafeteria } from './cafeteria/opening.ts';
import type { ExhibitModule } from './exhibit.ts';

/** The exhibit that the story opens with: its page loads this one at once, all others when they come near. */
export const opening: ExhibitModule = cafeteria;

export { isOpeningSeen } from './cafeteria/act/openingSeen.ts';
