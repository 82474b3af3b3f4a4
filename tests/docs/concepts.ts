/** One row of the table of concepts in docs/concepts.md. */
export interface ConceptRow {
  readonly number: number;
  readonly concept: string;
  readonly exhibits: readonly NamedExhibit[];
  readonly outcome: string;
  /** Files that prove the row; empty for `–`. */
  readonly testFiles: readonly string[];
}

interface NamedExhibit {
  /** Id of an exhibit, or the name of another place. */
  readonly name: string;
  readonly mark: '' | 'planned' | 'panel planned';
}

const EXHIBIT = /^(?:`([a-z\d-]+)`|([a-z]+))(?: \((planned|panel planned)\))?$/;

/** Reads the rows of the table. @throws Error for a malformed row */
export function readConcepts(markdown: string): ConceptRow[] {
  const rows = markdown.split('\n').filter((line) => /^\| *\d/.test(line));
  return rows.map((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [number = '', concept = '', exhibits = '', outcome = '', testFiles = ''] = cells;
    if (cells.length !== 5 || concept === '' || outcome === '')
      throw new Error(`row ${number} has to have a concept, an exhibit, a number and what holds it`);
    const files = [...testFiles.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    if (files.length === 0 && testFiles !== '–') throw new Error(`row ${number} names no file that holds it: write –`);
    return {
      number: Number(number),
      concept,
      exhibits: exhibits.split(', ').map(readExhibit),
      outcome,
      testFiles: files,
    };
  });
}

function readExhibit(text: string): NamedExhibit {
  const [, id, place, mark = ''] = EXHIBIT.exec(text) ?? [];
  const name = id ?? place;
  if (!name)
    throw new Error(`“${text}” has to be the id of an exhibit in code type, or a place, and may be marked (planned)`);
  return { name, mark: mark as NamedExhibit['mark'] };
}

/** Sentences about what is wrong with the table. */
export function conceptProblems(
  rows: readonly ConceptRow[],
  catalog: readonly string[],
  isFile: (file: string) => boolean,
): string[] {
  const problems: string[] = [];
  rows.forEach(({ number }, index) => {
    if (number !== index + 1) problems.push(`row ${index + 1} has the number ${number}`);
  });
  for (const { number, exhibits, testFiles } of rows) {
    for (const { name, mark } of exhibits) {
      const isThere = catalog.includes(name);
      if (isThere && mark === 'planned') problems.push(`${number}: ${name} is there; take “(planned)” away`);
      if (!isThere && mark === '') problems.push(`${number}: ${name} is not in the catalogue; mark it (planned)`);
      if (!isThere && mark === 'panel planned')
        problems.push(`${number}: ${name} is not there at all; mark it (planned)`);
    }
    for (const file of testFiles) {
      if (!isFile(file)) problems.push(`${number}: ${file} does not exist`);
      else if (!file.endsWith('.test.ts')) problems.push(`${number}: ${file} is no test`);
    }
  }
  return problems;
}
