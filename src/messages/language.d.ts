/** Written by the build (`scripts/messages/plugin.ts`) from `languages.json`. */
declare module '#messages/language' {
  export interface NumberStyle {
    /** Between the whole and the rest. */
    readonly decimal: string;
    /** Between groups of three digits. */
    readonly group: string;
    /** Shorter numbers are not grouped. */
    readonly groupFromDigits: number;
  }
  export interface Language {
    /** As in `lang`: `ru`. */
    readonly code: string;
    /** What its speakers call it. */
    readonly name: string;
    /** The same in two letters, with which its name begins or nearly so. */
    readonly short: string;
    readonly direction: 'ltr' | 'rtl';
    /** Where its pages are, from the root of the site: nothing for English, else `ru/`. */
    readonly folder: string;
    readonly numbers: NumberStyle;
  }
  /** The language of this build. */
  export const LANGUAGE: Language;
  /** Every language that is published, English first. */
  export const LANGUAGES: readonly Pick<Language, 'code' | 'name' | 'short' | 'folder'>[];
  /** Where the pages of each are, by its code. */
  export const FOLDERS: Readonly<Record<string, string>>;
}
