import type { Language } from '#messages/language';
import type { Messages } from './catalogue.mjs';

export const PSEUDO_LANGUAGES: readonly Omit<Language, 'folder'>[];
export function accent(text: string): string;
export function pseudoCatalogue(catalogue: Messages): Messages;
