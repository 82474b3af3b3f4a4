import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { GREEDY_WORDS } from '../../src/scene/fixtures/createFrame.ts';
import type { SceneMoment } from '../../src/scene/draw/moment.ts';
import { NarrationHistory, type Narration } from '../../src/scene/text/narration.ts';
import { sceneTexts, type TextLine } from '../../src/scene/text/sceneTexts.ts';
import { tellDishRoom } from '../../src/scene/compositions/wideComposition.ts';
import type * as Speech from '../../src/scene/text/speech.ts';
import { PROJECT_ROOT } from '../docs/documents.ts';
import { importIn } from '../messages/languages.ts';
import { openKitchen } from './kitchen.ts';
import { isWide } from '#tests/scope';

let speech: typeof Speech;
beforeAll(async () => {
  speech = (await importIn('en', path.join(PROJECT_ROOT, 'src/scene/text/speech.ts'))) as typeof Speech;
});

const firstNumber = (lines: readonly TextLine[] | undefined): string | null => {
  const text = (lines ?? []).flatMap(({ parts }) => parts.map((part) => part.text)).join(' ');
  return /\d+/.exec(text)?.[0] ?? null;
};
/** Words stand apart by spaces of several kinds. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

/** The numbers of the sentence, each beside the one that stands in the picture; those that only one of them has are left out. */
function numbersOf(moment: SceneMoment, sentence: string): [what: string, told: string, shown: string][] {
  const texts = sceneTexts(moment, GREEDY_WORDS, tellDishRoom);
  const plate = /plate (\d+)/i.exec(
    firstNumber(texts.victim) === null ? '' : `plate ${firstNumber(texts.victim)}`,
  )?.[1];
  const isOfPlate = sentence.includes(`from plate ${plate} `) || sentence.includes(`cleans plate ${plate},`);
  const figure = (texts.replating ?? []).flatMap(({ parts }) => parts).find(({ isFigure }) => isFigure)?.text ?? null;
  const counted = [
    ['copied', isOfPlate ? /copies (\d+\sof\s\d+)/.exec(sentence)?.[1] : null, figure],
    ['guests', /(\d+) guests? waits?\./.exec(sentence)?.[1], firstNumber(texts.waiting)],
    ['stack', /(\d+) (?:clean plates?\b|plates?\.$)/.exec(sentence)?.[1], firstNumber(texts.stack)],
  ] as const;
  return counted.flatMap(([what, told, shown]) =>
    told && shown ? [[what, plain(told), plain(shown)] as [string, string, string]] : [],
  );
}

function watch() {
  const seen: [string, string, string][] = [];
  const wrong = new Set<string>();
  const onlooker = (moment: SceneMoment, narration: Narration | null): void => {
    if (!narration) return;
    for (const [what, told, shown] of numbersOf(moment, narration.sentence)) {
      seen.push([what, told, shown]);
      if (told !== shown) wrong.add(`${what}: told ${told}, shown ${shown} (${narration.sentence})`);
    }
  };
  return { seen, wrong, onlooker };
}

describe('the sentence and the picture have the same numbers', () => {
  test.each(isWide ? [1, 2, 4, 8] : [1, 8])('at every display frame at %i orders a second', (stepsPerSecond) => {
    const { seen, wrong, onlooker } = watch();
    const kitchen = openKitchen({}, undefined, onlooker);
    kitchen.director.speak(speech);
    kitchen.runTo(4360);
    kitchen.wait(50);
    kitchen.play(40_000, stepsPerSecond);
    for (const what of ['copied', 'guests', 'stack'])
      expect(seen.filter(([each]) => each === what).length, what).toBeGreaterThan(100);
    expect([...wrong].slice(0, 60)).toEqual([]);
  });
});

test('a portion that is put down by hand counts when it lands, in the sentence and in the moment that belongs to it', () => {
  const kitchen = openKitchen();
  kitchen.director.speak(speech);
  kitchen.runTo(4383);
  kitchen.wait(50);
  for (let count = 0; count < 8; count += 1) {
    kitchen.stepOn();
    kitchen.wait(1500);
  }
  expect(kitchen.shown().field('VictimPagesCopied')).toBeGreaterThan(1);
  const before = kitchen.narrations.at(-1)!;
  kitchen.stepOn();
  kitchen.wait(100);
  expect(kitchen.narrations.at(-1)).toBe(before);
  kitchen.wait(1500);
  const after = kitchen.narrations.at(-1)!;
  expect(after.moment).toEqual({ step: before.moment.step, microStep: before.moment.microStep + 1 });
  expect(after.sentence).not.toBe(before.sentence);
});

test('the way to a sentence leads to the moment of which it tells', () => {
  const kitchen = openKitchen();
  kitchen.director.speak(speech);
  kitchen.runTo(4360);
  kitchen.wait(50);
  kitchen.play(40_000, 4);
  const history = new NarrationHistory();
  for (const narration of kitchen.narrations) history.push(narration);
  const copied = (sentence: string): string | undefined => /copies (\d+\sof\s\d+ from plate \d+)/.exec(sentence)?.[1];
  let compared = 0;
  for (let each = history.after({ step: 0, microStep: 0 }); each; each = history.after(each.moment)) {
    if (!copied(each.sentence)) continue;
    const there = openKitchen();
    there.director.speak(speech);
    there.runTo(each.moment.step);
    while (there.drive.microStep < each.moment.microStep) there.stepOn();
    there.wait(2000);
    expect(copied(speech.tellState(there.shown(), GREEDY_WORDS).sentence)).toBe(copied(each.sentence));
    compared += 1;
  }
  expect(compared).toBeGreaterThan(2);
});
