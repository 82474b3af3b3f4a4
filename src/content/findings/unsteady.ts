import type { UnsteadyReason } from '#engine';
import { reasons } from '#messages/unsteady';

/** Why a run is not steady, in a sentence that follows "Not steady:". */
export const UNSTEADY_WORDS: Readonly<Record<UnsteadyReason, string>> = reasons;
