import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { run } from '#recordings/homework';
import { inProcessRunThread } from '#store';
import { EMPTY_WORK, homeworkOf } from '../../src/pages/homework/draft.ts';
import { writeHomework } from '../../src/pages/homework/homeworkFile.ts';
import { questionsOf } from '../../src/pages/homework/questions.ts';
import { csvNameOf, csvOf } from '../../src/pages/teach/checking/checkCsv.ts';
import { MOST_FILES, type GivenFile } from '../../src/pages/teach/checking/checkFiles.ts';
import { createChecking, createLessonDrive } from '../../src/pages/teach/checking/checkStore.ts';
import { checkRows, meanOf } from '../../src/pages/teach/checking/checkRows.ts';
import { sortRows } from '../../src/pages/teach/checking/ResultTable.tsx';
import { USUAL_LESSON, type Lesson } from '../../src/pages/teach/lesson.ts';
import { expectedAnswers } from './expected.ts';
import { isWide } from '#tests/scope';

const given = (name: string, text: string, lastModified = 0): GivenFile => ({
  name,
  size: text.length,
  lastModified,
  text: async () => text,
});

const OTHER_SEED = 'not the seed or level of the lesson';

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
  const checking = createChecking(inProcessRunThread());
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
    { name: 'film.mp4', size: 5e9, lastModified: 0, text: () => Promise.reject(new Error('it is never read')) },
    { name: 'gone.json', size: 10, lastModified: 0, text: () => Promise.reject(new Error('the disk is gone')) },
  ]);
  expect(refused.map(({ file, problem }) => `${file} ${problem.code}`)).toEqual([
    '.DS_Store notHomework',
    'package.json notHomework',
    'film.mp4 tooLarge',
    'gone.json unreadable',
  ]);
  const rows = checkRows(checked, USUAL_LESSON, null);
  const told = rows.map(({ checked: { file, grade }, remarks }) => [file, grade.points, ...remarks]);
  expect(told).toEqual([
    ['ada.json', 15],
    ['grace.json', 13],
    ['copy of ada.json', 15, 'the same file as ada.json, counted once'],
    ['eve.json', 15, 'the file was changed after it was saved'],
    ['far.json', 15, OTHER_SEED],
  ]);
});

/** Files and seeds of a class. */
const [FILE_COUNT, SEED_COUNT] = isWide ? [200, 40] : [50, 10];

it(`marks ${FILE_COUNT} files of ${SEED_COUNT} seeds, each by its own, each seed run once`, async () => {
  const texts = Array.from({ length: SEED_COUNT }, (_, index) => fileOf('x', {}, index + 1));
  const files = Array.from({ length: FILE_COUNT }, (_, index) =>
    given(`${index}.json`, texts[index % texts.length] ?? ''),
  );
  const { checked, seedsRun } = await finished(files);
  expect(seedsRun).toBe(SEED_COUNT);
  expect(
    checked.filter(({ grade }) =>
      grade.rows.some(({ question, points }) => question.part !== 'guesses' && points === 0),
    ),
  ).toEqual([]);
});

