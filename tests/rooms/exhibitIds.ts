import { EXHIBITS } from '#exhibits/catalog';
import { SKINS } from '#glossary';

/** Files outside an exhibit's folder that may name its id. Browser tests and recorded links are not checked. */
const CATALOGS = new Set([
  'src/exhibits/catalog.ts',
  'src/exhibits/opening.ts',
  'src/exhibits/movedLinks.ts',
  'src/content/sources/counts.ts',
  'src/content/sources/exhibits.ts',
  'src/content/sources/seedRanks.json',
  // An icon each.
  'src/pages/builder/ExhibitChoice.tsx',
  // Sheets that are still arranged by hand.
  '.stylelintrc.json',
  // Lesson plans name exhibits.
  'src/pages/teach/plans.ts',
  'src/pages/teach/prerender.tsx',
  // The last chapter and the ending show the guesses of all chapters.
  'src/exhibits/numberGuesses.ts',
  'src/exhibits/numberGuesses.test.ts',
  'src/recordings/questions.ts',
  'src/recordings/answers.ts',
  'src/recordings/answers.test.ts',
]);
/** The catalogues have the words of an exhibit under its id. */
const CATALOGUE_FILE = /^src\/content\/messages\/[a-z-]+\.json$/;

/** The place after the last chapter, which is about all of them. */
const ENDING = 'src/exhibits/ending/';

/** Ids that are also names of other things: skins, runs, kinds of requests, events of a drive. */
const AMBIGUOUS_IDS = new Set<string>([
  ...SKINS,
  'cliff',
  'leftovers',
  'trim',
  'wear',
  'stutter',
  'drives',
  'today',
  'explain',
]);

/** Patterns of code that names an exhibit: by its folder, address, anchor, words, or its bare id as a string. */
function formsOf(id: string): RegExp[] {
  const forms = [
    `exhibits/${id}`,
    `[?&]x=${id}`,
    // An anchor, but not a private member of a class.
    `(?:["'\`/]|html)#${id}`,
    `#messages/${id}`,
    `/${id}\\.html`,
    `data-exhibit(?:-place)?=["']${id}`,
  ];
  // An ambiguous id as a bare string is the other thing.
  if (!AMBIGUOUS_IDS.has(id)) forms.push(`['"\`]${id}(?=['"\`])`);
  return forms.map((form) => new RegExp(String.raw`${form}(?![\w-])`));
}

/** Lines of `file` that name an exhibit where they should not. */
export function misplacedIds(file: string, source: string): string[] {
  if (CATALOGS.has(file) || CATALOGUE_FILE.test(file) || file.startsWith(ENDING)) return [];
  const others = EXHIBITS.filter(({ id }) => source.includes(id) && !file.startsWith(`src/exhibits/${id}/`));
  return others.flatMap(({ id }) => {
    const forms = formsOf(id);
    return source.split('\n').flatMap((line, index) => {
      const isNamed = forms.some((form) => form.test(line));
      return isNamed ? [`${file}:${index + 1} names the exhibit ${id}`] : [];
    });
  });
}
