import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { run, type HomeworkPart } from '#recordings/homework';
import { gradeAnswer, rightAnswers } from '../src/pages/homework/grading.ts';
import { USUAL_TASK } from '../src/pages/homework/usualTask.ts';
import { questionsOf } from '../src/pages/homework/questions.ts';
import { builtScormFile, MANIFEST, PAGE, scormFileName, withTask } from '../src/pages/homework/scorm/scormTask.ts';
import { unzipTexts, zipTexts } from '../src/pages/homework/scorm/scormZip.ts';
import { expect, test, type Platform } from './platform.ts';

/** The homework as a SCORM file, in a platform with the run-time of scorm-again. */
const HOMEWORK = '[data-exhibit="homework"]';
/** Most characters of `cmi.suspend_data` in SCORM 1.2. */
const MOST_SUSPEND_CHARACTERS = 4096;
const SCORE = 'cmi.core.score.raw';
const STATUS = 'cmi.core.lesson_status';
const KEPT = 'cmi.suspend_data';

const [part] = [...run({ tasks: [USUAL_TASK], hasGuesses: true })] as [HomeworkPart];
const questions = questionsOf(part.level, part.hand.picks.length);

/** What a student types who knows everything. */
const rightDraft = (): Record<string, string> => {
  const trimCopies = part.hand.trimmed.copies[0] ?? null;
  return Object.fromEntries(
    questions.map((question) => {
      const [right = 0] = rightAnswers(question, part, trimCopies);
      return [question.id, question.isWhole ? String(right) : right.toFixed(2)];
    }),
  );
};
/** The grade of these answers, from 0 to 100. */
const scoreOf = (draft: Readonly<Record<string, string>>): number => {
  const given = (id: string): number | null => (draft[id] === undefined ? null : Number(draft[id].replace(',', '.')));
  const rows = questions.map((question) =>
    gradeAnswer(question, given(question.id), rightAnswers(question, part, given('trimCopies'))),
  );
  const sum = (points: readonly number[]): number => points.reduce((one, other) => one + other, 0);
  return Math.round((sum(rows.map(({ points }) => points)) / sum(questions.map(({ points }) => points))) * 100);
};

/** The activity, in the innermost of so many frames. */
const activity = (page: Page, depth = 1): FrameLocator =>
  Array.from({ length: depth - 1 }).reduce<FrameLocator>(
    (frame) => frame.frameLocator('iframe'),
    page.frameLocator('iframe'),
  );

async function open(page: Page, address: string, depth = 1): Promise<FrameLocator> {
  await page.goto(address);
  const frame = activity(page, depth);
  await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(frame.locator(HOMEWORK)).toHaveAttribute('data-state', 'ready');
  return frame;
}
const field = (frame: FrameLocator, id: string) => frame.locator(`input[data-answer="${id}"]`);

async function answer(frame: FrameLocator, draft: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, value] of Object.entries(draft))
    if (id.startsWith('round'))
      await frame.locator(`fieldset[data-answer="${id}"] input[value="${value}"]`).check({ force: true });
    else await field(frame, id).fill(value);
}

async function handIn(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: 'Hand in' }).click();
  await frame.getByRole('button', { name: 'Hand it in' }).click();
}

const panel = (frame: FrameLocator) => frame.getByTestId('homework-hand-in');
const stored = (platform: Platform, element: string) => () => platform.record[element];

