import type { Language } from '#messages/language';

export type Messages = { readonly [key: string]: string | Messages };

export const MESSAGES_FOLDER: string;
export const REFERENCE: string;
/** As `languages.json` has it. */
type ListedLanguage = Omit<Language, 'folder'>;
export function readLanguages(): readonly ListedLanguage[];
export function findLanguage(code: string): ListedLanguage;
export function catalogueFile(code: string): string;
export function readCatalogue(code: string, root?: string): Readonly<Record<string, Messages>>;
export function repeatedKeys(text: string, catalogue: Messages): number;
export function listMessages(catalogue: Messages): [string, string][];
export function categoriesOf(code: string): readonly string[];
export function problemsOf(catalogue: Messages, code: string, reference?: Messages): string[];
