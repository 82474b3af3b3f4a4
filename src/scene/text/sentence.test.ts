import { withoutStrong } from '#messages';
import { describe, expect, it } from 'vitest';
import { inSkin } from '#messages';
import { createFrame, HERO_DRIVE } from '../fixtures/createFrame.ts';
import { ShownDrive } from '../model/shownDrive.ts';
import { ROLE } from '../vocabulary.ts';
import { stateSentence, waitSentence } from './sentence.ts';

function showing(fields: Parameters<typeof createFrame>[2]): ShownDrive {
  const blocks = { 1: { role: ROLE.HostOpen, pages: 'hhhhhhhhhh' }, 8: { role: ROLE.Victim } };
  const shown = new ShownDrive(HERO_DRIVE, 480);
  shown.show(createFrame(HERO_DRIVE, blocks, { HostFrontierOffset: 10, FreeBlocks: 3, ...fields }), false);
  return shown;
}

describe('the sentence for screen readers', () => {
  const shown = showing({
    Step: 1785,
    GhostPages: 26,
    VictimValidAtPick: 3,
    VictimPagesCopied: 1,
    CopiedSinceWrite: 14,
  });

  it('is the state', () => {
    expect(stateSentence(shown)).toBe(
      'After 1,785 writes: 10 of 16 places filled at the hatch; 3 clean plates, low line at 4; plate 9 in the dish room, 1 of 3 copied; 26 ghosts.',
    );
  });

  it('says who waits while the drive runs, and is null when nobody does', () => {
    expect(waitSentence(shown)).toBe('Plate 9, 1 of 3 copied, 14 guests wait.');
    expect(waitSentence(showing({ VictimBlock: -1 }))).toBeNull();
  });

  it('is in the field’s words on the chip', () => {
    expect(inSkin('chip', () => stateSentence(shown))).not.toMatch(/plate|guest|hatch|dish|ghost/i);
    expect(inSkin('chip', () => waitSentence(shown))).not.toMatch(/plate|guest|hatch|dish|ghost/i);
  });

  it('has no marks', () => {
    expect(withoutStrong('<b>Crew</b> takes <b>9</b>.')).toBe('Crew takes 9.');
  });
});
