import { describe, expect, it } from 'vitest';
import { run, WEAR_REQUEST, type WearRequest } from '#recordings/wear';
import { recordedParts } from '#tests/recordedRuns';
import { outcomeOf, wearOf } from './moments.ts';

const outcome = (still: Partial<WearRequest> = {}) => {
  const request = { ...WEAR_REQUEST, ...still };
  const parts = (wearLeveling: WearRequest['wearLeveling']) => recordedParts('wear', run, { ...request, wearLeveling });
  const known = outcomeOf(parts('none'), parts('static'));
  if (!known) throw new Error('both were recorded to their end');
  return known;
};

describe('still data all over the drive', () => {
  const scattered = outcome({ stillLayout: 'scattered' });
  const sideBySide = outcome();

  it('is met by cleaning, which copies it: life without levelling is less than half as long', () => {
    expect(scattered.first.amplification).toBeGreaterThan(2.5 * sideBySide.first.amplification);
    expect(scattered.first.driveWrites).toBeLessThan(sideBySide.first.driveWrites / 2);
  });

  it('wears plates as unevenly, though none stays unwashed', () => {
    const { least, most, never } = wearOf(scattered.worn.first);
    expect(never).toBe(0);
    expect(most).toBeGreaterThan(100 * least);
  });

  it('is gathered by static levelling, which saves writes there and costs some side by side', () => {
    expect(scattered.second.amplification).toBeLessThan(scattered.first.amplification / 2);
    expect(sideBySide.second.amplification).toBeGreaterThan(sideBySide.first.amplification);
    expect(Math.abs(scattered.second.driveWrites / sideBySide.second.driveWrites - 1)).toBeLessThan(0.1);
  });
});
