import { parseXml, XmlElement } from '@rgrove/parse-xml';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_WORK, LONGEST_TYPED, type Work } from '../../src/pages/homework/draft.ts';
import type { Grade } from '../../src/pages/homework/grading.ts';
import { USUAL_TASK } from '../../src/pages/homework/usualTask.ts';
import { MOST_PICKS, questionsOf } from '../../src/pages/homework/questions.ts';
import { findScormApi, formatTimeSpan, type ScormApi } from '../../src/pages/homework/scorm/scormApi.ts';
import { openScormGradebook } from '../../src/pages/homework/scorm/scormGradebook.ts';
import {
  linkOfPage,
  MANIFEST,
  manifestOf,
  PAGE,
  pageMarks,
  scormFileName,
  withTask,
} from '../../src/pages/homework/scorm/scormTask.ts';
import { unzipTexts, zipTexts } from '../../src/pages/homework/scorm/scormZip.ts';
import {
  MOST_SUSPEND_CHARACTERS,
  readSuspendData,
  writeSuspendData,
} from '../../src/pages/homework/scorm/suspendData.ts';
import { SEED_LIMITS, SHEET_LEVELS } from '../../src/recordings/sheetShape.ts';

const TASK = { seed: 7, level: 7 } as const;
const WORK: Work = { ...EMPTY_WORK, draft: { start: '9', ratio: '1,14', round2: '3' }, areGuessesCounted: true };

describe('the text that a platform keeps', () => {
  it('gives the same work back, without the name', () => {
    const fields = questionsOf(TASK.level, MOST_PICKS).map(({ id }) => id);
    const typed = fc.dictionary(
      fc.constantFrom(...fields),
      fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.slice(0, LONGEST_TYPED)),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(typed, fc.boolean(), fc.boolean(), (draft, areGuessesCounted, shownBefore) => {
        const text = writeSuspendData({ student: 'Ada', draft, areGuessesCounted, shownBefore }, TASK);
        expect(text).not.toContain('Ada');
        expect(readSuspendData(text, TASK)).toEqual({ student: '', draft, areGuessesCounted, shownBefore });
      }),
    );
  });

  it.each(SHEET_LEVELS)('holds the longest answers, of %i plates, in the characters that SCORM 1.2 allows', (level) => {
    const longest = '中'.repeat(LONGEST_TYPED + 9);
    const draft = Object.fromEntries(questionsOf(level, MOST_PICKS).map(({ id }) => [id, longest]));
    const work = { student: longest, draft, areGuessesCounted: true, shownBefore: true };
    const text = writeSuspendData(work, { seed: SEED_LIMITS.max, level });
    expect(text).toMatch(/^[ -~]*$/);
    expect(text.length).toBeLessThanOrEqual(3404);
    expect(3404).toBeLessThan(MOST_SUSPEND_CHARACTERS);
  });

  it('of another task, or of another page, is not taken', () => {
    const text = writeSuspendData(WORK, TASK);
    for (const other of [{ seed: 8, level: 7 } as const, { seed: 7, level: 3 } as const])
      expect(readSuspendData(text, other)).toBeNull();
    for (const broken of ['', 'null', '{}', '[1,7,7]', text.slice(1), text.replace('[1', '[2'), 'slide=4'])
      expect(readSuspendData(broken, TASK)).toBeNull();
  });
});

describe('the interface of a platform', () => {
  const api = { LMSInitialize: () => 'true' } as unknown as ScormApi;
  interface FakeWindow {
    parent: FakeWindow;
    opener: FakeWindow | null;
    API?: unknown;
  }
  /** A window in another, or at the top. */
  function windowIn(parent: FakeWindow | null, more: Partial<FakeWindow> = {}): FakeWindow {
    const made = { opener: null, ...more } as FakeWindow;
    made.parent = parent ?? made;
    return made;
  }
  const find = (window: FakeWindow): ScormApi | null => findScormApi(window as unknown as Window);
  const elsewhere = (parent: FakeWindow | null): FakeWindow =>
    Object.defineProperties(windowIn(parent), {
      API: {
        get: () => {
          throw new DOMException('planted', 'SecurityError');
        },
      },
      opener: {
        get: () => {
          throw new DOMException('planted', 'SecurityError');
        },
      },
    });

  it('is found in a frame around, however many are between', () => {
    expect(find(windowIn(windowIn(windowIn(null, { API: api }))))).toBe(api);
  });

  it('is found in the window that opened one of them', () => {
    const player = windowIn(windowIn(null, { API: api }));
    expect(find(windowIn(windowIn(null, { opener: player })))).toBe(api);
  });

  it('is found where another site stands between or around', () => {
    expect(find(windowIn(windowIn(elsewhere(null), { API: api })))).toBe(api);
    expect(find(windowIn(elsewhere(windowIn(null, { API: api }))))).toBe(api);
    expect(find(windowIn(elsewhere(null)))).toBeNull();
  });

  it('is not an element with that name', () => {
    expect(find(windowIn(windowIn(null, { API: { tagName: 'IFRAME' } })))).toBeNull();
    expect(find(windowIn(null))).toBeNull();
  });

  it('gets spans of time in its own notation', () => {
    expect(formatTimeSpan(0)).toBe('0000:00:00.00');
    expect(formatTimeSpan(3_723_045)).toBe('0001:02:03.05');
    expect(formatTimeSpan(59_999)).toBe('0000:01:00.00');
  });
});