test('a student answers, leaves, comes back, reloads and hands in', async ({ page, platform }) => {
  const player = `${platform.origin}/player`;
  let frame = await open(page, player);
  await expect(panel(frame)).toContainText('The learning platform keeps what you type');
  await expect(frame.getByRole('button', { name: 'Save my answers' })).toHaveCount(0);
  expect(platform.record[STATUS]).toBe('incomplete');
  expect(platform.record[SCORE]).toBeUndefined();

  await answer(frame, { start: '9', ratio: '1,14' });
  await page.goto('about:blank');
  await expect.poll(stored(platform, KEPT)).toContain('"9"');
  await expect.poll(stored(platform, 'cmi.core.exit')).toBe('suspend');
  expect(platform.record[KEPT]).toContain('"1,14"');

  frame = await open(page, player);
  await expect(field(frame, 'start')).toHaveValue('9');
  await expect(field(frame, 'ratio')).toHaveValue('1,14');
  await field(frame, 'asked').fill('14');
  await expect.poll(stored(platform, KEPT)).toContain('"14"');
  await page.reload();
  await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(field(frame, 'asked')).toHaveValue('14');

  const draft = { ...rightDraft(), start: '1', spare: '2' };
  await answer(frame, draft);
  await expect.poll(stored(platform, KEPT)).toContain('"1"');
  expect(platform.record[SCORE]).toBeUndefined();
  await handIn(frame);
  const score = scoreOf(draft);
  expect(score).toBeLessThan(100);
  await expect(panel(frame)).toContainText(`The learning platform has your grade: ${score} of 100.`);
  expect(platform.record).toMatchObject({
    [SCORE]: String(score),
    'cmi.core.score.min': '0',
    'cmi.core.score.max': '100',
    [STATUS]: 'completed',
  });
  expect(platform.record[KEPT]?.length).toBeLessThan(MOST_SUSPEND_CHARACTERS);
  await expect(frame.locator('[data-verdict="wrong"]').first()).toBeVisible();
  await expect(field(frame, 'ratio')).toHaveAttribute('readonly', '');

  frame = await open(page, player);
  await expect(panel(frame)).toContainText(`The learning platform has your grade: ${score} of 100.`);
  await expect(field(frame, 'start')).toHaveValue('1');
  await expect(field(frame, 'start')).toHaveAttribute('readonly', '');
  await page.goto('about:blank');
  await expect.poll(stored(platform, 'cmi.core.total_time')).toMatch(/^\d{2,4}:\d\d:\d\d/);
  expect(platform.record[SCORE]).toBe(String(score));
});

test('all answers right are 100, in a platform within a frame of another site', async ({ page, platform }) => {
  const frame = await open(page, `${platform.otherOrigin}/portal`, 2);
  await answer(frame, rightDraft());
  await handIn(frame);
  await expect.poll(stored(platform, SCORE)).toBe('100');
  expect(platform.record[STATUS]).toBe('completed');
});

test('it is graded where the platform is on another site, and speaks by messages', async ({ page, platform }) => {
  let frame = await open(page, `${platform.origin}/apart`, 2);
  await answer(frame, { start: '9' });
  await expect.poll(stored(platform, KEPT)).toContain('"9"');
  frame = await open(page, `${platform.origin}/apart`, 2);
  await expect(field(frame, 'start')).toHaveValue('9');
  const draft = { ...rightDraft(), start: '9' };
  await answer(frame, draft);
  await handIn(frame);
  await expect.poll(stored(platform, SCORE)).toBe(String(scoreOf(draft)));
  expect(platform.record[STATUS]).toBe('completed');
});

test('its frame alone is loaded again: what was kept is there, or it says that the session has ended', async ({
  page,
  platform,
}) => {
  const frame = await open(page, `${platform.origin}/player`);
  await answer(frame, { start: '9' });
  await page.frames()[1]?.evaluate(() => location.reload());
  await expect.poll(stored(platform, KEPT)).toContain('"9"');
  await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
  const said = frame.getByText('Open the homework from the platform again.');
  await expect(said.or(panel(frame).getByText('The learning platform keeps'))).toBeVisible();
});

test('the longest answers are kept', async ({ page, platform }) => {
  const frame = await open(page, `${platform.origin}/player`);
  for (const input of await frame.locator('input[data-answer]').all()) await input.fill('中'.repeat(40));
  await expect.poll(stored(platform, KEPT), { timeout: 15_000 }).toContain('\\u4e2d');
  await page.goto('about:blank');
  await expect.poll(stored(platform, 'cmi.core.exit')).toBe('suspend');
  const length = platform.record[KEPT]?.length ?? 0;
  expect(length).toBeGreaterThan(2000);
  expect(length).toBeLessThanOrEqual(MOST_SUSPEND_CHARACTERS);
  const again = await open(page, `${platform.origin}/player`);
  await expect(field(again, 'start')).toHaveValue('中'.repeat(24));
});

