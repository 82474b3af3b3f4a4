import { EXHIBITS } from '#exhibits/catalog';
import { SKINS } from '#glossary';

/** Where the id of an exhibit may stand besides its own folder; browser tests and recorded links lie outside these. */
const CATALOGS = new Set([
  'src/exhibits/catalog.ts',
  'src/exhibits/opening.ts',
  'src/sources/counts.ts',
  'src/sources/exhibits.ts',
  'src/sources/seedRanks.json',
  // What a lesson shows.
  'src/teach/plans.ts',
  'src/teach/exhibitTitles.ts',
  // The last chapter shows what was guessed in the others.
  'src/exhibits/explain/guesses.ts',
  'src/exhibits/explain/guesses.test.ts',
  'src/runs/questions.ts',
  'src/runs/answers.ts',
  'src/runs/answers.test.ts',
]);
/** Words of an exhibit stand in the catalogue under its id, those of terms likewise. */
const IS_WORDS = /^src\/messages\/[a-z-]+\.json$/;

/** Of other things than exhibits too: skins, runs, kinds of requests, what happens to a drive. */
const OTHER_NAMES = new Set<string>([
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

/** How code names an exhibit: by its folder, its address, its anchor, its words, or its bare id as a text. */
function formsOf(id: string): RegExp[] {
  const forms = [
    `exhibits/${id}`,
    `[?&]x=${id}`,
    // An anchor; a private member of a class is none.
    `(?:["'\`/]|html)#${id}`,
    `#messages/${id}`,
    `/${id}\\.html`,
    `data-exhibit(?:-place)?=["']${id}`,
  ];
  // Bare, such a name is the other thing.
  if (!OTHER_NAMES.has(id)) forms.push(`['"\`]${id}(?=['"\`])`);
  return forms.map((form) => new RegExp(String.raw`${form}(?![\w-])`));
}

/** Lines of `file` that name an exhibit where they should not. */
export function misplacedIds(file: string, source: string): string[] {
  if (CATALOGS.has(file) || IS_WORDS.test(file)) return [];
  const others = EXHIBITS.filter(({ id }) => source.includes(id) && !file.startsWith(`src/exhibits/${id}/`));
  return others.flatMap(({ id }) => {
    const forms = formsOf(id);
    return source.split('\n').flatMap((line, index) => {
      const isNamed = forms.some((form) => form.test(line));
      return isNamed ? [`${file}:${index + 1} names the exhibit ${id}`] : [];
    });
  });
}
