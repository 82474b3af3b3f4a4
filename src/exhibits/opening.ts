import { exhibit } from './cafeteria/index.ts';
import type { ExhibitModule } from './exhibit.ts';

/** The exhibit that the story opens with: its page loads this one at once, all others when they come near. */
export const opening: ExhibitModule = exhibit;

export { isOpeningSeen } from './cafeteria/act/openingSeen.ts';
