/** What Vite is told: on the development server, and for each build of the site. */
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mergeConfig, type BuildEnvironmentOptions, type InlineConfig, type Plugin } from 'vite';
import { entryOf } from './html.ts';
import { preferSiblings } from './oneFile.ts';
import { MANIFEST, PAGES, programOf, RUNTIME_ENTRY, templateOf } from './sitePages.ts';
import { PROJECT_ROOT } from '../commands.mjs';
import { RUNTIME } from '../messages/compile.ts';
import { messages } from '../messages/plugin.ts';

type Config = InlineConfig;

const { version } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));

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

const onLog: NonNullable<NonNullable<BuildEnvironmentOptions['rolldownOptions']>['onLog']> = (level, log, handle) => {
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

/** @returns what holds for all of them */
const sharedConfig = (): Config => ({
  configFile: false,
  root: PROJECT_ROOT,
  base: './',
  plugins: [react()],
  resolve: { alias: REACT_ON_PREACT },
  // In Node everything goes through the aliases too; from the package folder `zustand` would bring the other React.
  ssr: { noExternal: ['zustand'] },
  define: { ENGINE_VERSION: JSON.stringify(version), IS_FRAME: 'false' },
  worker: { format: 'es' },
});

/** @param own of a build */
const buildConfig = (own: Config): Config =>
  mergeConfig(mergeConfig(sharedConfig(), { mode: 'production', logLevel: 'warn' }), own);

/** The sources as they are, in one language. */
export const developmentConfig = (plugins: Config['plugins']): Config =>
  mergeConfig(sharedConfig(), {
    // An address without a page is not the story's.
    appType: 'mpa',
    plugins: [messages(), plugins],
    server: { port: 5173, strictPort: false, watch: { ignored: ['**/dist/**', '**/test-results/**'] } },
  });

/** The programs of all pages as hashed modules under `assets/`, every address relative: the site works from any folder of any host. */
export const pagesConfig = (site: string) =>
  buildConfig({
    plugins: [messages({ place: 'named' })],
    build: {
      outDir: site,
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
        // Words import the runtime by the names that it has.
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
        onLog,
      },
    },
  });

/** What renders the pages, for Node. */
export const prerenderConfig = (folder: string) =>
  buildConfig({
    plugins: [messages({ place: 'named' })],
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      outDir: folder,
      ssr: true,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(PAGES.map(({ page, source }) => [programOf(page), source])),
          [RUNTIME_ENTRY]: RUNTIME,
        },
        onLog,
      },
    },
  });

/** One classic script with all that it needs, threads among it. There `name.<kind>.ts` takes the place of `name.ts`. */
const oneFileConfig = (kind: 'inline' | 'offline', entry: string, plugins: Plugin[]) =>
  buildConfig({
    plugins: [preferSiblings(kind), messages({ place: 'table' }), ...plugins],
    publicDir: false,
    worker: {
      format: 'iife',
      plugins: () => [preferSiblings(kind), ...plugins],
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
        onLog,
      },
    },
  });

/** What a page of one file begins with. */
export const FRAME_ENTRY = 'virtual:frame';
const OFFLINE_ENTRY = 'virtual:offline';

/** @param entry how the program is named */
export const entryPlugin = (entry: string, program: string): Plugin => ({
  name: 'clean-plates:entry',
  resolveId: (source) => (source === entry ? entry : null),
  load: (file) => (file === entry ? program : null),
});

const FRAME_RUNS = '\0frame-runs';

/** Gives the thread of a frame the runs of its exhibit: those and no others are in its file. */
export const frameRunsPlugin = (runs: readonly string[]): Plugin => ({
  name: 'clean-plates:frame-runs',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === './frameRuns.ts' && importer.includes('/worker/threads/') ? FRAME_RUNS : null,
  load: (file) =>
    file === FRAME_RUNS
      ? `${runs.map((run) => `import { run as ${run} } from '#runs/${run}';\n`).join('')}export const frameRuns = { ${runs.join(', ')} };\n`
      : null,
});

/** @param runs that the frame carries @param program that starts it */
export const frameConfig = (runs: readonly string[], program: string) =>
  mergeConfig(oneFileConfig('inline', FRAME_ENTRY, [entryPlugin(FRAME_ENTRY, program), frameRunsPlugin(runs)]), {
    define: { IS_FRAME: 'true' },
  });

/** @param program that starts the view of a link */
export const offlineConfig = (program: string) =>
  oneFileConfig('offline', OFFLINE_ENTRY, [entryPlugin(OFFLINE_ENTRY, program)]);
