import type { TermId } from '#glossary';
import * as terms from '#messages/terms';

export interface GlossaryEntry {
  readonly say: string;
  readonly definition: string;
  /** Its word in the story, if it has one there. */
  readonly cafeteria?: string;
}

/** What the glossary says of a word. All of it is wanted here: the palette finds every word. */
export function glossaryEntry(id: TermId): GlossaryEntry {
  const entries: Readonly<Record<TermId, GlossaryEntry>> = { ...terms };
  return entries[id];
}
