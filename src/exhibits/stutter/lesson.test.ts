import { describe, expect, it } from 'vitest';
import { measuredLatencies } from '#devices/modern';
import { BUFFER_MIB as RUN_MIB } from '#recordings/bufferedWaits';
import { run as runQueue, QUEUE_DEPTHS } from '#recordings/queueWaits';
import { LANED_DRIVES as RUN_DRIVES, WRITE_KIB as RUN_KIB } from '#recordings/writeSizes';
import { FIRST_WRITES as RUN_FIRST, run, type WaitingDrive, type WriteWaitsPart } from '#recordings/writeWaits';
import { SOURCE_ROWS } from '#sources';
import { barsOf } from './WaitsPlot.tsx';
import {
  BUFFER_MIB,
  COUNTED_WRITES,
  DEPTHS,
  FIRST_WRITES,
  guessFormat,
  KEY_MS,
  LANED_DRIVES,
  MEASURED_MS,
  MEASURED_P99_US,
  MEASURED_QUEUE_SECONDS,
  nearestGuess,
  queueRequest,
  USUAL_ORDER,
  WAITS_REQUEST,
  WRITE_KIB,
} from './scenario.ts';
import { whyOf } from './summary.ts';
import { createTyping, laneAt, type LaneMoment } from './typing.ts';
import { answerOf, queueAt, turnAt, waitMs, waitsOf } from './waits.ts';
import { recordedParts } from '#tests/recordedRuns';

