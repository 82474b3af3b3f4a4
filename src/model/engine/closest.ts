/** Most wrong letters of a misspelling: two, or a third of the longer word where that is short. */
const mostEdits = (word: string, name: string): number =>
  Math.min(2, Math.floor(Math.max(word.length, name.length) / 3));

const withoutHyphens = (word: string): string => word.replace(/^-+/, '');

/** The one of `names` that `word` may be a misspelling of, ignoring leading hyphens; undefined if there is none. */
export function closestTo(word: string, names: readonly string[]): string | undefined {
  const typed = withoutHyphens(word);
  const ranked = names
    .map((name) => ({ name, edits: editsBetween(typed, withoutHyphens(name)) }))
    .filter(({ name, edits }) => edits <= mostEdits(typed, withoutHyphens(name)))
    .toSorted((a, b) => a.edits - b.edits);
  return ranked[0]?.name;
}

/** Letters that are wrong, missing, too many, or in each other's place (optimal string alignment). */
function editsBetween(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= from.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
