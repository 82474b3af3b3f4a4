import path from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readLanguages } from '../../scripts/messages/catalogue.ts';
import { GREEDY_WORDS } from '../../src/scene/fixtures/createFrame.ts';
import { NarrationHistory } from '../../src/scene/text/narration.ts';
import { fitsLine } from '../../src/scene/layout/wordRoom.ts';
import type * as Speech from '../../src/scene/text/speech.ts';
import { requireScenario } from '#engine';
import { SKINS } from '#messages';
import type * as Words from '#messages';
import { PROJECT_ROOT } from '../docs/documents.ts';
import { doorIn, importIn } from '../messages/languages.ts';
import { OPENING, openKitchen } from './kitchen.ts';
import { isWide } from '#tests/scope';

const SPEECH = path.join(PROJECT_ROOT, 'src/scene/text/speech.ts');
const speechIn = async (code: string): Promise<typeof Speech> => (await importIn(code, SPEECH)) as typeof Speech;

/** Characters of a sentence that the bar under the scene has room for. */
const MOST_CHARACTERS: Readonly<Record<string, number>> = { en: 95, ru: 105 };

const LARGER = requireScenario({
  blockCount: 256,
  pagesPerBlock: 64,
  reserveBlocks: 8,
  frontiers: 'split',
  spareFactor: 0.15,
  workload: 'uniform',
  seed: 3,
  isFilled: true,
});
const DRIVES = [
  ['the opening', OPENING, 4000],
  [
    'one frontier for all, first in first out',
    { ...OPENING, frontiers: 'shared', victimPolicy: 'fifo', seed: 2 },
    2000,
  ],
  ['little spare', { ...OPENING, ...requireScenario({ ...OPENING, spareFactor: 0.2 }), seed: 5 }, 3000],
  ['a larger drive', LARGER, 20_000],
] as const;

/** Of the bar on a phone of 360 px, within its edge; and the size of its letters. */
const PHONE = { widthCssPx: 318, sizeCssPx: 13 };

/** Lines that a sentence takes where the bar is as narrow as it gets. */
function linesOnPhone(sentence: string): number {
  let lines = 1;
  let line = '';
  for (const word of plain(sentence).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fitsLine(longer, PHONE.widthCssPx, PHONE.sizeCssPx)) {
      line = longer;
      continue;
    }
    lines += 1;
    line = word;
  }
  return lines;
}

const plain = (sentence: string): string => sentence.replace(/<\/?b>/g, '');

describe.each(isWide ? readLanguages() : readLanguages().slice(0, 1))('in “$code”', ({ code }) => {
  let speech: typeof Speech;
  let words: typeof Words;
  beforeAll(async () => {
    speech = await speechIn(code);
    words = await doorIn(code);
  });
  afterEach(() => words.setSkin('cafeteria'));

  test.each(isWide ? DRIVES : DRIVES.slice(0, 2))(
    'a sentence fits the bar at every moment of %s',
    (_name, scenario, start) => {
      for (const skin of SKINS) {
        words.setSkin(skin);
        const kitchen = openKitchen({}, scenario);
        kitchen.director.speak(speech);
        kitchen.runTo(start);
        kitchen.wait(50);
        for (let count = 0; count < 120; count += 1) {
          kitchen.stepOn();
          kitchen.wait(10);
          // The same moment as after a seek: from the numbers alone.
          if (count % 5 === 0)
            kitchen.narrations.push({
              ...kitchen.narrations.at(-1)!,
              sentence: speech.tellState(kitchen.shown(), GREEDY_WORDS).sentence,
            });
        }
        for (const block of [0, 7, 20])
          kitchen.narrations.push({
            ...kitchen.narrations.at(-1)!,
            sentence: speech.tellSubject(GREEDY_WORDS, { block, isPinned: true }, null)!(kitchen.shown()).sentence,
          });
        kitchen.play(3000, 100);
        kitchen.play(5000, 50_000);
        const sentences = new Set(kitchen.narrations.map(({ sentence }) => sentence));
        expect(sentences.size).toBeGreaterThan(40);
        const most = MOST_CHARACTERS[code] ?? 95;
        expect([...sentences].filter((sentence) => plain(sentence).length > most)).toEqual([]);
        expect([...sentences].filter((sentence) => linesOnPhone(sentence) > 2)).toEqual([]);
        expect([...sentences].filter((sentence) => !/^(?:<b>[^<]+<\/b>)[^<>]*$/.test(sentence))).toEqual([]);
      }
    },
  );

  test('so does what is told of a dish that has long been ordered', () => {
    const places = Array.from({ length: 131 }, (_, order) => ({
      step: 50 * order + 1,
      microStep: 0,
      kind: order % 3 === 0 ? ('relocate' as const) : ('write' as const),
      page: order,
    }));
    for (const skin of SKINS) {
      words.setSkin(skin);
      const kitchen = openKitchen();
      kitchen.wait(50);
      const shown = kitchen.shown();
      for (const known of [places, [], null]) {
        const { sentence } = speech.tellSubject(GREEDY_WORDS, null, { logicalPage: 317, places: known })!(shown);
        expect(plain(sentence).length).toBeLessThanOrEqual(MOST_CHARACTERS[code] ?? 95);
        expect(linesOnPhone(sentence), sentence).toBeLessThanOrEqual(2);
      }
    }
  });

  test('guests who leave are told, and fit the bar too', () => {
    for (const isTrimEnabled of [false, true]) {
      const kitchen = openKitchen({}, { ...OPENING, isTrimEnabled });
      kitchen.director.speak(speech);
      kitchen.runTo(4368);
      kitchen.wait(50);
      kitchen.leave();
      kitchen.wait(50);
      const { sentence, tone } = kitchen.narrations.at(-1)!;
      expect(tone).toBe('leave');
      // As the storyboard's own run of this drive counted them.
      expect(sentence).toContain('88');
      expect(plain(sentence).length).toBeLessThanOrEqual(MOST_CHARACTERS[code] ?? 95);
      expect(linesOnPhone(sentence), sentence).toBeLessThanOrEqual(2);
    }
  });
});

