import { describe, expect, it } from 'vitest';
import * as scene from '#messages/scene';
import { createFrame, HERO_DRIVE } from '../fixtures/createFrame.ts';
import { ShownDrive } from '../model/shownDrive.ts';
import { MICRO, ROLE } from '../vocabulary.ts';
import { CAFETERIA_WORDS, CHIP_WORDS } from '../fixtures/words.ts';
import { eventSentence, stateSentence } from './sentence.ts';

function showing(fields: Parameters<typeof createFrame>[2]): ShownDrive {
  const blocks = { 1: { role: ROLE.HostOpen, pages: 'hhhhhhhhhh' }, 8: { role: ROLE.Victim } };
  const shown = new ShownDrive(HERO_DRIVE, 480);
  shown.show(createFrame(HERO_DRIVE, blocks, { HostFrontierOffset: 10, FreeBlocks: 3, ...fields }), false);
  return shown;
}

describe('the sentence', () => {
  const shown = showing({ Step: 1785, GhostPages: 26, VictimValidAtPick: 3, VictimPagesCopied: 1 });

  it.each([
    [[MICRO.Write, 72, 21 * 16 + 9, 16 + 9], '72 placed at the hatch, 10; plate 22 has one more leftover.'],
    [[MICRO.Write, 72, -1, 16], '72 placed at the hatch, 1.'],
    [[MICRO.Relocate, 136, 8 * 16 + 13, 13 * 16 + 12], '136 re-plated from plate 9 to plate 14, 13; 1 of 3 copied.'],
    [[MICRO.Trim, 136, 8 * 16, -1], 'The guest with 136 is done; plate 9 has one more leftover.'],
    [[MICRO.Pick, -1, 8, 3], 'The crew takes plate 9: 3 of 16 still wanted. Guests wait.'],
    [[MICRO.Erase, -1, 8, -1], 'Plate 9 washed, all 16 places at once; 3 plates on the clean stack.'],
  ])('tells %j', (event, sentence) => {
    expect(eventSentence(Int32Array.from(event), shown, CAFETERIA_WORDS)).toBe(sentence);
  });

  it('tells the last of several events, and nothing of none', () => {
    const events = Int32Array.of(MICRO.Trim, 5, 0, -1, MICRO.Erase, -1, 8, -1);
    expect(eventSentence(events, shown, CAFETERIA_WORDS)).toContain('washed');
    expect(eventSentence(new Int32Array(0), shown, CAFETERIA_WORDS)).toBeNull();
  });

  it('tells the state', () => {
    expect(stateSentence(shown, CAFETERIA_WORDS)).toBe(
      'After 1,785 writes: 10 of 16 places filled at the hatch; 3 clean plates, low line at 4; plate 9 in the dish room, 1 of 3 copied; 26 ghosts.',
    );
  });

  it('speaks the field’s words on the chip, where blocks count from 0', () => {
    const event = Int32Array.of(MICRO.Write, 72, 21 * 16 + 9, 16 + 9);
    expect(eventSentence(event, shown, CHIP_WORDS)).toBe(
      'Logical page 72 programmed at offset 9 of the open block; block 21 has one more invalid page.',
    );
    expect(stateSentence(shown, CHIP_WORDS)).not.toMatch(/plate|guest|hatch|dish|ghost/i);
  });

  it('gives the reason of the policy at work', () => {
    const fifo = { ...CAFETERIA_WORDS, victimPolicy: 'fifo' } as const;
    expect([scene.reason(CAFETERIA_WORDS), scene.reason(fifo)]).toEqual([
      'the fewest on any table',
      'the plate longest on a table',
    ]);
  });
});
