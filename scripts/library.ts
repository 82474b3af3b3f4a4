/** `npm run library`: builds the npm package into `lib`; `npm pack` does it before it packs. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { elementConstants } from './build/element.ts';
import { PROJECT_ROOT, refuseUnknownArguments, runPackage } from './commands.mjs';
import { messages } from './messages/plugin.ts';

const LIBRARY = path.join(PROJECT_ROOT, 'lib');
const TYPES = path.join(LIBRARY, 'types');
const ENTRIES = ['index', 'worker', 'traces', 'devices', 'element'];

const { imports } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>;
};

/** Modules for Node, Deno, pages and bundlers alike, readable, with shared parts in chunks. */
async function buildModules() {
  await build({
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [messages()],
    define: { IS_FRAME: 'false', ...elementConstants() },
    build: {
      outDir: LIBRARY,
      target: 'es2023',
      minify: false,
      copyPublicDir: false,
      lib: {
        entry: Object.fromEntries(ENTRIES.map((name) => [name, path.join(PROJECT_ROOT, `src/library/${name}.ts`)])),
        formats: ['es'],
      },
      rolldownOptions: {
        // As for the command line: `var` is slow in hot loops.
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js', topLevelVar: false },
      },
    },
  });
}

/** Declarations of the same modules. Names of rooms become relative paths, which need no `imports` of the package that uses them. */
async function writeTypes() {
  const { exitCode } = await runPackage('typescript/bin/tsc', ['-p', 'tsconfig.lib.json']);
  if (exitCode !== 0) throw new Error('the types of the package could not be written');
  const reached = new Set<string>();
  for (const name of ENTRIES) reach(path.join(TYPES, 'library', `${name}.d.ts`), reached);
  for (const file of filesIn(TYPES)) if (!reached.has(file)) rmSync(file);
}

/** Rewrites a declaration and all that it refers to. Others are of code that only runs inside. */
function reach(file: string, reached: Set<string>) {
  if (reached.has(file)) return;
  reached.add(file);
  const text = readFileSync(file, 'utf8').replaceAll(SPECIFIER, replaceSpecifier(file));
  writeFileSync(file, text);
  for (const [, , , specifier = ''] of text.matchAll(SPECIFIER))
    reach(path.join(path.dirname(file), specifier.replace(/\.js$/, '.d.ts')), reached);
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const SPECIFIER = /(from |import\()(['"])([#.][^'"]*)\2/g;

const replaceSpecifier =
  (file: string) =>
  (whole: string, before: string, quote: string, specifier: string): string => {
    const room = imports[specifier];
    if (specifier.startsWith('#') && !room) throw new Error(`${file} refers to ${specifier}, which is not published`);
    const target = room ? path.relative(path.dirname(file), path.join(TYPES, path.relative('src', room))) : specifier;
    const relative = target.startsWith('.') ? target : `./${target}`;
    return `${before}${quote}${relative.replace(/\.ts$/, '.js')}${quote}`;
  };

refuseUnknownArguments('npm run library');
rmSync(LIBRARY, { recursive: true, force: true });
await buildModules();
await writeTypes();
