/** Titles of the exhibits, by their ids: the build has them, and their chapters need not come for them. */
export type Titles = Readonly<Record<string, string>>;