test('it says what a platform refuses, and offers a file', async ({ page, platform }) => {
  const frame = await open(page, `${platform.origin}/player`);
  platform.isRefusing = true;
  await answer(frame, { start: '9' });
  await expect(panel(frame).getByRole('alert')).toContainText('did not keep this (its error: ');
  const download = page.waitForEvent('download');
  await frame.getByRole('button', { name: 'Save my answers' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('"start": 9');
  platform.isRefusing = false;
  await answer(frame, { asked: '14' });
  await expect(panel(frame).getByRole('alert')).toHaveCount(0);
  expect(platform.record[KEPT]).toContain('"14"');
});

test('commands that give the answers away run only after the hand-in', async ({ page, platform }) => {
  const frame = await open(page, `${platform.origin}/player`);
  const line = await frame.getByRole('region', { name: 'Commands', exact: true }).textContent();
  const own = frame.getByTestId('homework-own');
  await own.getByRole('textbox').fill(line ?? '');
  await own.getByRole('button').click();
  await expect(frame.getByText('Hand in first.')).toBeVisible();
  await expect(frame.getByTestId('homework-steps')).toHaveCount(0);
  await handIn(frame);
  await expect.poll(stored(platform, SCORE)).toBe('0');
  await own.getByRole('button').click();
  await expect(frame.getByTestId('homework-steps')).toBeVisible();
});

test('without a platform it works as on the site, and says that no grade is sent', async ({ page, platform }) => {
  await page.goto(`${platform.origin}/activity/${PAGE}`);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(page.getByText('No learning platform was found around this page: no grade is sent.')).toBeVisible();
  await page.locator('input[data-answer="start"]').fill('9');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save my answers' }).click();
  expect((await download).suggestedFilename()).toBe('clean-plates-1008-7.json');
  expect(page.url()).toBe(`${platform.origin}/activity/${PAGE}`);
});

for (const [code, folder, name] of [
  ['en', '', /SCORM/],
  ['ru', 'ru/', /SCORM/],
] as const)
  test(`the teachers’ page makes the file of its lesson: ${code}`, async ({ page, platform, baseURL }) => {
    await page.goto(`${baseURL}/${folder}teach.html?seed=11&level=3&skin=chip`);
    await page.locator('#teach-check').scrollIntoViewIfNeeded();
    const link = page.getByTestId('check').getByRole('link', { name });
    await expect(link).toHaveAttribute('href', `${folder && '../'}${builtScormFile(code)}`);
    // The card is live once it has come near the window.
    await expect(page.getByTestId('check').locator('[inert]')).toHaveCount(0);
    const download = page.waitForEvent('download');
    await link.click();
    const file = await download;
    const task = { seed: 1012, level: 3 } as const;
    expect(file.suggestedFilename()).toBe(scormFileName(task, code));
    const zip = readFileSync(await file.path());
    const built = unzipTexts(readFileSync(path.resolve('dist', builtScormFile(code))));
    expect(Buffer.compare(zip, zipTexts(withTask(built, task, 'chip')))).toBe(0);
    expect(unzipTexts(zip)[MANIFEST]).toContain(`clean-plates-homework-${code}-1012-3`);
    expect(zip.length).toBeLessThan(2_000_000);
    platform.use(zip);
    const frame = await open(page, `${platform.origin}/player`);
    await expect(frame.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*')).toContainText('1012');
    await expect(frame.locator('html')).toHaveAttribute('lang', code);
    expect(unzipTexts(zip)[PAGE]).toContain('data-seed="1012" data-level="3" data-skin="chip"');
  });
