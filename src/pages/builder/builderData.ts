import type { ExhibitId } from '#exhibits/catalog';
import type { FrameForm } from '#exhibits/frameForms';

/** What the builder needs of a figure. Not the catalogue itself: that would bundle the loaders of all figures. */
export interface ListedExhibit {
  readonly id: ExhibitId;
  readonly place: 'opening' | 'chapter';
  /** Its words and limits as data: their sources would bundle whole chapters. */
  readonly form: FrameForm;
}

/** Facts about the frames in all languages, which the build writes into the page. */
export interface BuilderData {
  /** In reading order. */
  readonly exhibits: readonly [ListedExhibit, ...ListedExhibit[]];
  /** By code of the language. */
  readonly languages: Readonly<Record<string, FrameLanguage>>;
  /** Null where the frames were not built with the page. */
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
