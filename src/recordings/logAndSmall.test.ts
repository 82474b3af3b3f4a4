import { describe, expect, it } from 'vitest';
import { createDrive, MicroEventKind } from '#engine';
import {
  LOG_AND_SMALL_REQUEST,
  logAndSmallScenario,
  run,
  SMALL_ORDERS,
  SMALL_SPACE_FRACTION,
  WAYS,
  type LogAndSmallPart,
} from './logAndSmall.ts';
import { recordedParts } from '#tests/recordedRuns';

describe('a log and small changes, in three ways', () => {
  const parts: readonly LogAndSmallPart[] = recordedParts('logAndSmall', run, LOG_AND_SMALL_REQUEST);

  it('comes small drives first, in the order of the ways', () => {
    expect(parts.map(({ kind, way }) => [kind, way])).toEqual([
      ...WAYS.map((way) => ['small', way]),
      ...WAYS.map((way) => ['large', way]),
    ]);
  });

  it('counts what its drives count', () => {
    for (const part of parts) {
      const scenario = logAndSmallScenario(LOG_AND_SMALL_REQUEST, part.way, part.kind);
      const drive = createDrive(scenario);
      drive.run(part.kind === 'small' ? SMALL_ORDERS : part.hostPages);
      expect(drive.stateHash()).toBe(part.stateHash);
      if (part.kind === 'large') expect(drive.counters.flashPagesProgrammed).toBe(part.flashPages);
    }
  });

  it('marks the writes of a log', () => {
    for (const part of parts) {
      if (part.kind === 'large') continue;
      expect(part.operationsWith).toHaveLength(SMALL_ORDERS);
      for (const done of part.operationsWith) expect(part.log.operations[4 * (done - 1)]).toBe(MicroEventKind.Write);
    }
  });

  it('with two pools copies hardly anything but small changes, which do not die together', () => {
    const drive = createDrive(logAndSmallScenario(LOG_AND_SMALL_REQUEST, 'two', 'large'));
    const { logicalPageCount } = drive.scenario;
    const small = Math.round(logicalPageCount * SMALL_SPACE_FRACTION);
    let copied = 0;
    let smallCopied = 0;
    while (drive.step < logicalPageCount)
      drive.advanceMicro((kind, logicalPage) => {
        if (kind !== MicroEventKind.Relocate) return;
        copied += 1;
        if (logicalPage < small) smallCopied += 1;
      });
    expect(copied).toBeGreaterThan(1000);
    expect(smallCopied / copied).toBeGreaterThan(0.9);
  });
});
