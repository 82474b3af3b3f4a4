import { describe, expect, it } from 'vitest';
import { MICRO_EVENT_WORDS, MicroEventKind } from '#engine';
import { MicroEventLog } from './session.ts';

describe('the log of micro-operations', () => {
  it('keeps the newest 128 rows, oldest first, and is empty once it was read', () => {
    const log = new MicroEventLog();
    for (let row = 0; row < 200; row++) log.listener(MicroEventKind.Write, row, -1, 7);
    const rows = log.take();
    expect(rows).toHaveLength(128 * MICRO_EVENT_WORDS);
    expect([...rows.subarray(0, MICRO_EVENT_WORDS)]).toEqual([MicroEventKind.Write, 72, -1, 7]);
    expect(rows[rows.length - 3]).toBe(199);
    expect(log.take()).toHaveLength(0);
  });
});
