import { describe, it } from 'vitest';
import { SLC_CACHED_DRIVES } from '#devices';
import { run as explain } from '#runs/explain';
import { MYTH_FACTS, run as explainMyths } from '#runs/explainMyths';
import { LOG_AND_SMALL_REQUEST, run as logAndSmall } from '#runs/logAndSmall';
import { QUEUE_DEPTH_REQUEST, run as queueDepth } from '#runs/queueDepth';
import { RAID_TRIM_REQUEST, run as raidTrim } from '#runs/raidTrim';
import { run as secondCliff, SECOND_CLIFF_REQUEST } from '#runs/secondCliff';
import { expectSame } from './runOfFrame.ts';

describe('the frame of the last chapter needs nothing of what it is built without', () => {
  it('for the curve', () => expectSame('explain', 'explain', explain, [{ seed: 1 }]));

  it('for any of the sentences', () =>
    expectSame('explain', 'explainMyths', explainMyths, [{ facts: MYTH_FACTS, seed: 1 }]));
});

describe('the frame of the chapter on today needs nothing of what it is built without', () => {
  it('for three kitchens, whoever orders and however the second tells orders apart', () =>
    expectSame('today', 'logAndSmall', logAndSmall, [
      LOG_AND_SMALL_REQUEST,
      { ...LOG_AND_SMALL_REQUEST, classifier: 'learned' },
      { ...LOG_AND_SMALL_REQUEST, orders: 'all' },
    ]));

  it('for a second cliff of any drive, new or in use, and any rest', () =>
    expectSame(
      'today',
      'secondCliff',
      secondCliff,
      SLC_CACHED_DRIVES.flatMap((drive) => [
        { ...SECOND_CLIFF_REQUEST, drive },
        { ...SECOND_CLIFF_REQUEST, drive, fill: 0.8, pauseSeconds: null },
      ]),
    ));

  it('for a wider door', () =>
    expectSame('today', 'queueDepth', queueDepth, [{ ...QUEUE_DEPTH_REQUEST, requestCount: 1_000 }]));

  it('for a driver that passes TRIM or keeps it', () => expectSame('today', 'raidTrim', raidTrim, [RAID_TRIM_REQUEST]));
});
