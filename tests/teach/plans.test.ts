import { describe, expect, it } from 'vitest';
import { EXHIBITS } from '#exhibits/catalog';
import { inSkin } from '#messages';
import { MOST_SHEETS } from '#recordings/sheetShape';
import { run as runWorksheets } from '#recordings/worksheets';
import { homeworkSeedOf, lessonSeedOf } from '../../src/pages/homework/homeworkLink.ts';
import { USUAL_TASK } from '../../src/pages/homework/usualTask.ts';
import { readPresenterLink } from '../../src/pages/presenter/presenterLink.ts';
import { USUAL_LESSON } from '../../src/pages/teach/lesson.ts';
import {
  chapterAddress,
  linksOf,
  minutesOf,
  minutesOfStep,
  PLANS,
  slidesAddress,
} from '../../src/pages/teach/plans.ts';

describe('the plans', () => {
  it('are as long as they say, with the minutes that may be lost', () => {
    expect(PLANS.map(minutesOf)).toEqual([10, 45, 90]);
    for (const plan of PLANS) expect(minutesOfStep(plan, plan.leaveOut), plan.name).toBeGreaterThan(0);
  });

  it('have a slide for each figure, in the same order, with its minutes', () => {
    const ids = EXHIBITS.map(({ id }) => id);
    for (const plan of PLANS) {
      const { searchParams } = new URL(slidesAddress(plan, 7), 'https://some.site/');
      const slides = readPresenterLink(searchParams, ids).slides ?? [];
      const shown = plan.parts.flatMap(({ step }) => linksOf(step, 7).flatMap(({ exhibit }) => exhibit ?? []));
      expect(slides.map(({ id }) => id)).toEqual(shown.filter((id, index) => id !== shown[index - 1]));
      const onScreen = plan.parts.filter(({ step }) => linksOf(step, 7).some(({ exhibit }) => exhibit !== null));
      const sum = (all: readonly { readonly minutes: number }[]): number =>
        all.reduce((total, { minutes }) => total + minutes, 0);
      expect(sum(slides.map(({ minutes }) => ({ minutes: minutes ?? 0 }))), plan.name).toBe(sum(onScreen));
    }
  });

  it('open a lesson with the cafeteria and the cliff, and end with the curve of the beginning', () => {
    for (const plan of PLANS.filter(({ name }) => name !== 'ten'))
      expect(new URLSearchParams(slidesAddress(plan, 7).split('?')[1]).get('slides')).toMatch(
        /^cafeteria:5:7,cliff:2,cliff:3,.*,explain:\d:7$/,
      );
  });

  it('lead to figures, sheets and slides in the words of the page', () => {
    const [plan] = PLANS;
    if (!plan) throw new Error('there are plans');
    expect(slidesAddress(plan, 7)).toMatch(/^presenter\.html\?slides=[^&]*$/);
    inSkin('chip', () => {
      expect(slidesAddress(plan, 7)).toMatch(/&skin=chip$/);
      expect(chapterAddress('explain', 7)).toBe('./?x=explain&seed=7&skin=chip#explain');
      expect(chapterAddress('cliff', 7)).toBe('./?skin=chip#cliff');
    });
  });
});

it('gives homework another seed than any sheet of its class, and finds the lesson again', () => {
  for (const seed of [1, 7, 4_294_967_295]) {
    const homework = homeworkSeedOf(seed);
    expect(lessonSeedOf(homework)).toBe(seed);
    const sheets = [...runWorksheets({ kind: 'by-hand', level: 7, seed, count: MOST_SHEETS })];
    expect(sheets.map((sheet) => sheet.seed)).not.toContain(homework);
  }
  expect(homeworkSeedOf(USUAL_LESSON.seed)).toBe(USUAL_TASK.seed);
});
