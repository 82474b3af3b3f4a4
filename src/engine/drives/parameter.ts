/** One number of a real drive, and how far it can be trusted. */
export interface DriveParameter {
  readonly value: number;
  readonly unit: string;
  /** Where it comes from. */
  readonly derivation: string;
  /** Chosen to hit a measured figure, or assumed where none exists; the rest is printed in the article or a data sheet. */
  readonly isFitted: boolean;
}