/** A platform that keeps what it is told, and refuses what is in `refused`. */
class Platform implements ScormApi {
  readonly values = new Map([
    ['cmi.core.lesson_status', 'not attempted'],
    ['cmi.core.lesson_mode', 'normal'],
  ]);
  readonly calls: string[] = [];
  readonly refused = new Set<string>();
  private readonly answer = (call: string): string => {
    this.calls.push(call);
    return String(!this.refused.has(call.split(' ')[0] ?? ''));
  };
  LMSInitialize = (): string => this.answer('LMSInitialize');
  LMSFinish = (): string => this.answer('LMSFinish');
  LMSCommit = (): string => this.answer('LMSCommit');
  LMSGetLastError = (): string => '101';
  LMSGetErrorString = (): string => 'General Exception';
  LMSGetValue = (element: string): string => this.values.get(element) ?? '';
  LMSSetValue = (element: string, value: string): string => {
    const taken = this.answer(element);
    if (taken === 'true') this.values.set(element, value);
    return taken;
  };
}

describe('a session with a platform', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const GRADE = { points: 14, most: 21 } as Grade;
  const open = async (platform: ScormApi) => {
    const gradebook = await openScormGradebook(platform, TASK);
    if (!gradebook) throw new Error('no session');
    return gradebook;
  };

  it('begins as incomplete, keeps each change, and commits after a pause', async () => {
    const platform = new Platform();
    const gradebook = await open(platform);
    expect(gradebook.kept).toBeNull();
    expect(platform.values.get('cmi.core.lesson_status')).toBe('incomplete');
    platform.calls.length = 0;
    gradebook.keep(EMPTY_WORK);
    expect(platform.calls).toEqual([]);
    gradebook.keep({ ...WORK, draft: { start: '1' } });
    gradebook.keep(WORK);
    expect(platform.calls).toEqual(['cmi.suspend_data', 'cmi.suspend_data']);
    vi.runAllTimers();
    expect(platform.calls.at(-1)).toBe('LMSCommit');
    expect((await open(platform)).kept).toEqual(WORK);
  });

  it('sends the grade once, and ends with the time', async () => {
    const platform = new Platform();
    const gradebook = await open(platform);
    vi.advanceTimersByTime(61_000);
    gradebook.grade(GRADE);
    gradebook.grade({ ...GRADE, points: 21 });
    gradebook.leave();
    gradebook.leave();
    gradebook.keep(WORK);
    expect(gradebook.getState()).toEqual({ refusal: null, score: 67 });
    expect(Object.fromEntries(platform.values)).toMatchObject({
      'cmi.core.score.raw': '67',
      'cmi.core.score.min': '0',
      'cmi.core.score.max': '100',
      'cmi.core.lesson_status': 'completed',
      'cmi.core.exit': 'suspend',
      'cmi.core.session_time': '0000:01:01.00',
    });
    expect(platform.calls.filter((call) => call === 'LMSFinish')).toHaveLength(1);
    expect(platform.calls.at(-1)).toBe('LMSFinish');
  });

  it.each([
    ['60', 'passed'],
    ['67', 'passed'],
    ['80', 'failed'],
  ])('is judged by the platform’s own limit of %s: %s', async (mastery, status) => {
    const platform = new Platform();
    platform.values.set('cmi.student_data.mastery_score', mastery);
    (await open(platform)).grade(GRADE);
    expect(platform.values.get('cmi.core.lesson_status')).toBe(status);
  });

  it.each(['cmi.suspend_data', 'LMSCommit'])('says that %s was refused, until a later one is taken', async (what) => {
    const platform = new Platform();
    const gradebook = await open(platform);
    platform.refused.add(what);
    gradebook.keep(WORK);
    vi.runAllTimers();
    expect(gradebook.getState().refusal).toBe('101 General Exception');
    platform.refused.clear();
    gradebook.keep({ ...WORK, draft: {} });
    vi.runAllTimers();
    expect(gradebook.getState().refusal).toBeNull();
  });

  it('does not say that a grade was sent which the platform refused', async () => {
    const platform = new Platform();
    const gradebook = await open(platform);
    platform.refused.add('cmi.core.score.raw');
    gradebook.grade(GRADE);
    expect(gradebook.getState()).toEqual({ refusal: '101 General Exception', score: null });
    platform.refused.clear();
    gradebook.grade(GRADE);
    expect(gradebook.getState()).toEqual({ refusal: null, score: 67 });
  });

  it('waits for a platform whose values come late', async () => {
    const platform = new Platform();
    platform.values.set('cmi.core.lesson_status', 'completed');
    platform.values.set('cmi.core.score.raw', '67');
    platform.values.set('cmi.suspend_data', writeSuspendData({ ...WORK, shownBefore: true }, TASK));
    const now = platform.LMSGetValue;
    platform.LMSGetValue = () => '';
    setTimeout(() => (platform.LMSGetValue = now), 400);
    const opening = open(platform);
    await vi.advanceTimersByTimeAsync(1000);
    const gradebook = await opening;
    expect(gradebook.kept?.draft).toEqual(WORK.draft);
    expect(gradebook.getState().score).toBe(67);
    expect(platform.calls).toEqual(['LMSInitialize']);
  });

  it('takes no grade of another task for its own', async () => {
    const platform = new Platform();
    platform.values.set('cmi.core.lesson_status', 'completed');
    platform.values.set('cmi.core.score.raw', '67');
    platform.values.set('cmi.suspend_data', writeSuspendData({ ...WORK, shownBefore: true }, { ...TASK, seed: 8 }));
    const gradebook = await open(platform);
    expect(gradebook.hasOtherWork).toBe(true);
    expect(gradebook.getState().score).toBeNull();
  });

  it('is none where the platform does not begin it', async () => {
    const platform = new Platform();
    platform.refused.add('LMSInitialize');
    expect(await openScormGradebook(platform, TASK)).toBeNull();
    platform.LMSInitialize = () => {
      throw new Error('planted');
    };
    expect(await openScormGradebook(platform, TASK)).toBeNull();
  });
});

