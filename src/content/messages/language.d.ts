/** Written by the build (`scripts/messages/plugin.ts`) from `languages.json`. */
declare module '#messages/language' {
  export interface NumberStyle {
    /** Decimal separator. */
    readonly decimal: string;
    /** Separator of groups of three digits. */
    readonly group: string;
    /** Numbers with fewer digits are not grouped. */
    readonly groupFromDigits: number;
  }
  export interface Language {
    /** As in `lang`: `ru`. */
    readonly code: string;
    /** Its own name for itself. */
    readonly name: string;
    /** Abbreviation of `name` in two letters. */
    readonly short: string;
    readonly direction: 'ltr' | 'rtl';
    /** Folder of its pages, relative to the root of the site: empty for English, else as `ru/`. */
    readonly folder: string;
    readonly numbers: NumberStyle;
  }
  /** The language of this build. */
  export const LANGUAGE: Language;
  /** All published languages, English first. */
  export const LANGUAGES: readonly Pick<Language, 'code' | 'name' | 'short' | 'folder'>[];
  /** Folder of each language, by code. */
  export const FOLDERS: Readonly<Record<string, string>>;
}
