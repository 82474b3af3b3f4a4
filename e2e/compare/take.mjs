/** Takes pictures and states of a built site: its chapters, frames, slides and pages. */
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_SHELL, requireBrowser } from '../browsers.mjs';
import { folderOf, hasFrames, pagesIn, readCatalogue } from '../../scripts/messages/catalogue.ts';
import { serveSite } from '../../scripts/serve.ts';
import { STATES_FILE } from './differences.mjs';
import { browserArgs, SitePage } from './pages.mjs';

/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {import('./pages.mjs').FigureStates} FigureStates */
/** @typedef {import('./pages.mjs').Size} Size */
/** @typedef {{ readonly id: string, readonly place: string, readonly parts: readonly string[] }} Exhibit */
/**
 * Work on one page.
 *
 * @typedef {object} Task
 * @property {string} name
 * @property {Size} size first size of the window
 * @property {(site: SitePage) => Promise<void>} run
 */

/** @type {readonly Size[]} */
const WINDOWS = [
  [390, 844],
  [1024, 768],
  [1440, 900],
];
/** Sizes of frames in the README. @type {readonly Size[]} */
const FRAMES = [
  [360, 560],
  [680, 420],
];

/** Pages with parameters with which nothing moves by itself and `embed.html` redirects nowhere. */
const PAGES = {
  index: 'index.html?play=off',
  lab: 'lab.html?play=off',
  teach: 'teach.html',
  homework: 'homework.html',
  method: 'method.html',
  builder: 'builder.html',
  presenter: 'presenter.html?play=off',
  embed: 'embed.html?x=unknown',
};

/** Closed disclosures. Buttons without `aria-controls` are left out, since they open a sheet over the page. */
const CLOSED_DISCLOSURES = 'button[aria-controls][aria-expanded="false"]:enabled, details:not([open]) > summary';

/** @param {unknown} error */
const firstLine = (error) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0];

/** More presses than any chapter takes from its question to its answer. */
const MOST_PRESSES = 40;

/**
 * Reads the exhibits from the data of builder.html.
 *
 * @param {string} site folder of the built site
 * @returns {readonly Exhibit[]} in reading order
 */
function readExhibits(site) {
  const page = readFileSync(path.join(site, 'builder.html'), 'utf8');
  const [, text] = /id="builder-data">(.*?)<\/script>/s.exec(page) ?? [];
  if (text === undefined) throw new Error('builder.html of the site does not list its figures');
  /** @type {{ exhibits: readonly { id: string, place: string, forms: Record<string, { parts: readonly { value: string }[] }> }[] }} */
  const { exhibits } = JSON.parse(text);
  // A figure has the same parts in the words of every skin.
  return exhibits.map(({ id, place, forms }) => ({
    id,
    place,
    parts: Object.values(forms)[0]?.parts.map(({ value }) => value) ?? [],
  }));
}

/**
 * @param {string} language
 * @param {Size} size
 * @returns {(subject: string) => (theme: string) => string} names of pictures
 */
const namesIn =
  (language, [width, height]) =>
  (subject) =>
  (theme) =>
    `${subject}.${language}.${width}x${height}.${theme}`;

/**
 * Presses a button without a pointer, which would stay over the button or its successor.
 *
 * @param {Locator} button
 * @returns {Promise<boolean>} whether there was one that could be pressed
 */
async function pressFirst(button) {
  const [first] = await button.all();
  await first?.dispatchEvent('click');
  return first !== undefined;
}

/**
 * Skips every question of a figure, up to its last answer.
 *
 * @param {SitePage} site
 * @param {Locator} figure
 * @param {string} id
 * @param {{ skip: string, next: string | undefined }} words on its buttons; `next` where an answer takes several steps
 */
async function answer(site, figure, id, { skip, next }) {
  const buttonOf = (/** @type {string} */ name) =>
    figure.getByRole('button', { name, exact: true, disabled: false }).filter({ visible: true });
  for (let count = 0; count < MOST_PRESSES; count += 1) {
    const hasSkipped = await pressFirst(buttonOf(skip));
    const isAnswered = (await figure.getAttribute('data-answer')) !== null;
    const hasMoved = hasSkipped || (!isAnswered && next !== undefined && (await pressFirst(buttonOf(next))));
    if (!hasMoved) break;
    await site.settle();
  }
  await site.waitForFigure(id, { isAnswered: true });
}

