/** Vite's configurations: for the development server, and for each build. */
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mergeConfig, type BuildEnvironmentOptions, type InlineConfig, type Plugin } from 'vite';
import { entryOf } from './html.ts';
import { cascadeLayers } from './layers.ts';
import { LICENSES } from './licenses.ts';
import { preferSiblings } from './oneFile.ts';
import { MANIFEST, PAGES, programOf, RUNTIME_ENTRY, templateOf } from './sitePages.ts';
import { PROJECT_ROOT } from '../commands.mjs';
import { RUNTIME } from '../messages/compile.ts';
import { messages } from '../messages/plugin.ts';

type Config = InlineConfig;

const { version } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));

/**
 * Sources are written for React and checked against its types. Builds replace it by Preact's implementation of the same interface,
 * which is a tenth of the size (docs/decisions/0006-preact-in-the-build.md).
 */
const REACT_ON_PREACT = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];

/**
 * Warnings of the bundler that are expected: a page's first exhibit is also in the lazy catalogue, a one-file build has no
 * `import.meta`, and plugins are slow on a busy machine.
 */
const EXPECTED_WARNINGS = new Set(['INEFFECTIVE_DYNAMIC_IMPORT', 'EMPTY_IMPORT_META', 'PLUGIN_TIMINGS']);

const onLog: NonNullable<NonNullable<BuildEnvironmentOptions['rolldownOptions']>['onLog']> = (level, log, handle) => {
  if (!EXPECTED_WARNINGS.has(log.code ?? '')) handle(level, log);
};

/**
 * Modules that nearly every part of a page needs, in one file. By default the bundler writes a file for each set of parts that
 * share modules; most of those files would be smaller than the cost of a request.
 */
const SHARED_MODULES = /node_modules\/(?:preact|zustand|@messageformat)\/|src\/(?:base|ui\/theme|content\/messages)\//;

/** Modules that the story opens with, but for its entry, in one file: the presenter fetches it too. */
const OPENING_MODULES =
  /src\/(?:model\/engine|session|content\/glossary|scene|ui\/controls|exhibits|pages\/site|pages\/story)\/(?!story\.tsx)/;

/**
 * Modules of the opening that never go into the file of what pages open with, however many use them: with some here and some there
 * the two files would import each other, and one would run before the other's constants are there.
 */
const SCENE_MODULES = /src\/scene\//;
const PICTURE_MODULES = /src\/(?:scene|exhibits\/cafeteria)\//;

/** @returns settings of all configurations */
const sharedConfig = (): Config => ({
  configFile: false,
  root: PROJECT_ROOT,
  base: './',
  plugins: [react(), cascadeLayers()],
  resolve: { alias: REACT_ON_PREACT },
  // Bundled in Node too, so that the aliases hold: otherwise `zustand` would import the real React.
  ssr: { noExternal: ['zustand'] },
  define: { ENGINE_VERSION: JSON.stringify(version), IS_FRAME: 'false' },
  worker: { format: 'es' },
});

/** @param own settings of one build */
const buildConfig = (own: Config): Config =>
  mergeConfig(
    mergeConfig(sharedConfig(), {
      mode: 'production',
      logLevel: 'warn',
      build: { license: { fileName: LICENSES } },
    }),
    own,
  );

/** The development server, with the sources unbundled, in one language. */
export const developmentConfig = (plugins: Config['plugins']): Config =>
  mergeConfig(sharedConfig(), {
    // Unknown addresses must not show the story.
    appType: 'mpa',
    plugins: [messages(), plugins],
    server: { port: 5173, strictPort: false, watch: { ignored: ['**/dist/**', '**/test-results/**'] } },
  });

/** The scripts of all pages, as hashed modules in `assets/`. Addresses are relative, so that the site works in any folder. */
export const pagesConfig = (site: string) =>
  buildConfig({
    plugins: [messages({ place: 'named' })],
    build: {
      outDir: site,
      // Never inlines files: the content security policy forbids data: URLs for scripts and fonts.
      assetsInlineLimit: 0,
      manifest: MANIFEST,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          ...Object.fromEntries(PAGES.map(({ page }) => [programOf(page), entryOf(templateOf(page))])),
          [RUNTIME_ENTRY]: RUNTIME,
          fontsOfSigns: 'src/ui/theme/fontsOfSigns.css',
        },
        // Keeps the names of exports: modules of words import the runtime by them.
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: {
            groups: [
              { name: 'shared', test: SHARED_MODULES, minShareCount: 2 },
              // Modules that pages open with and that later parts use too.
              {
                name: 'first',
                tags: ['$initial'],
                test: (id) => !PICTURE_MODULES.test(id),
                minShareCount: 3,
                includeDependenciesRecursively: false,
              },
              { name: 'scene', tags: ['$initial'], test: SCENE_MODULES, includeDependenciesRecursively: false },
              // Modules that the story opens with and the presenter uses too.
              { name: 'opening', tags: ['$initial'], test: OPENING_MODULES, includeDependenciesRecursively: false },
            ],
          },
        },
        onLog,
      },
    },
  });

/** The programs that render the pages in Node. */
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

/** One classic script with everything, workers included. A file `name.<kind>.ts` replaces `name.ts`. */
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
      // A single file is meant to be large.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: entry,
        // Lets unused words be dropped from the table.
        treeshake: { propertyReadSideEffects: false },
        output: { format: 'iife', codeSplitting: false },
        onLog,
      },
    },
  });

/** Names of the virtual modules that one-file pages begin with. */
export const FRAME_ENTRY = 'virtual:frame';
const OFFLINE_ENTRY = 'virtual:offline';

/** Provides `program` as the module `entry`. */
export const entryPlugin = (entry: string, program: string): Plugin => ({
  name: 'clean-plates:entry',
  resolveId: (source) => (source === entry ? entry : null),
  load: (file) => (file === entry ? program : null),
});

const FRAME_RUNS = '\0frame-runs';

/** Provides the frame's worker with the runs of its exhibit, so that the file has no others. */
export const frameRunsPlugin = (runs: readonly string[]): Plugin => ({
  name: 'clean-plates:frame-runs',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === './frameRuns.ts' && importer.includes('/worker/threads/') ? FRAME_RUNS : null,
  load: (file) =>
    file === FRAME_RUNS
      ? `${runs.map((run) => `import { run as ${run} } from '#recordings/${run}';\n`).join('')}export const frameRuns = { ${runs.join(', ')} };\n`
      : null,
});

/** @param runs names of the exhibit's runs @param program source that starts the frame */
export const frameConfig = (runs: readonly string[], program: string) =>
  mergeConfig(oneFileConfig('inline', FRAME_ENTRY, [entryPlugin(FRAME_ENTRY, program), frameRunsPlugin(runs)]), {
    define: { IS_FRAME: 'true' },
  });

/** @param program source that starts the view of the link */
export const offlineConfig = (program: string) =>
  oneFileConfig('offline', OFFLINE_ENTRY, [entryPlugin(OFFLINE_ENTRY, program)]);
