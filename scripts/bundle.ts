/** Bundles a TypeScript entry for Node into `.cache`; again only when a source is newer. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './commands.mjs';

const { version } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));

/** Time of the newest change of a file, or of any file in a folder, in ms since 1970; 0 where there is none. */
function newestChange(location: string) {
  const info = statSync(location, { throwIfNoEntry: false });
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  return readdirSync(location, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((newest, entry) => Math.max(newest, statSync(path.join(entry.parentPath, entry.name)).mtimeMs), 0);
}

/**
 * @param entry file relative to the project, for example `src/cli/main.ts`
 * @param sources files and folders whose change makes the bundle stale
 * @param options `isWhole`: with the libraries in it, so that it also runs where none are installed
 * @returns path of the bundle, an ES module
 */
export async function bundleForNode(
  entry: string,
  sources: readonly string[],
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Promise<string> {
  const name = entry.replaceAll(/[\\/]/g, '-').replace(/\.[a-z]+$/, '') + (isWhole ? '-whole' : '');
  const outDir = path.join(PROJECT_ROOT, '.cache', 'node');
  const bundle = path.join(outDir, `${name}.mjs`);
  const newest = Math.max(
    ...[entry, ...sources, 'package-lock.json'].map((each) => newestChange(path.join(PROJECT_ROOT, each))),
  );
  if (existsSync(bundle) && statSync(bundle).mtimeMs > newest) return bundle;
  const [{ build }, { messages }] = await Promise.all([import('vite'), import('./messages/plugin.ts')]);
  await build({
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [messages()],
    define: { ENGINE_VERSION: JSON.stringify(version), IS_FRAME: 'false' },
    ...(isWhole && { ssr: { noExternal: true as const } }),
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        // Keeps `const`. Vite would write `var`, which V8 reads again on every turn of a hot loop.
        output: { format: 'es', entryFileNames: `${name}.mjs`, codeSplitting: false, topLevelVar: false },
      },
    },
  });
  return bundle;
}