/**
 * @param {SitePage} site
 * @param {Locator} chapter
 */
async function openAll(site, chapter) {
  for (let count = 0; count < MOST_PRESSES && (await pressFirst(chapter.locator(CLOSED_DISCLOSURES))); count += 1)
    await site.settle();
}

/**
 * @param {SitePage} site
 * @param {string} id
 * @param {ReturnType<typeof namesIn>} name
 * @param {{ skip: string, next: string | undefined }} words on its buttons; `next` where an answer takes several steps
 */
async function takeChapter(site, id, name, words) {
  const chapter = site.page.locator(`article:has([data-exhibit-place="${id}"])`);
  await chapter.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const figure = await site.waitForFigure(id);
  await site.take(name(`chapter-${id}-asked`), { of: chapter });
  await answer(site, figure, id, words);
  await site.take(name(`chapter-${id}-answered`), { of: chapter });
  await openAll(site, chapter);
  await site.waitForFigure(id, { isAnswered: true });
  await site.take(name(`chapter-${id}-opened`), { of: chapter });
}

/**
 * Takes the opening, which asks no question.
 *
 * @param {SitePage} site
 * @param {string} id
 * @param {ReturnType<typeof namesIn>} name
 */
async function takeOpening(site, id, name) {
  const figure = await site.waitForFigure(id);
  await site.take(name(`chapter-${id}-asked`), { of: figure });
  await openAll(site, figure);
  await site.waitForFigure(id);
  await site.take(name(`chapter-${id}-opened`), { of: figure });
}

/**
 * Takes all chapters on one page, in a window of one size.
 *
 * @param {string} language
 * @param {Size} size
 * @param {readonly Exhibit[]} exhibits
 * @returns {Task}
 */
function storyTask(language, size, exhibits) {
  const messages = /** @type {Record<string, Record<string, string>>} */ (readCatalogue(language));
  const skip = messages['prediction']?.['skip'] ?? '';
  const name = namesIn(language, size);
  return {
    name: `chapters, ${language}, ${size.join(' × ')}`,
    size,
    async run(site) {
      await site.open(`${folderOf(language)}index.html?play=off`);
      for (const { id, place } of exhibits) {
        try {
          const words = { skip, next: messages[id]?.['next'] };
          await (place === 'chapter' ? takeChapter(site, id, name, words) : takeOpening(site, id, name));
        } catch (error) {
          site.complaints.push(`${id}: ${firstLine(error)}`);
        }
      }
    },
  };
}

/**
 * Takes one part of a figure in a frame, at both sizes.
 *
 * @param {string} language
 * @param {Exhibit} exhibit
 * @param {string | null} part null: the first, which a link need not name
 * @returns {Task}
 */
function frameTask(language, { id }, part) {
  const subject = ['frame', id, ...(part === null ? [] : [part])].join('-');
  const search = part === null ? '' : `&part=${part}`;
  return {
    name: `${subject}, ${language}`,
    size: FRAMES[0] ?? [0, 0],
    async run(site) {
      await site.open(`e/v1/${folderOf(language)}${id}.html?play=off${search}`);
      await site.waitForFigure(id);
      for (const size of FRAMES) {
        await site.resize(size);
        await site.take(namesIn(language, size)(subject));
      }
    },
  };
}

/**
 * Takes a slide with its question or with its answer.
 *
 * @param {string} language
 * @param {string} id
 * @param {boolean} isAnswered
 * @returns {Task}
 */
function slideTask(language, id, isAnswered) {
  const subject = `slide-${id}-${isAnswered ? 'answered' : 'asked'}`;
  return {
    name: `${subject}, ${language}`,
    size: WINDOWS[0] ?? [0, 0],
    async run(site) {
      await site.open(`${folderOf(language)}presenter.html?x=${id}&play=off${isAnswered ? '&answer=shown' : ''}`);
      await site.page.locator(`[data-slide="${id}"][data-answer="${isAnswered ? 'shown' : 'hidden'}"]`).waitFor();
      await site.page.getByRole('main').getByRole('heading').first().waitFor();
      if (isAnswered) await site.waitForFigure(id);
      for (const size of WINDOWS) {
        await site.resize(size);
        await site.take(namesIn(language, size)(subject), { isWhole: true });
      }
    },
  };
}

/**
 * Takes a whole page; of the story only the first screen, since its chapters have pictures of their own.
 *
 * @param {string} language
 * @param {keyof typeof PAGES} id
 * @returns {Task}
 */
