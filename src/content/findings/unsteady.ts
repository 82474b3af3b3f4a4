import * as words from '#messages/unsteady';
import type { UnsteadyReason } from '#engine';

/** Why a run is not steady, in a sentence that follows "Not steady:". */
export const UNSTEADY_WORDS: Readonly<Record<UnsteadyReason, string>> = words;
