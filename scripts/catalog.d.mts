export interface CatalogLine {
  readonly id: string;
  /** Where the story has it. */
  readonly place: string;
  /** Most compressed bytes of its embed, which is one file with all it needs. */
  readonly embedLimitBytes: number;
}
export function readCatalog(): CatalogLine[];
export function parseCatalog(source: string): CatalogLine[];
