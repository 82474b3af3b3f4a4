/** One row of the table of concepts. */
export interface ConceptRow {
  readonly number: number;
  readonly concept: string;
  readonly exhibits: readonly NamedExhibit[];
  readonly outcome: string;
  /** Files, or none. */
  readonly heldBy: readonly string[];
}

interface NamedExhibit {
  /** Of the catalogue, or what a place is called that is none of its exhibits. */
  readonly name: string;
  readonly mark: '' | 'planned' | 'panel planned';
}

const EXHIBIT = /^(?:`([a-z\d-]+)`|([a-z]+))(?: \((planned|panel planned)\))?$/;

/** Rows of the table of `docs/concepts.md`. @throws Error where a row is not of its form */
export function readConcepts(markdown: string): ConceptRow[] {
  const rows = markdown.split('\n').filter((line) => /^\| *\d/.test(line));
  return rows.map((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [number = '', concept = '', exhibits = '', outcome = '', heldBy = ''] = cells;
    if (cells.length !== 5 || concept === '' || outcome === '')
      throw new Error(`row ${number} has to have a concept, an exhibit, a number and what holds it`);
    const files = [...heldBy.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    if (files.length === 0 && heldBy !== '–') throw new Error(`row ${number} names no file that holds it: write –`);
    return { number: Number(number), concept, exhibits: exhibits.split(', ').map(readExhibit), outcome, heldBy: files };
  });
}

function readExhibit(text: string): NamedExhibit {
  const [, id, place, mark = ''] = EXHIBIT.exec(text) ?? [];
  const name = id ?? place;
  if (!name)
    throw new Error(`“${text}” has to be the id of an exhibit in code type, or a place, and may be marked (planned)`);
  return { name, mark: mark as NamedExhibit['mark'] };
}

/** What is wrong with the table, a sentence each. */
export function conceptProblems(
  rows: readonly ConceptRow[],
  catalog: readonly string[],
  isFile: (file: string) => boolean,
): string[] {
  const problems: string[] = [];
  rows.forEach(({ number }, index) => {
    if (number !== index + 1) problems.push(`row ${index + 1} has the number ${number}`);
  });
  for (const { number, exhibits, heldBy } of rows) {
    for (const { name, mark } of exhibits) {
      const isThere = catalog.includes(name);
      if (isThere && mark === 'planned') problems.push(`${number}: ${name} is there; take “(planned)” away`);
      if (!isThere && mark === '') problems.push(`${number}: ${name} is not in the catalogue; mark it (planned)`);
      if (!isThere && mark === 'panel planned')
        problems.push(`${number}: ${name} is not there at all; mark it (planned)`);
    }
    for (const file of heldBy) {
      if (!isFile(file)) problems.push(`${number}: ${file} does not exist`);
      else if (!file.endsWith('.test.ts')) problems.push(`${number}: ${file} is no test`);
    }
  }
  return problems;
}
