import { describe, expect, it } from 'vitest';
import { inSkin } from '#messages';
import { createFrame, HERO_DRIVE, GREEDY_WORDS } from '../fixtures/createFrame.ts';
import { ShownDrive } from '../model/shownDrive.ts';
import { MICRO, ROLE } from '../vocabulary.ts';
import type { SceneWords } from '../vocabulary.ts';
import { tellDish, tellEvent, tellPlate, tellState } from './sentenceCandidates.ts';

const BLOCKS = {
  1: { role: ROLE.HostOpen, pages: 'hhhhhhhhhh' },
  5: { pages: 'hhrrggxxxxmhhhhh' },
  8: { role: ROLE.Victim },
  13: { role: ROLE.RelocationOpen, pages: 'rrr' },
};

function showing(fields: Parameters<typeof createFrame>[2] = {}, blocks: Parameters<typeof createFrame>[1] = BLOCKS) {
  const shown = new ShownDrive(HERO_DRIVE, 480);
  const usual = { HostFrontierOffset: 10, RelocationFrontierOffset: 3, FreeBlocks: 3, Step: 1785, MicroStep: 3 };
  shown.show(createFrame(HERO_DRIVE, blocks, { ...usual, ...fields }), false);
  return shown;
}
const WAITING = { VictimValidAtPick: 9, VictimPagesCopied: 5, CopiedSinceWrite: 14 };

describe('an operation is told', () => {
  const tell = (event: readonly number[], words: SceneWords, waiting = 0) =>
    tellEvent(Int32Array.from(event), 0, showing(WAITING), words, waiting)?.sentence;
  it.each([
    [
      [MICRO.Write, 72, 21 * 16 + 9, 16 + 9],
      '<b>A guest</b> orders 72 again: hatch, place 10; plate 22 has one more leftover.',
    ],
    [[MICRO.Write, 72, -1, 16], '<b>A guest</b> orders 72 for the first time: hatch, place 1.'],
    [
      [MICRO.Relocate, 136, 8 * 16 + 13, 13 * 16 + 2],
      '<b>The crew</b> copies 5 of 9 from plate 9 to plate 14. 14 re-plated in this pause; 14 guests wait.',
    ],
    [
      [MICRO.Relocate, 136, 8 * 16 + 13, 13 * 16 + 15],
      '<b>Plate 14</b> is full of re-plated portions and goes to a table.',
    ],
    [[MICRO.Pick, -1, 8, 3], '<b>The crew</b> takes plate 9: 3 of 16 still wanted, the fewest.'],
    [[MICRO.Erase, -1, 8, -1], '<b>The washer</b> cleans plate 9, all 16 places at once: 3 clean plates.'],
  ])('%j', (event, sentence) => {
    expect(tell(event, GREEDY_WORDS)).toBe(sentence);
  });

  it('as the end of a wait when there was one', () => {
    const sentence = tell([MICRO.Write, 72, -1, 16], GREEDY_WORDS, 20);
    expect(sentence).toBe('<b>The hatch</b> opens: order 1,785 waited for 20 re-plated portions.');
  });

  it('in the field’s words on the chip, with the same numbers', () => {
    const sentence = inSkin('chip', () => tell([MICRO.Write, 72, 21 * 16 + 9, 16 + 9], GREEDY_WORDS));
    expect(sentence).toBe('<b>Logical page 72</b> programmed at offset 10; block 22 has one more invalid page.');
  });

  it('with the reason of the policy at work', () => {
    const fifo = { ...GREEDY_WORDS, victimPolicy: 'fifo' } as const;
    expect(tell([MICRO.Pick, -1, 8, 3], fifo)).toContain('on a table the longest');
  });
});

describe('a moment without events is told', () => {
  const sentence = (...of: Parameters<typeof showing>): string => tellState(showing(...of), GREEDY_WORDS).sentence;

  it('on a new drive', () => {
    const fields = { Step: 0, MicroStep: 0, LastLogicalPage: -1, FreeBlocks: 30 };
    expect(sentence(fields, {})).toBe('<b>A new drive</b>: 30 clean plates. The first guest orders a dish.');
  });

  it('after an order', () => {
    const order = { MicroStep: 0, LastLogicalPage: 77, LastPhysicalPage: 25, LastPreviousPhysicalPage: 3 * 16 };
    expect(sentence({ ...order, VictimBlock: -1 })).toBe(
      '<b>A guest</b> orders 77 again: hatch, place 10; plate 4 has one more leftover.',
    );
  });

  it('when a plate is full, with the stack above the line, at it and below it', () => {
    const full = { MicroStep: 0, LastLogicalPage: 77, LastPhysicalPage: 31, VictimBlock: -1 };
    const blocks = { 1: {} };
    expect(sentence({ ...full, FreeBlocks: 12 }, blocks)).toBe(
      '<b>Plate 2</b> is full and goes to a table; 12 clean plates left.',
    );
    expect(sentence({ ...full, FreeBlocks: 4 }, blocks)).toBe(
      '<b>The hatch</b> closes: the stack is at the line, 4 plates.',
    );
    expect(sentence({ ...full, FreeBlocks: 3 }, blocks)).toBe(
      '<b>The hatch</b> closes. Re-plating takes from the stack: it is below the line, 3 plates.',
    );
  });

  it('in every part of a wait', () => {
    const picked = { VictimValidAtPick: 9, VictimPagesCopied: 0 };
    expect(sentence(picked)).toBe('<b>The crew</b> takes plate 9: 9 of 16 still wanted, the fewest.');
    expect(sentence(WAITING)).toBe(
      '<b>The crew</b> copies 5 of 9 from plate 9 to plate 14. 14 re-plated in this pause; 14 guests wait.',
    );
    expect(sentence({ VictimBlock: -1, FreeBlocks: 5 })).toBe(
      '<b>The washer</b> has cleaned a plate, all 16 places at once: 5 clean plates.',
    );
  });
});

describe('the subject that the reader chose is told', () => {
  it('of a plate', () => {
    expect(tellPlate(showing(), 5).sentence).toBe(
      '<b>Plate 6</b>: 9 wanted, 5 leftovers, 2 ghosts. Washing it costs 11 re-plated portions.',
    );
  });

  it('of a dish', () => {
    const places = [
      { step: 1, microStep: 0, kind: 'write', page: 3 },
      { step: 9, microStep: 2, kind: 'relocate', page: 80 },
      { step: 40, microStep: 0, kind: 'write', page: 20 },
    ] as const;
    const tell = (all: typeof places | null | []) => tellDish({ logicalPage: 17, places: all }).sentence;
    expect(tell(places)).toBe(
      '<b>Dish 17</b> was ordered 2 times and plated 3: 1 only because its plate had to be washed.',
    );
    expect(tell([])).toBe('<b>Dish 17</b> has not been ordered yet.');
    expect(tell(null)).toBe('<b>Dish 17</b> is marked wherever it goes.');
  });
});
