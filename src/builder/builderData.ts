import type { ExhibitId } from '#exhibits/catalog';
import type { FrameForm } from '#exhibits/frameForms';

/** A figure, as far as a page of all of them has to know it: the catalogue itself would bring what fetches them. */
export interface ListedExhibit {
  readonly id: ExhibitId;
  readonly place: 'opening' | 'chapter';
  /** Its words and limits as data: what makes them would bring whole chapters. */
  readonly form: FrameForm;
}

/** What the build writes into the page for it to say of the frames, in all languages. */
export interface BuilderData {
  /** In reading order. */
  readonly exhibits: readonly [ListedExhibit, ...ListedExhibit[]];
  /** By code of the language. */
  readonly languages: Readonly<Record<string, FrameLanguage>>;
  /** Null where the frames were not built beside the page. */
  readonly built: BuiltFrames | null;
}

export interface FrameLanguage {
  /** Name of the site. */
  readonly name: string;
  readonly titles: Readonly<Record<ExhibitId, string>>;
}

/** Compressed sizes of the files that were built, in bytes. */
export interface BuiltFrames {
  /** By code of the language and id of the figure. */
  readonly frames: Readonly<
    Record<string, Readonly<Record<string, { readonly gzipBytes: number; readonly limitBytes: number }>>>
  >;
  readonly element: { readonly gzipBytes: number; readonly integrity: string };
}

/** Of the element that holds the data. */
export const BUILDER_DATA_ID = 'builder-data';
export const BUILDER_PLACE = 'builder';