describe('the manifest', () => {
  const text = manifestOf('Clean Plates: Homework', 'en', '1.0.0');
  const all = (element: XmlElement): XmlElement[] => [
    element,
    ...element.children.flatMap((child) => (child instanceof XmlElement ? all(child) : [])),
  ];
  const read = (source: string) => {
    const { root } = parseXml(source);
    const elements = root ? all(root) : [];
    const named = (name: string) => elements.filter((each) => each.name === name);
    return { root, elements, named };
  };

  it('is one of SCORM 1.2 with one activity, whose page is in the file', () => {
    const { root, elements, named } = read(text);
    expect(root?.name).toBe('manifest');
    expect(root?.attributes).toMatchObject({
      xmlns: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
      'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_rootv1p2',
    });
    expect(named('schema').map((each) => each.text)).toEqual(['ADL SCORM']);
    expect(named('schemaversion').map((each) => each.text)).toEqual(['1.2']);
    const [resource] = named('resource');
    expect(resource?.attributes).toMatchObject({ type: 'webcontent', 'adlcp:scormtype': 'sco', href: PAGE });
    expect(named('file').map((each) => each.attributes['href'])).toEqual([PAGE]);
    expect(named('item').map((each) => each.attributes['identifierref'])).toEqual([resource?.attributes['identifier']]);
    expect(named('organizations')[0]?.attributes['default']).toBe(named('organization')[0]?.attributes['identifier']);
    const names = elements.flatMap((each) => each.attributes['identifier'] ?? []);
    expect(names).toEqual([...new Set(names)]);
    expect(names.every((name) => /^[A-Za-z_][\w.-]*$/.test(name))).toBe(true);
  });

  it('and the page get another task', () => {
    const task = { seed: 4_294_967_295, level: 12 } as const;
    const page = `<html lang="en" ${pageMarks(USUAL_TASK, 'cafeteria')}><p>1008-7</p>`;
    const texts = withTask({ [MANIFEST]: text, [PAGE]: page }, task, 'chip');
    const { root, named } = read(texts[MANIFEST] ?? '');
    expect(root?.attributes['identifier']).toBe('clean-plates-homework-en-4294967295-12');
    expect(named('title').map((each) => each.text)).toEqual(Array(2).fill('Clean Plates: Homework 4294967295-12'));
    expect(texts[PAGE]).toBe(`<html lang="en" ${pageMarks(task, 'chip')}><p>1008-7</p>`);
    expect(linkOfPage({ seed: '7', level: '3', skin: 'chip' }).toString()).toBe('seed=7&level=3&skin=chip');
    expect(scormFileName(task, 'ru')).toBe('clean-plates-homework-4294967295-12-ru.zip');
  });
});

it('the zip of the same texts is the same at any time', () => {
  const texts = { [MANIFEST]: '<a>Чистые</a>', [PAGE]: 'b'.repeat(5000) };
  vi.useFakeTimers({ now: new Date('2031-05-06T07:08:09Z') });
  const later = zipTexts(texts);
  vi.useRealTimers();
  expect(zipTexts(texts)).toEqual(later);
  expect(unzipTexts(later)).toEqual(texts);
  expect(later.length).toBeLessThan(600);
});
