import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { ELEMENT_FILE, integrityOf } from '../scripts/build/element.ts';
import { textsIn } from '../scripts/messages/catalogue.ts';
import { articleOf, expect, test } from './otherPage.ts';
import { recordShifts } from './shifts.ts';
import { WIDE } from './wide.ts';

/** Pages of somebody else's, on another port, with our figures as tags. */

const scriptOf = (site: string): string => {
  const integrity = integrityOf(readFileSync(`dist/${ELEMENT_FILE}`, 'utf8'));
  return `<script async src="${site}/${ELEMENT_FILE}" integrity="${integrity}" crossorigin="anonymous"></script>`;
};

/** As the builder has it: its place is free before the script comes. */
const RESERVED = 'display:block;position:relative;max-width:680px;padding-top:clamp(420px,78820px - 14000%,560px)';
const figure = (attributes: string, inside = ''): string =>
  `<clean-plates ${attributes} style="${RESERVED}">${inside}</clean-plates>`;

/** Figures with attributes of all kinds, one in Russian. The two that run on for ever are the first and the fourth. */
const VARIED = [
  'exhibit="cafeteria" play="visible"',
  'exhibit="cliff" play="click" orders="row" lock="orders"',
  'exhibit="raid0" play="click"',
  'exhibit="cafeteria" play="visible" spare="40%"',
  'exhibit="spare-area" play="click" spare="12%"',
  'exhibit="wear" play="click" show="sum"',
  'exhibit="dish-room"',
  'exhibit="trim" play="click" lang="ru"',
  'exhibit="explain" show="myths"',
  'exhibit="order-board" play="click"',
];
const idOf = (attributes: string): string => attributes.split('"')[1] ?? '';
/** Every figure at least once. */
const ALL = [
  ...VARIED,
  ...EXHIBITS.filter(({ id }) => !VARIED.some((each) => idOf(each) === id)).map(({ id }) => `exhibit="${id}"`),
];

/** Of the figure on TRIM. */
const titleOf = (language: string): string => textsIn(language).get('trim.title') ?? '';

/** How often each page was drawn, or heard from its thread, from the page around it or from its frames. */
async function countWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const work = { threads: 0, messages: 0, draws: 0, heard: 0 };
    const commands: unknown[] = [];
    addEventListener('message', ({ data }: MessageEvent<{ command?: unknown; exhibit?: unknown } | null>) => {
      // The cafeteria in sight tells on and on how it stands.
      if (data?.exhibit !== 'cafeteria') work.heard += 1;
      commands.push(data?.command);
    });
    Object.assign(window, { work, commands });
    const draw = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) =>
      draw((time) => {
        work.draws += 1;
        callback(time);
      });
    window.Worker = class extends Worker {
      constructor(...how: ConstructorParameters<typeof Worker>) {
        super(...how);
        work.threads += 1;
        this.addEventListener('message', () => (work.messages += 1));
      }
    };
  });
}

interface Work {
  readonly threads: number;
  readonly messages: number;
  readonly draws: number;
  readonly heard: number;
}
const workOf = (frame: Frame): Promise<Work> => frame.evaluate(() => (window as unknown as { work: Work }).work);

/** What a frame was told to do, in order. */
const commandsOf = (frame: Frame): Promise<unknown[]> =>
  frame.evaluate(() => (window as unknown as { commands: unknown[] }).commands);

const frameAt = async (page: Page, index: number): Promise<Frame> => {
  const handle = await page.locator('clean-plates iframe').nth(index).elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error(`the article has no frame ${index}`);
  return frame;
};

