import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig, type BuildEnvironmentOptions, type Plugin, type UserConfig } from 'vite';
import { tellApp } from './scripts/app/manifest.mjs';
import { embedFile, FRAME, frameOf, framesInDevelopment, nameExhibits, runsOf } from './scripts/embeds.mjs';
import { firstFonts } from './scripts/firstFonts.mjs';
import { inlinedTables } from './scripts/inlineTables.mjs';
import { lateStyles } from './scripts/lateStyles.mjs';
import { inlineIntoHtml, leaveOutSealedPolicy, preferSiblings } from './scripts/oneFilePage.mjs';
import { REFERENCE } from './scripts/messages/catalogue.mjs';
import { folderOf, pagesOf, pageWords } from './scripts/messages/page.mjs';
import { messages } from './scripts/messages/plugin.mjs';
import { OFFLINE_PAGE, offlineEntry } from './scripts/offlineFile.mjs';
import { MANIFEST, PRERENDERED, prerenderInDevelopment, programOf } from './scripts/prerender.mjs';
import { siteAddress } from './scripts/share/address.mjs';
import { tellShares } from './scripts/share/tags.mjs';

const project = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

/**
 * The sources are written for React and checked against its types; the built pages run them on Preact's implementation
 * of the same interface, which is a tenth of the size (docs/decisions/0006-preact-in-the-build.md).
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
const SHARED =
  /node_modules\/(?:preact|zustand|make-plural|@messageformat)\/|src\/(?:base|theme)\/|src\/messages\/(?:formats|numbers)\./;

/** What the story opens with is in one file, all but its entry: the presenter fetches the same. */
const OF_THE_OPENING =
  /src\/(?:engine|store|worker|glossary|messages|flashview|controls|exhibits|site)\/(?!story\.tsx)|messages\//;

/** Of that what is in no other page's first picture, however many parts use it later. */
const OF_THE_SCENE = /src\/flashview\/(?:draw\/plates|motion\/easing)\.ts/;

/** Styles come from beside the page. Asked for across origins, as is the default, they would not come from a file. */
const plainStylesheets: Plugin = {
  name: 'clean-plates:plain-stylesheets',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<link rel="stylesheet" crossorigin', '<link rel="stylesheet"'),
  },
};

/**
 * Four builds share this file, each for one language, that of `SITE_LANGUAGE`.
 *
 * Pages (`vite build`): hashed modules under `assets/`, the engine's thread as a module of its own, every URL relative,
 * so that the site works from any folder of any static host. What a chapter needs late is a dynamic `import()`: chunks
 * follow from that, none are named here.
 *
 * The page of one file (`vite build --mode offline`): the story and the lab as one classic script, in the cache folder, from which
 * `scripts/offlineFile.mjs` makes one file that runs from disk. There `name.offline.ts` takes the place of `name.ts`.
 *
 * Prerender (`vite build --mode prerender`): the same pages for Node, which `scripts/prerender.mjs` runs once to fill
 * the built ones. It stays in the cache folder.
 *
 * Embeds (`vite build --mode embed/<id>`, once for each exhibit): one self-contained `e/v1/<id>.html`. A frame with `sandbox="allow-scripts"` alone has an
 * origin of its own, in which module scripts, fonts and workers with a URL are refused; an inline classic script and a
 * classic worker from a blob are not. Hence one script in one format, nothing fetched, font files left out (the next
 * family in the list takes over), and one rule for the sources: a file `name.inline.ts` (or `.css`) beside `name.ts`
 * takes its place in this build. Those that start a thread import it as `./drive.worker.ts?worker&inline`.
 */
export default defineConfig(({ mode }) => {
  const embedded = /^embed\/(.+)$/.exec(mode)?.[1];
  const isOneFile = embedded !== undefined || mode === 'offline';
  const language = process.env['SITE_LANGUAGE'] ?? REFERENCE;
  const folder = folderOf(language);
  const shared: UserConfig = {
    base: './',
    plugins: [
      react(),
      messages({ language }),
      pageWords(language),
      leaveOutSealedPolicy(),
      prerenderInDevelopment(),
      framesInDevelopment(),
      nameExhibits(),
      lateStyles(),
      inlinedTables(),
      firstFonts(language),
      tellShares(
        language,
        PRERENDERED.map(({ page }) => page),
      ),
      tellApp(
        language,
        PRERENDERED.map(({ page }) => page),
      ),
      plainStylesheets,
    ],
    resolve: { alias: REACT_ON_PREACT },
    // In Node everything goes through the aliases too; from the package folder `zustand` would bring the other React.
    ssr: { noExternal: ['zustand'] },
    define: {
      ENGINE_VERSION: JSON.stringify(project.version),
    },
    worker: {
      format: isOneFile ? 'iife' : 'es',
      plugins: () => [...(embedded ? [preferSiblings('inline'), runsOf(embedded)] : []), inlinedTables()],
      rolldownOptions: isOneFile ? { output: { codeSplitting: false } } : {},
    },
    server: { port: 5173, strictPort: false, watch: { ignored: ['**/dist/**', '**/test-results/**'] } },
  };
  if (embedded) {
    return {
      ...shared,
      plugins: [
        preferSiblings('inline'),
        frameOf(embedded, language),
        ...(shared.plugins ?? []),
        inlineIntoHtml(embedFile(embedded, folder)),
      ],
      publicDir: false,
      build: {
        emptyOutDir: false,
        assetsInlineLimit: Number.POSITIVE_INFINITY,
        cssCodeSplit: false,
        modulePreload: false,
        rolldownOptions: {
          input: FRAME,
          output: { format: 'iife', codeSplitting: false },
          onLog: withoutExpected,
        },
      },
    };
  }
  if (mode === 'offline') {
    return {
      ...shared,
      define: { ...shared.define, PUBLISHED_AT: JSON.stringify(siteAddress() + folder) },
      plugins: [preferSiblings('offline'), offlineEntry(), ...(shared.plugins ?? [])],
      publicDir: false,
      build: {
        assetsInlineLimit: Number.POSITIVE_INFINITY,
        cssCodeSplit: false,
        modulePreload: false,
        // It is all that there is, and comes from disk.
        chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
        rolldownOptions: {
          input: OFFLINE_PAGE,
          output: { format: 'iife', codeSplitting: false },
          onLog: withoutExpected,
        },
      },
    };
  }
  if (mode === 'prerender') {
    return {
      ...shared,
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: `.cache/prerender/${language}`,
        rolldownOptions: {
          input: Object.fromEntries(PRERENDERED.map(({ page, source }) => [programOf(page), source])),
          onLog: withoutExpected,
        },
      },
    };
  }
  return {
    ...shared,
    build: {
      // Small files stay files: the content-security policy allows no data: URLs for scripts and fonts.
      assetsInlineLimit: 0,
      manifest: MANIFEST,
      // Of all languages together: `scripts/build.mjs` empties it before the first.
      emptyOutDir: false,
      modulePreload: {
        polyfill: false,
        // Modules that are fetched late wait for styles alone (`scripts/lateStyles.mjs`): no names of the others are carried.
        resolveDependencies: (_file, dependencies, { hostType }) =>
          hostType === 'js' ? dependencies.filter((each) => each.endsWith('.css')) : dependencies,
      },
      rolldownOptions: {
        input: pagesOf(language),
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
});
