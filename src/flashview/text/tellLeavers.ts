import * as narration from '#messages/narration';
import type { Leavers } from '../model/leavers.ts';
import type { SceneWords } from '../words.ts';
import { told } from './told.ts';
import type { Told } from './told.ts';

/** Guests who leave in view, or come back. */
export function tellLeavers({ kind, pages }: Leavers, words: SceneWords): Told {
  const values = { ...words, count: pages.length };
  if (kind === 'silent') return told('leave', 'left', 2, narration.leftSilently(values));
  if (kind === 'told') return told('leave', 'left', 2, narration.leftTold(values));
  return told('leave', 'back', 2, narration.cameBack(values));
}
