import type { TermId } from '#glossary';
import * as terms from '#messages/terms';

interface GlossaryEntry {
  readonly say: string;
  readonly definition: string;
  /** Its word in the story, if it has one there. */
  readonly cafeteria?: string;
}

/** What the glossary says of each word. All of it is wanted here: the palette finds every word. */
export const GLOSSARY: Readonly<Record<TermId, GlossaryEntry>> = terms;