test('the figures of an article move nothing in it, and rest out of sight @chromium', WIDE, async ({ page, other }) => {
  await countWork(page);
  const readShifts = await recordShifts(page);
  other.serve(
    articleOf(
      ALL.map((attributes) => figure(attributes)),
      scriptOf(other.site),
    ),
  );
  await page.goto(`${other.origin}/`);
  const frames = page.locator('clean-plates iframe');
  await expect(frames).toHaveCount(ALL.length);
  for (const [index] of ALL.entries()) {
    await frames.nth(index).scrollIntoViewIfNeeded();
    const frame = await frameAt(page, index);
    await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
    expect(new URL(frame.url()).origin).toBe(other.site);
    await expect(frame.getByTestId('embed-remark')).toHaveCount(0);
    // Each is left in the middle of what it does.
    await frames.nth(index).evaluate((element) => {
      const message = { type: 'clean-plates', version: 1, command: 'play' };
      (element as HTMLIFrameElement).contentWindow?.postMessage(message, '*');
    });
  }
  await expect(frames.nth(7)).toHaveAttribute('title', titleOf('ru'));
  const [first, second] = await Promise.all([frameAt(page, 0), frameAt(page, 3)]);
  await frames.nth(3).scrollIntoViewIfNeeded();
  await expect(second.locator('[data-exhibit]')).toHaveAttribute('data-state', 'running');
  await frames.first().scrollIntoViewIfNeeded();
  await expect(first.locator('[data-exhibit]')).toHaveAttribute('data-state', 'running');
  // Each was told when it went, and when it came back.
  const told = async (frame: Frame): Promise<unknown[]> => (await commandsOf(frame)).filter((each) => each !== 'theme');
  await expect.poll(() => told(first)).toEqual(['play', 'pause', 'play']);
  await expect.poll(async () => (await told(second)).join()).toMatch(/^play,(?:pause,play,)*pause$/);
  const others = await Promise.all(ALL.map((_, index) => frameAt(page, index)).slice(1));
  const read = () => Promise.all([page.mainFrame(), ...others].map(workOf));
  // What is under way is heard of once more; from then on nothing happens while the first goes on and on.
  await expect
    .poll(async () => {
      const before = await read();
      const { draws } = await workOf(first);
      await expect.poll(async () => (await workOf(first)).draws).toBeGreaterThan(draws + 40);
      return JSON.stringify(await read()) === JSON.stringify(before);
    })
    .toBe(true);
  expect(await readShifts()).toEqual([]);
});

test('figures further down start nothing before somebody comes near @chromium', async ({ page, other }) => {
  await countWork(page);
  other.serve(
    articleOf(
      ALL.slice(0, 4).map((attributes) => figure(attributes)),
      scriptOf(other.site),
    ),
  );
  await page.goto(`${other.origin}/`);
  const first = await frameAt(page, 0);
  await expect(first.locator('[data-exhibit]')).toHaveAttribute('data-state', 'running');
  for (const index of [2, 3]) {
    const frame = await frameAt(page, index);
    // One that the browser has not fetched yet has no such thing at all.
    expect(await frame.evaluate(() => (window as unknown as { work?: Work }).work?.threads ?? 0)).toBe(0);
  }
});