describe('while the drive runs', () => {
  const runAt = async (stepsPerSecond: number, durationMs: number) => {
    const kitchen = openKitchen();
    kitchen.director.speak(await speechIn('en'));
    kitchen.runTo(4368);
    kitchen.wait(50);
    kitchen.play(durationMs, stepsPerSecond);
    return kitchen.narrations.slice(1).filter(({ isCountedOn }) => !isCountedOn);
  };
  const stays = (told: readonly { atMs: number }[]): number[] =>
    told.slice(1).map(({ atMs }, index) => atMs - (told[index]?.atMs ?? 0));

  test.each([
    [4, 30_000],
    [8, 30_000],
    [100, 30_000],
    [450, 30_000],
  ])('at %i orders a second a sentence stays for 2.5 s', async (stepsPerSecond, durationMs) => {
    const told = await runAt(stepsPerSecond, durationMs);
    expect(told.length).toBeGreaterThan(6);
    for (const stay of stays(told)) expect(stay).toBeGreaterThan(2480);
  });

  test('the lesson is told at four orders a second: the hatch closes, the crew copies, the washer washes', async () => {
    const told = (await runAt(4, 40_000)).map(({ sentence }) => plain(sentence)).join(' ');
    for (const word of ['The hatch closes', 'The crew copies', 'The washer', 'waited for'])
      expect(told).toContain(word);
  });

  test('up to 500 a second it is one a wait', async () => {
    const told = await runAt(100, 30_000);
    for (const { sentence } of told.slice(1))
      expect(sentence).toMatch(/^<b>The crew<\/b> washed \d+ plates? and re-plated \d+/);
  });

  test('above that it is one each two seconds, of what went on since the last', async () => {
    const told = await runAt(2000, 20_000);
    const rates = told.filter(({ sentence }) => sentence.includes('ordered</b>'));
    expect(rates.length).toBeGreaterThanOrEqual(8);
    for (const stay of stays(rates)) expect(stay).toBeGreaterThan(1980);
    const ordered = Number(/<b>([\d,]+) ordered/.exec(rates[3]?.sentence ?? '')?.[1]?.replace(',', ''));
    expect(ordered).toBeGreaterThan(1000);
    expect(ordered).toBeLessThan(5000);
  });
});

test('from the sentences of a run one comes to each of their moments and back', async () => {
  const kitchen = openKitchen();
  kitchen.director.speak(await speechIn('en'));
  kitchen.runTo(4368);
  kitchen.wait(50);
  kitchen.play(40_000, 4);
  const history = new NarrationHistory();
  for (const narration of kitchen.narrations) history.push(narration);
  let moment = kitchen.narrations.at(-1)!.moment;
  let count = 0;
  for (let each = history.before(moment); each; each = history.before(moment)) {
    expect(history.after(each.moment)?.moment).toEqual(moment);
    moment = each.moment;
    count += 1;
  }
  expect(count).toBeGreaterThan(8);
});
