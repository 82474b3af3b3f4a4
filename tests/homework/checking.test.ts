import { expect, it } from 'vitest';
import { run } from '#runs/homework';
import { runsHere } from '#store';
import { EMPTY_WORK, homeworkOf } from '../../src/homework/draft.ts';
import { writeHomework } from '../../src/homework/homeworkFile.ts';
import { questionsOf } from '../../src/homework/questions.ts';
import { csvOf } from '../../src/teach/checking/checkCsv.ts';
import { MOST_FILES, type GivenFile } from '../../src/teach/checking/checkFiles.ts';
import { createChecking } from '../../src/teach/checking/checkStore.ts';
import { remarksOf } from '../../src/teach/checking/checkWords.ts';
import { sorted } from '../../src/teach/checking/ResultTable.tsx';
import { USUAL_LESSON } from '../../src/teach/lesson.ts';
import { expectedAnswers } from './expected.ts';

const given = (name: string, text: string): GivenFile => ({ name, size: text.length, text: async () => text });

/** A file of seed 7 with what a student comes to with a pencil, but for `draft`. */
function fileOf(student: string, draft: Record<string, string> = {}, seed = 7): string {
  const [part] = run({ tasks: [{ seed, level: 7 }], hasGuesses: false });
  if (!part) throw new Error('every seed makes a homework');
  const questions = questionsOf(7, part.hand.picks.length);
  const answers = Object.entries(expectedAnswers(part)).map(([id, value]) => [id, String(value)]);
  const work = { ...EMPTY_WORK, student, draft: { ...(Object.fromEntries(answers) as object), ...draft } };
  return writeHomework(homeworkOf(work, questions, part, 'development'));
}

const finished = async (files: readonly GivenFile[]) => {
  const checking = createChecking(runsHere());
  const end = new Promise<void>((resolve) => {
    checking.subscribe(({ phase }) => {
      if (phase === 'done') resolve();
    });
  });
  await checking.check(files);
  await end;
  return checking.getState();
};

it('marks a folder, and what is no homework stops none of the others', async () => {
  const ada = fileOf('Ada');
  const { checked, refused } = await finished([
    given('.DS_Store', '\u0000\u0001'),
    given('ada.json', ada),
    given('grace.json', fileOf('Grace', { start: '3', round2: '' })),
    given('package.json', '{"name":"x"}'),
    given('copy of ada.json', ada),
    given('eve.json', ada.replace('"Ada"', '"Eve"')),
    given('far.json', fileOf('Far', {}, 8)),
    { name: 'film.mp4', size: 5e9, text: () => Promise.reject(new Error('it is never read')) },
    { name: 'gone.json', size: 10, text: () => Promise.reject(new Error('the disk is gone')) },
  ]);
  expect(refused.map(({ file, problem }) => `${file} ${problem.code}`)).toEqual([
    '.DS_Store notJson',
    'package.json notHomework',
    'film.mp4 tooLarge',
    'gone.json unreadable',
  ]);
  const told = checked.map((each) => [each.file, each.grade.points, ...remarksOf(each, USUAL_LESSON)]);
  expect(told).toEqual([
    ['ada.json', 15],
    ['grace.json', 13],
    ['copy of ada.json', 15, 'the same file as ada.json'],
    ['eve.json', 15, 'the file was changed after it was saved'],
    ['far.json', 15, 'another seed or level than the lesson’s'],
  ]);
});

it('marks 200 files of 40 seeds, each by its own, each seed run once', async () => {
  const texts = Array.from({ length: 40 }, (_, index) => fileOf('x', {}, index + 1));
  const files = Array.from({ length: 200 }, (_, index) => given(`${index}.json`, texts[index % texts.length] ?? ''));
  const { checked, seedsRun } = await finished(files);
  expect(seedsRun).toBe(40);
  expect(
    checked.filter(({ grade }) =>
      grade.rows.some(({ question, points }) => question.part !== 'guesses' && points === 0),
    ),
  ).toEqual([]);
});

it('stops where it is told to, and takes no more files than it can', async () => {
  const checking = createChecking(runsHere());
  const files = Array.from({ length: 40 }, (_, index) => given(`${index}.json`, 'no'));
  const reading = checking.check(files);
  checking.cancel();
  await reading;
  expect(checking.getState()).toMatchObject({ phase: 'cancelled', refused: [] });
  await checking.check(Array.from({ length: MOST_FILES + 1 }, () => given('x', '')));
  expect(checking.getState()).toMatchObject({ phase: 'tooMany', given: MOST_FILES + 1 });
  await checking.check([given('x', '')]);
  expect(checking.getState()).toMatchObject({ phase: 'done', checked: [], refused: [{ file: 'x' }] });
});

it('sorts by what is asked, and writes no formula into a table of another program', async () => {
  const { checked } = await finished([
    given('b.json', fileOf('=HYPERLINK("http://x")', { start: '3' })),
    given('a.json', fileOf('Zoë, "Z"')),
    given('c.json', fileOf('@sum', { start: '', ratio: '2' })),
  ]);
  expect(sorted(checked, { by: 'points', isDown: true }).map(({ file }) => file)).toEqual([
    'a.json',
    'b.json',
    'c.json',
  ]);
  const rows = checked.map(({ file, homework, grade }) => ({
    file,
    student: homework.student,
    seed: homework.seed,
    level: homework.level,
    points: grade.points,
    most: grade.most,
    answers: grade.rows,
    remarks: ['-1+1'],
  }));
  const [head = '', ...lines] = csvOf(rows).split('\r\n');
  expect(head.startsWith('\uFEFFfile,student,seed,level,points,most,start points,start answer,block1 points')).toBe(
    true,
  );
  expect(lines.at(-1)).toBe('');
  const byFile = lines.slice(0, -1).toSorted();
  expect(byFile.map((line) => line.slice(0, 50))).toEqual([
    expect.stringMatching(/^a\.json,"Zoë, ""Z""",7,7,15,23,1,9,/),
    expect.stringMatching(/^b\.json,"'=HYPERLINK\(""http:\/\/x""\)",7,7,14,23,0,3/),
    expect.stringMatching(/^c\.json,'@sum,7,7,13,23,0,,/),
  ]);
  expect(byFile.every((line) => line.endsWith(",'-1+1"))).toBe(true);
});
