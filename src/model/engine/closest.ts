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

/** Levenshtein distance. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, letterOfTo] of [...to].entries()) {
      const substituted = (row[column] ?? 0) + (letter === letterOfTo ? 0 : 1);
      next.push(Math.min(substituted, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
