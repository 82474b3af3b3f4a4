/** The pages of the site, and what their builds are called. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../commands.mjs';

/**
 * Each page, and who renders it: a source, built for Node by the name of the page, and the function it gives. It is called with
 * the text of the file that it `reads`, where there is one, and the facts of the build.
 */
export const PAGES = [
  { page: 'index.html', source: 'src/site/prerender.tsx', give: 'prerenderStory' },
  { page: 'lab.html', source: 'src/lab/prerender.tsx', give: 'prerenderLab' },
  { page: 'teach.html', source: 'src/teach/prerender.tsx', give: 'prerenderTeach' },
  { page: 'homework.html', source: 'src/homework/prerender.tsx', give: 'prerenderHomework' },
  { page: 'method.html', source: 'src/method/prerender.tsx', give: 'prerenderMethod', reads: 'docs/model.md' },
  { page: 'builder.html', source: 'src/builder/prerender.tsx', give: 'prerenderBuilder' },
  { page: 'presenter.html', source: 'src/presenter/prerender.tsx', give: 'prerenderPresenter' },
];
export const STORY = 'index.html';
export const PAGE_NAMES = PAGES.map(({ page }) => page);

/** Where the build says which source went into which file, in the folder of the site. It is not published. */
export const MANIFEST = '.vite/manifest.json';
/** Where it is once the site is finished. */
export const KEPT_MANIFEST = path.join(PROJECT_ROOT, '.cache/manifest.json');
/** The module of the build that words import; its entry has this name. */
export const RUNTIME_ENTRY = 'wordsRuntime';

export const templateOf = (page: string) => readFileSync(path.join(PROJECT_ROOT, page), 'utf8');

/** Name of the built program that renders a page. */
export const programOf = (page: string) => path.basename(page, '.html');