it('stops where it is told to, and takes no more files than it can', async () => {
  const checking = createChecking(inProcessRunThread());
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

describe('a student', () => {
  const SAVED = 1_700_000_000_000;
  const toldOf = async (files: readonly GivenFile[], lesson: Lesson = USUAL_LESSON) => {
    const rows = checkRows((await finished(files)).checked, lesson, null);
    const told = Object.fromEntries(
      rows.map(({ checked: { file }, isCounted, remarks }) => [file, [isCounted, ...remarks]]),
    );
    return { told, mean: meanOf(rows) };
  };

  it('counts once, by the file that was saved last, whatever the capitals of the name and the order of the files', async () => {
    const files = [
      given('new.json', fileOf(' ada  LOVELACE', { start: '3', round2: '' }), SAVED + 2),
      given('older.json', fileOf('Ada Lovelace', { start: '3' }), SAVED + 1),
      given('oldest.json', fileOf('Ada Lovelace '), SAVED),
      given('grace.json', fileOf('Grace'), SAVED),
    ];
    const expected = {
      'new.json': [true, '2 other files with this name: this one counts because it was saved later'],
      'older.json': [false, 'not counted: new.json has the same name and was saved later'],
      'oldest.json': [false, 'not counted: new.json has the same name and was saved later'],
      'grace.json': [true],
    };
    // 13 of the newest, and 15 of Grace, who is right in all that is no guess.
    expect(await toldOf(files)).toEqual({ told: expected, mean: { count: 2, mean: 14, most: 23 } });
    expect(await toldOf(files.toReversed())).toEqual({ told: expected, mean: { count: 2, mean: 14, most: 23 } });
  });

  it('counts by the better file where the disk tells nothing, then by the one that was read last', async () => {
    const { told } = await toldOf([
      given('a.json', fileOf('Ada', { start: '3' })),
      given('b.json', fileOf('Ada')),
      given('c.json', fileOf('Grace', { start: '3' })),
      given('d.json', fileOf('Grace', { start: '4' })),
    ]);
    expect(told).toEqual({
      'a.json': [false, 'not counted: b.json has the same name and has more points'],
      'b.json': [true, '1 other file with this name: this one counts because it has more points'],
      'c.json': [false, 'not counted: d.json has the same name and was read last'],
      'd.json': [true, '1 other file with this name: this one counts because it was read last'],
    });
  });

  it('counts by the file of the lesson, though one of another seed was saved later', async () => {
    const { told } = await toldOf([
      given('7.json', fileOf('Ada'), SAVED),
      given('5.json', fileOf('Ada', {}, 5), SAVED + 1),
    ]);
    expect(told).toEqual({
      '7.json': [true, '1 other file with this name: this one counts because it is from this lesson'],
      '5.json': [false, OTHER_SEED, 'not counted: 7.json has the same name and is from this lesson'],
    });
  });

  it('has the same file counted once, and is none without a name', async () => {
    const ada = fileOf('Ada');
    const { told, mean } = await toldOf([
      given('ada.json', ada, SAVED),
      given('copy.json', ada, SAVED + 1),
      given('x.json', fileOf(' ')),
      given('y.json', fileOf('', { start: '3' })),
    ]);
    expect(told).toEqual({
      'ada.json': [true],
      'copy.json': [false, 'the same file as ada.json, counted once'],
      'x.json': [true, 'no name'],
      'y.json': [true, 'no name'],
    });
    expect(mean.count).toBe(3);
  });
});

it('takes seeds that are drawn as one drive for one lesson: 8 gives the drive of 12', async () => {
  const { checked } = await finished([8, 12, 13].map((seed) => given(`${seed}.json`, fileOf(`of ${seed}`, {}, seed))));
  const lessonDrive = createLessonDrive(inProcessRunThread());
  const otherSeedsIn = async (lesson: Lesson): Promise<string[]> => {
    lessonDrive.follow(lesson);
    await expect.poll(() => lessonDrive.getState()).toMatchObject({ seed: lesson.seed, level: lesson.level });
    return checkRows(checked, lesson, lessonDrive.getState())
      .filter(({ remarks }) => remarks.includes(OTHER_SEED))
      .map(({ checked: { file } }) => file);
  };
  expect(await otherSeedsIn({ ...USUAL_LESSON, seed: 12 })).toEqual(['13.json']);
  expect(await otherSeedsIn({ ...USUAL_LESSON, seed: 9 })).toEqual(['13.json']);
  expect(await otherSeedsIn({ ...USUAL_LESSON, seed: 13 })).toEqual(['8.json', '12.json']);
  expect(await otherSeedsIn({ ...USUAL_LESSON, seed: 12, level: 3 })).toEqual(['8.json', '12.json', '13.json']);
  expect(await otherSeedsIn({ ...USUAL_LESSON, rows: 3 })).toEqual([]);
});

it('names files of folders by their paths, which may end alike', async () => {
  const inFolder = (folder: string): GivenFile => ({
    ...given('answers.json', fileOf(folder)),
    webkitRelativePath: `class/${folder}/answers.json`,
  });
  const { checked } = await finished([inFolder('Ada'), inFolder('Grace')]);
  expect(checked.map(({ file }) => file)).toEqual(['class/Ada/answers.json', 'class/Grace/answers.json']);
});

/** What a spreadsheet program puts into cells: quotes part a cell only where it begins, and text after the closing one is added. */
function cellsOf(csv: string, separator: string): string[] {
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?([^${separator}\r\n]*)(?:${separator}|\r\n|[\r\n]|$)`, 'gy');
  return [...csv.matchAll(pattern)].map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest);
}

describe('the table of another program', () => {
  const FILES = [
    given('b.json', fileOf('=HYPERLINK("http://x")', { start: '3' })),
    given('a.json', fileOf('Zoë, "Z"; z', { ratio: '1.14' })),
    given('c.json', fileOf('@sum', { start: '', ratio: '2' }, 5)),
    given('-1+1.json', 'GIF89a'),
  ];
  const tableOf = async (decimal?: string) => {
    const { checked, refused } = await finished(FILES);
    const rows = checkRows(checked, USUAL_LESSON, null);
    const [head = '', ...lines] = csvOf(sortRows(rows, { by: 'points', isDown: true }), refused, decimal).split('\r\n');
    return { head, lines };
  };

  it('has the names of the page, no formula, and what could not be read at its end', async () => {
    const { head, lines } = await tableOf();
    expect(head).toMatch(
      /^\uFEFFFile,Student,Seed,Level,Points,Points possible,Counts,"Start of washing, before order \(points\)",/,
    );
    expect(head).toMatch(/,Remarks$/);
    expect(lines).toEqual([
      expect.stringMatching(/^a\.json,"Zoë, ""Z""; z",7,7,15,23,yes,1,9,.*,1,1\.14,.*,$/),
      expect.stringMatching(/^b\.json,"'=HYPERLINK\(""http:\/\/x""\)",7,7,14,23,yes,0,3,/),
      expect.stringMatching(/^c\.json,'@sum,5,7,13,23,yes,0,,.*,not the seed or level of the lesson$/),
      expect.stringMatching(/^'-1\+1\.json,,+This is not a homework file: choose [^"]*$/),
      '',
    ]);
    const places = (line: string): number => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(',').length;
    expect(lines.slice(0, -1).map(places)).toEqual(lines.slice(1).map(() => places(head)));
  });

  it('is parted by semicolons where the comma is the decimal sign', async () => {
    const { head, lines } = await tableOf(',');
    expect(head).toMatch(/^\uFEFFFile;Student;Seed;Level;/);
    expect(lines[0]).toMatch(/^a\.json;"Zoë, ""Z""; z";7;7;15;23;yes;1;9;.*;1;1,14;/);
    expect(lines[3]).toMatch(/^'-1\+1\.json;;+This is not a homework file: /);
  });

  it('has no formula for a program that parts it at commas, semicolons or tabs', async () => {
    const [first] = (await finished([given('a.json', fileOf('Ada'))])).checked;
    if (!first) throw new Error('the file was refused');
    const piece = fc.constantFrom(...'=+-@=+-@\t\r\n;,"\u0020\uFF1D\uFF0B\uFF0D\uFF20\u200Ba1\'', '\r\n', 'cmd');
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, fc.constantFrom('.', ','), (student, file, decimal) => {
        const checked = { ...first, file, homework: { ...first.homework, student } };
        const csv = csvOf(checkRows([checked], USUAL_LESSON, null), [], decimal).slice(1);
        for (const separator of [',', ';', '\t'])
          for (const cell of [...cellsOf(csv, separator), ...csv.split(new RegExp(`[${separator}\r\n]`))])
            expect(cell).not.toMatch(/^(?:[\s"\u200B]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r])/);
        // Read as it is meant, it is the same but for the apostrophes that mark text.
        const [, , ...cells] = [...cellsOf(csv, decimal === ',' ? ';' : ',')];
        const unmarked = (each: string | undefined): string | undefined => each?.replaceAll("'", '');
        expect(cells.map(unmarked)).toEqual(expect.arrayContaining([unmarked(student), unmarked(file)]));
      }),
      { numRuns: 300 },
    );
  });

  it('is named by what was checked', async () => {
    const nameOfSeeds = async (seeds: readonly number[]): Promise<string> => {
      const { checked } = await finished(seeds.map((seed) => given(`${seed}.json`, fileOf('x', {}, seed))));
      return csvNameOf(checkRows(checked, USUAL_LESSON, null));
    };
    expect(await nameOfSeeds([9, 9])).toBe('clean-plates-9-7.csv');
    expect(await nameOfSeeds([12, 9])).toBe('clean-plates-9+12-7.csv');
    expect(await nameOfSeeds([12, 9, 10])).toBe('clean-plates-9-to-12-7.csv');
    expect(csvNameOf([])).toBe('clean-plates.csv');
  });
});