test('the element takes the looks of its page, and keeps step with them', async ({ page, other }) => {
  other.serve(
    articleOf(
      [figure('exhibit="wear" show="sum"'), figure('exhibit="wear" show="sum" theme="contrast"')],
      scriptOf(other.site),
    ),
  );
  await page.goto(`${other.origin}/`);
  const [following, fixed] = [await frameAt(page, 0), await frameAt(page, 1)];
  await expect(following.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => (document.body.style.background = '#101418'));
  await expect(following.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => (document.body.style.background = 'oklch(0.98 0 0)'));
  await expect(following.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.locator('clean-plates').nth(1).scrollIntoViewIfNeeded();
  await expect(fixed.locator('html')).toHaveAttribute('data-theme', 'contrast');
});

const INSIDE = '<a href="#still">the still</a>';

test('without a frame the element shows its own content, and says why', async ({ page, other, complaints }) => {
  await page.clock.install();
  await page.route('**/e/v1/wear.html*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>no scripts</title>' }),
  );
  other.serve(
    articleOf(
      [
        figure('exhibit="wear"', INSIDE),
        figure('exhibit="wears"', INSIDE),
        figure('exhibit="cliff" orders="<b>" play="now"'),
      ],
      scriptOf(other.site),
    ),
  );
  await page.goto(`${other.origin}/`);
  const silent = page.locator('clean-plates').first();
  await expect(silent.locator('iframe')).toHaveCount(1);
  await expect(silent.getByRole('link', { name: 'the still' })).toBeHidden();
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return silent.getByRole('link', { name: 'the still' }).isVisible();
    })
    .toBe(true);
  await expect(page.locator('clean-plates').nth(1).getByRole('link', { name: 'the still' })).toBeVisible();
  await page.locator('clean-plates').nth(2).scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return complaints.length;
    })
    .toBe(3);
  const said = complaints.splice(0).toSorted();
  expect(said[0]).toMatch(
    /^console warning: <clean-plates>: exhibit="wears" should be one of cafeteria, cliff, .*explain\.$/,
  );
  expect(said[1]).toBe('console warning: <clean-plates>: play="now" should be one of visible, click, off.');
  expect(said[2]).toMatch(
    /^console warning: <clean-plates>: “orders=<b>” in the link is not one of all, row; all is used\.$/,
  );
});

/** How many messages of each kind a page sends that means no good. */
const FLOOD = 10_000;

test(`${FLOOD} forged and malformed messages to a figure are counted, and that is all`, async ({ page, other }) => {
  other.serve(articleOf([figure('exhibit="cafeteria" play="off"')], scriptOf(other.site)));
  await page.goto(`${other.origin}/`);
  const frame = await frameAt(page, 0);
  const exhibit = frame.locator('[data-exhibit]');
  await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(exhibit).toHaveAttribute('data-state', 'paused');
  const [step, nodes] = [await exhibit.getAttribute('data-step'), await frame.locator('*').count()];
  await page.evaluate((count) => {
    const target = document.querySelector('clean-plates')?.shadowRoot?.querySelector('iframe')?.contentWindow;
    const from = { type: 'clean-plates', version: 1 };
    const kinds = [
      (index: number) => `<img src=x onerror=alert(${index})>`,
      (index: number) => ({ ...from, command: 'format', index }),
      (index: number) => ({ ...from, version: index + 2, command: 'play' }),
      () => ({ ...from, command: 'theme', theme: '"><script>alert(1)</script>' }),
      (index: number) => ({ ...from, command: 'load', link: 'x'.repeat(2001 + (index % 7)) }),
      () => ({ type: 'clean-plates', version: '1', command: 'play' }),
      (index: number) => [index, null, { command: 'play' }],
      () => ({ event: 'ready', ...from }),
    ];
    for (let index = 0; index < count; index++) target?.postMessage(kinds[index % kinds.length]?.(index), '*');
  }, FLOOD);
  await expect(frame.locator('html')).toHaveAttribute('data-ignored', String(FLOOD));
  await expect(exhibit).toHaveAttribute('data-state', 'paused');
  expect(await exhibit.getAttribute('data-step')).toBe(step);
  expect(await frame.locator('*').count()).toBe(nodes);
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a sandboxed frame that forges our messages is no figure of the element', async ({ page, other }) => {
  const forger = `<iframe sandbox="allow-scripts" title="forger" srcdoc="<script>
    for (let index = 0; index < 100; index++)
      parent.postMessage({ type: 'clean-plates', version: 1, event: 'height', height: 9000 }, '*');
  </script>"></iframe>`;
  other.serve(articleOf([figure('exhibit="wear" show="sum"'), forger], scriptOf(other.site)));
  await page.goto(`${other.origin}/`);
  await expect((await frameAt(page, 0)).locator('html')).toHaveAttribute('data-ready', 'true');
  const place = page.locator('clean-plates');
  expect(await place.evaluate((element) => element.getBoundingClientRect().height)).toBe(420);
});
