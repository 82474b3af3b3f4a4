/** `node scripts/run.mjs bench/countStyles.ts`: how much of the figures and pages is arranged by hand, for each of the two. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import stylelint from 'stylelint';
import { PROJECT_ROOT, refuseUnknownArguments } from '../scripts/commands.mjs';

const ROOMS = ['exhibits', 'pages'] as const;
const CLASS = /\.(cp-[\w-]+)/g;
const WORD = /\bcp-[\w-]+/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** Sheets that still arrange by hand, and the rule that the others keep, from the configuration of the linter. */
export interface LayoutRule {
  readonly properties: readonly unknown[];
  readonly exceptions: readonly string[];
}

interface Override {
  readonly name?: string;
  readonly files: readonly string[];
  readonly rules: Readonly<Record<string, unknown>>;
}

const RULE = 'property-disallowed-list';

/** @throws when the configuration of the linter does not have both */
export function readLayoutRule(): LayoutRule {
  const { overrides } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, '.stylelintrc.json'), 'utf8')) as {
    readonly overrides: readonly Override[];
  };
  const named = (name: string): Override => {
    const override = overrides.find((each) => each.name === name);
    if (!override) throw new Error(`.stylelintrc.json has no override named "${name}".`);
    return override;
  };
  const [properties] = named('layout by words').rules[RULE] as [readonly unknown[]];
  return { properties, exceptions: named('layout by hand, so far').files };
}

/** Declarations of a sheet that arrange or set type, whether or not the sheet is an exception. */
export async function countLayoutDeclarations(code: string): Promise<number> {
  const { results } = await stylelint.lint({ code, config: { rules: { [RULE]: [readLayoutRule().properties] } } });
  return results.reduce((sum, { warnings }) => sum + warnings.length, 0);
}

const linesOf = (text: string): number => text.split('\n').length - 1;

/** Texts of the files of a folder whose names match. */
function read(folder: string, names: RegExp): readonly string[] {
  const root = path.join(PROJECT_ROOT, folder);
  return (readdirSync(root, { recursive: true }) as string[])
    .filter((file) => names.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
}

/** @param room folder of `src` */
async function countRoom(room: string) {
  const uses = new Map<string, number>();
  for (const code of read('src', /\.(?:tsx?|js)$/))
    for (const [word] of code.matchAll(WORD)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const sheets = read(`src/${room}`, /\.css$/);
  const classes = new Set(
    sheets.flatMap((sheet) => Array.from(sheet.replaceAll(COMMENT, '').matchAll(CLASS), ([, name = '']) => name)),
  );
  return {
    room,
    sheets: sheets.length,
    lines: sheets.reduce((sum, sheet) => sum + linesOf(sheet), 0),
    classes: classes.size,
    usedOnce: [...classes].filter((name) => uses.get(name) === 1).length,
    layoutDeclarations: (await Promise.all(sheets.map(countLayoutDeclarations))).reduce((sum, each) => sum + each, 0),
  };
}

if (process.argv[1] === import.meta.filename) {
  refuseUnknownArguments('node scripts/run.mjs bench/countStyles.ts');
  console.table(await Promise.all(ROOMS.map(countRoom)));
}
