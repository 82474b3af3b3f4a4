import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig, type BuildEnvironmentOptions, type UserConfig } from 'vite';
import { development } from './scripts/build/development.mjs';
import { FRAME_ENTRY, frameEntry, frameRuns } from './scripts/build/frames.mjs';
import { entryOf } from './scripts/build/html.mjs';
import { OFFLINE_ENTRY, offlineEntry } from './scripts/build/offline.mjs';
import { preferSiblings } from './scripts/build/oneFile.mjs';
import { MANIFEST, PAGES, programOf, RUNTIME_ENTRY, templateOf } from './scripts/build/pages.mjs';
import { inlinedTables } from './scripts/inlineTables.mjs';
import { RUNTIME } from './scripts/messages/compile.mjs';
import { messages } from './scripts/messages/plugin.mjs';

const project = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

/**
 * The sources are written for React and checked against its types; what is built runs them on Preact's implementation of the same
 * interface, which is a tenth of the size (docs/decisions/0006-preact-in-the-build.md).
 */
const REACT_ON_PREACT = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];

/**
 * Remarks of the bundler that are as intended: the first exhibit of a page is also in the lazy catalog, the one-file build has
 * no chunks whose preloading would ask for `import.meta`, and plugins take longer on a busy machine.
 */
const EXPECTED_REMARKS = new Set(['INEFFECTIVE_DYNAMIC_IMPORT', 'EMPTY_IMPORT_META', 'PLUGIN_TIMINGS']);

const withoutExpected: NonNullable<NonNullable<BuildEnvironmentOptions['rolldownOptions']>['onLog']> = (
  level,
  log,
  handle,
) => {
  if (!EXPECTED_REMARKS.has(log.code ?? '')) handle(level, log);
};

/**
 * What nearly every part of a page needs, in one file. Left to itself the bundler makes a file of each set of modules that the
 * same parts share, and most of those are smaller than what it costs to fetch them.
 */
const SHARED = /node_modules\/(?:preact|zustand|@messageformat)\/|src\/(?:base|theme)\/|src\/messages\//;

/** What the story opens with is in one file, all but its entry: the presenter fetches the same. */
const OF_THE_OPENING = /src\/(?:engine|store|worker|glossary|flashview|controls|exhibits|site)\/(?!story\.tsx)/;

/** Of that what is in no other page's first picture, however many parts use it later. */
const OF_THE_SCENE = /src\/flashview\/(?:draw\/plates|motion\/easing)\.ts/;

/** The programs of all pages as hashed modules under `assets/`, every address relative: the site works from any folder of any host. */
const pages: UserConfig = {
  plugins: [messages({ place: 'named' })],
  build: {
    // Small files stay files: the content-security policy allows no data: URLs for scripts and fonts.
    assetsInlineLimit: 0,
    manifest: MANIFEST,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        ...Object.fromEntries(PAGES.map(({ page }) => [programOf(page), entryOf(templateOf(page))])),
        [RUNTIME_ENTRY]: RUNTIME,
        fontsOfSigns: 'src/theme/fontsOfSigns.css',
      },
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: SHARED, minShareCount: 2 },
            // What a page opens with, and parts that come later use too.
            {
              name: 'first',
              tags: ['$initial'],
              test: (id) => !OF_THE_SCENE.test(id),
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // What the story opens with, and the presenter shows too.
            { name: 'opening', tags: ['$initial'], test: OF_THE_OPENING, includeDependenciesRecursively: false },
          ],
        },
      },
      onLog: withoutExpected,
    },
  },
};

/** What renders the pages, for Node. */
const prerender: UserConfig = {
  plugins: [messages({ place: 'named' })],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        ...Object.fromEntries(PAGES.map(({ page, source }) => [programOf(page), source])),
        [RUNTIME_ENTRY]: RUNTIME,
      },
      onLog: withoutExpected,
    },
  },
};

/** One classic script with all that it needs, threads among it. There `name.<kind>.ts` takes the place of `name.ts`. */
const oneFile = (kind: 'inline' | 'offline', entry: string, plugins: UserConfig['plugins'] = []): UserConfig => ({
  plugins: [preferSiblings(kind), messages({ place: 'table' }), ...plugins],
  publicDir: false,
  worker: {
    format: 'iife',
    plugins: () => [preferSiblings(kind), ...plugins, inlinedTables()],
    rolldownOptions: { output: { codeSplitting: false } },
  },
  build: {
    write: false,
    assetsInlineLimit: Number.POSITIVE_INFINITY,
    cssCodeSplit: false,
    modulePreload: false,
    // It is all that there is.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      input: entry,
      // Words that nobody reads are left out of what is read from their table.
      treeshake: { propertyReadSideEffects: false },
      output: { format: 'iife', codeSplitting: false },
      onLog: withoutExpected,
    },
  },
});

/** `vite` serves the sources; `scripts/build.mjs` builds them in the modes `pages`, `prerender`, `frame/<id>` and `offline`. */
export default defineConfig(({ mode, command }) => {
  const frame = /^frame\/(.+)$/.exec(mode)?.[1];
  const shared: UserConfig = {
    base: './',
    plugins: [react(), inlinedTables()],
    resolve: { alias: REACT_ON_PREACT },
    // In Node everything goes through the aliases too; from the package folder `zustand` would bring the other React.
    ssr: { noExternal: ['zustand'] },
    define: { ENGINE_VERSION: JSON.stringify(project.version) },
    worker: { format: 'es', plugins: () => [inlinedTables()] },
  };
  const merged = (own: UserConfig): UserConfig => ({
    ...shared,
    ...own,
    plugins: [...(own.plugins ?? []), ...(shared.plugins ?? [])],
  });
  if (frame !== undefined) return merged(oneFile('inline', FRAME_ENTRY, [frameEntry(frame), frameRuns(frame)]));
  if (mode === 'offline') return merged(oneFile('offline', OFFLINE_ENTRY, [offlineEntry()]));
  if (mode === 'prerender') return merged(prerender);
  if (command === 'build') return merged(pages);
  return merged({
    plugins: [messages(), ...development()],
    server: { port: 5173, strictPort: false, watch: { ignored: ['**/dist/**', '**/test-results/**'] } },
  });
});