describe('the average hides the wait', () => {
  const parts = recordedParts('writeWaits', run, WAITS_REQUEST);
  const waits = waitsOf(parts);
  const endOf = (drive: WaitingDrive): WriteWaitsPart => {
    const end = waits.get(drive)?.end;
    if (!end) throw new Error(`${drive} is not through`);
    return end;
  };
  const answer = answerOf(waits);

  it('the drive of 2022 has the buffers of its run, and the slowest of a hundred that were measured', () => {
    expect(BUFFER_MIB).toEqual(RUN_MIB);
    const measured = measuredLatencies('micron_7450_pro_960', { writes: 34_700, reads: 5300 });
    expect(MEASURED_P99_US).toEqual({ writes: measured?.writes[1], reads: measured?.reads[1] });
  });

  it('JMicron: a quarter of a second on average, more than three times that at most, and so within a thousand writes', () => {
    const { meanUs, maxUs } = endOf('jmicron');
    expect(meanUs / 1000).toBeGreaterThan(230);
    expect(meanUs / 1000).toBeLessThan(260);
    expect(maxUs).toBeGreaterThan(3 * meanUs);
    // Seeds 1 to 8 give 795 to 927.
    expect(answer?.longestMs).toBeGreaterThan(780);
    expect(answer?.longestMs).toBeLessThan(1000);
    expect(nearestGuess(answer?.longestMs ?? 0)).toBe(900);
  });

  it('X25-M: what is longest is nine hundred averages, and comes once', () => {
    const { meanUs, maxUs, longestSeen, writes } = endOf('x25mNew');
    expect(maxUs).toBeGreaterThan(900 * meanUs);
    expect([longestSeen, writes]).toEqual([1, 200_000]);
    const long = barsOf(endOf('x25mNew')).filter(({ fromUs }) => fromUs > 1000);
    expect(long).toHaveLength(1);
  });

  it('X25-M, used: 992 writes of 1,000 take less than a millisecond, and take less than a fifth of the time', () => {
    const { bins, meanUs, writes } = endOf('x25mUsed');
    const quick = bins.filter(({ toUs }) => toUs <= 1000);
    const count = quick.reduce((sum, bin) => sum + bin.count, 0);
    const timeUs = quick.reduce((sum, bin) => sum + bin.count * bin.fromUs, 0);
    expect(Math.floor((1000 * count) / writes)).toBe(992);
    expect(timeUs / writes / meanUs).toBeLessThan(1 / 5);
    expect(answer && whyOf(answer)).toContain('992');
  });

  it('Samsung SLC: one in two is sixty times as quick as the average', () => {
    const { medianUs, meanUs } = endOf('slc');
    expect(medianUs / 1000).toBeLessThan(0.2);
    expect(meanUs / 1000).toBeGreaterThan(9);
  });

  it('what was measured is what the articles have', () => {
    const ids = { x25mNew: 'g1', slc: 'slc', disk: 'hdd', jmicron: 'jm' } as const;
    for (const drive of ['x25mNew', 'slc', 'disk', 'jmicron'] as const) {
      const row = SOURCE_ROWS[`lat4k.${ids[drive]}.avg`];
      expect(row.figure).toEqual({ unit: 'milliseconds', value: MEASURED_MS[drive] });
    }
    expect(SOURCE_ROWS['qd.jm.avg64'].figure).toEqual({ unit: 'seconds', value: MEASURED_QUEUE_SECONDS });
  });

  it('counts as many writes of a drive as the note of the chart says', () => {
    const counts = WAITS_REQUEST.drives.map((drive) => endOf(drive).allWrites);
    expect(COUNTED_WRITES).toEqual({ least: Math.min(...counts), most: Math.max(...counts) });
  });

  it('counts up: no needle of the longest goes back, and the end is all', () => {
    const jmicron = waits.get('jmicron');
    if (!jmicron) throw new Error('not recorded');
    const longest = [0, 0.1, 0.5, 0.9, 1].map((share) => turnAt(jmicron, share)?.maxUs ?? 0);
    expect(longest).toEqual(longest.toSorted((one, other) => one - other));
    expect(turnAt(jmicron, 1)).toBe(jmicron.end);
  });

  describe('a line of 39 keys, one every 180 ms', () => {
    const typing = createTyping({
      line: 'dear diary, it froze for a second again',
      waitMs: (drive, index) => waitMs(waits, drive as WaitingDrive, index),
      drives: () => ['x25mNew', 'disk', 'jmicron'],
    });
    typing.showLine();
    typing.dispose();
    const { nowMs, stoppedMs, keys } = typing.store.getState();
    const lane = (drive: WaitingDrive): LaneMoment =>
      laneAt(drive, typing.endsOf(drive), { strokes: typing.strokes(), nowMs, stoppedMs });

    it('is 27 letters on the JMicron when the typist stops, and whole more than two and a half seconds later', () => {
      expect(keys).toBe(39);
      expect(stoppedMs).toBe(39 * KEY_MS);
      const { atStop, shown, screen } = lane('jmicron');
      expect(atStop?.shown).toBeGreaterThanOrEqual(27);
      expect(atStop?.shown).toBeLessThanOrEqual(28);
      // Seeds 1 to 8: 2.58 to 2.86 s.
      expect((atStop?.lastLateMs ?? 0) / 1000).toBeGreaterThan(2.5);
      expect((atStop?.lastLateMs ?? 0) / 1000).toBeLessThan(2.9);
      expect([shown, screen]).toEqual([39, 'dear diary, it froze for a second again']);
    });

    it('is there at once on a disk and on the X25-M', () => {
      expect(lane('disk').latestMs).toBeLessThan(25);
      expect(lane('x25mNew').latestMs).toBeLessThan(0.1);
    });
  });
});

describe('everybody behind you waits too', () => {
  const parts = recordedParts('queueWaits', runQueue, queueRequest(USUAL_ORDER));

  it('with 64 waiting 15 s on average, and twice that at most', () => {
    const deep = queueAt(parts, 64);
    expect((deep?.meanUs ?? 0) / 1e6).toBeGreaterThan(14.5);
    expect((deep?.meanUs ?? 0) / 1e6).toBeLessThan(16);
    expect((deep?.maxUs ?? 0) / 1e6).toBeGreaterThan(29);
    expect((deep?.maxUs ?? 0) / 1e6).toBeLessThan(33);
    expect(DEPTHS.every((depth) => queueAt(parts, depth) !== null)).toBe(true);
  });
});

describe('the chapter', () => {
  it('knows what the runs know', () => {
    expect(FIRST_WRITES).toBe(RUN_FIRST);
    expect(DEPTHS).toEqual(QUEUE_DEPTHS);
    expect(LANED_DRIVES).toEqual(RUN_DRIVES);
    expect(WRITE_KIB).toEqual(RUN_KIB);
  });

  it('takes a guess of its own', () => {
    expect([guessFormat.read('900'), guessFormat.read('901')]).toEqual([900, null]);
  });
});