function pageTask(language, id) {
  // One page for all languages.
  const address = id === 'embed' ? `${PAGES[id]}&lang=${language}` : `${folderOf(language)}${PAGES[id]}`;
  return {
    name: `page-${id}, ${language}`,
    size: WINDOWS[0] ?? [0, 0],
    async run(site) {
      await site.open(address);
      await site.page.locator('[data-exhibit][data-state="loading"]').waitFor({ state: 'detached' });
      for (const size of WINDOWS) {
        await site.resize(size);
        await site.take(namesIn(language, size)(`page-${id}`), { isWhole: id !== 'index' });
      }
    },
  };
}

/**
 * Whether the edition of a language has a page. Old addresses of embeds lead to frames.
 *
 * @param {string} language
 * @param {string} id
 */
const hasPage = (language, id) => (id === 'embed' ? hasFrames(language) : pagesIn(language).includes(`${id}.html`));

/**
 * @param {readonly Exhibit[]} exhibits
 * @param {{ languages: readonly string[], only: string }} choice
 * @returns {readonly Task[]} the longest first
 */
function listTasks(exhibits, { languages, only }) {
  const isChosen = (/** @type {string} */ subject) => subject.includes(only);
  const chapters = exhibits.filter(({ id }) => isChosen(`chapter-${id}`));
  const pages = /** @type {(keyof typeof PAGES)[]} */ (Object.keys(PAGES));
  return [
    ...(chapters.length === 0
      ? []
      : languages.flatMap((language) => WINDOWS.map((size) => storyTask(language, size, chapters)))),
    ...languages.flatMap((language) => [
      ...pages.filter((id) => isChosen(`page-${id}`) && hasPage(language, id)).map((id) => pageTask(language, id)),
      ...exhibits.flatMap(({ id }) =>
        isChosen(`slide-${id}`) && hasPage(language, 'presenter')
          ? [false, true].map((isAnswered) => slideTask(language, id, isAnswered))
          : [],
      ),
      ...exhibits.flatMap((exhibit) =>
        [null, ...exhibit.parts.slice(1)].flatMap((part) =>
          isChosen(['frame', exhibit.id, ...(part === null ? [] : [part])].join('-')) && hasFrames(language)
            ? [frameTask(language, exhibit, part)]
            : [],
        ),
      ),
    ]),
  ];
}

/**
 * Takes a set of pictures, and a file of states beside them: picture → figure → attribute → value.
 *
 * @param {string} folder folder to create
 * @param {{ site: string, languages: readonly string[], only: string, workers: number }} options `only`: take only subjects that
 *   contain this, such as `chapter-cliff`, `frame-trim-pauses`, `slide-wear`, `page-lab`; `workers`: pages open at a time
 * @returns {Promise<{ pictures: number, problems: readonly string[] }>} `problems`: pictures that failed, and complaints of pages
 */
export async function takeSet(folder, { site, languages, only, workers }) {
  const waiting = [...listTasks(readExhibits(site), { languages, only })];
  const all = waiting.length;
  if (all === 0) return { pictures: 0, problems: [] };
  /** @type {Record<string, FigureStates>} */
  const states = {};
  /** @type {string[]} */
  const problems = [];
  await mkdir(folder, { recursive: true });
  const { origin, close } = await serveSite(0, site);
  const browser = await chromium.launch({ executablePath: requireBrowser(CHROMIUM_SHELL), args: browserArgs(origin) });
  const onTaken = (/** @type {string} */ name, /** @type {FigureStates} */ taken) => {
    states[name] = taken;
  };
  let done = 0;
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const page = await SitePage.create(browser, task.size, { folder, onTaken });
      const startMs = performance.now();
      try {
        await task.run(page);
      } catch (error) {
        problems.push(`${task.name}: ${firstLine(error)}`);
      }
      problems.push(...page.complaints.map((each) => `${task.name}: ${each}`));
      await page.close();
      done += 1;
      console.log(
        `${String(done).padStart(4)} of ${all}  ${((performance.now() - startMs) / 1000).toFixed(1)} s  ${task.name}`,
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    await browser.close();
    await close();
  }
  const sorted = Object.fromEntries(Object.entries(states).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  await writeFile(path.join(folder, STATES_FILE), `${JSON.stringify(sorted, null, 1)}\n`);
  return { pictures: Object.keys(states).length, problems };
}
