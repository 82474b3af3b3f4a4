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
    /** Parts of the site that it has: `story`, `lab`, `frames` and so on. All, where it is not given. */
    readonly edition?: readonly string[];
    /** Skins that its messages have. Both, where it is not given. */
    readonly skins?: readonly ('cafeteria' | 'chip')[];
  }
  /** The language of this build. */
  export const LANGUAGE: Language;
  /** All published languages, English first. */
  export const LANGUAGES: readonly Pick<Language, 'code' | 'name' | 'short' | 'folder' | 'edition'>[];
  /** Folder of each language that has frames, by code. */
  export const FOLDERS: Readonly<Record<string, string>>;
}
