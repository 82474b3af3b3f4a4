import { memoizeByObject } from '#base';
import * as words from '#messages/cliff';
import { CLIFF_SECONDS, SAMPLED_BLOCKS, type CliffPart } from '#recordings/cliff';

export const lastSecond = CLIFF_SECONDS;

/** The recording so far, its parts joined. */
export interface CliffSummary {
  /** Seconds recorded. */
  readonly seconds: number;
  /** Of each second, in megabytes. */
  readonly host: Float32Array;
  readonly relocated: Float32Array;
  readonly freeBlocks: Uint16Array;
  readonly samples: Uint8Array;
  readonly firstEraseSecond: number | null;
  /** Of the drive after ten minutes; null until then. */
  readonly stateHash: string | null;
}

export const summarize = memoizeByObject((parts: readonly CliffPart[]): CliffSummary => {
  const seconds = parts.reduce((sum, { hostMegabytes }) => sum + hostMegabytes.length, 0);
  return {
    seconds,
    host: joined(parts, ({ hostMegabytes }) => hostMegabytes, new Float32Array(seconds)),
    relocated: joined(parts, ({ relocatedMegabytes }) => relocatedMegabytes, new Float32Array(seconds)),
    freeBlocks: joined(parts, ({ freeBlocks }) => freeBlocks, new Uint16Array(seconds)),
    samples: joined(parts, ({ sampledValidPages }) => sampledValidPages, new Uint8Array(seconds * SAMPLED_BLOCKS)),
    firstEraseSecond: parts.at(-1)?.firstEraseSecond ?? null,
    stateHash: parts.at(-1)?.stateHash ?? null,
  };
});

/** Copies the arrays of all parts into `into`, one behind the other. */
function joined<Values extends Float32Array | Uint16Array | Uint8Array>(
  parts: readonly CliffPart[],
  of: (part: CliffPart) => Values,
  into: Values,
): Values {
  let end = 0;
  for (const part of parts) {
    into.set(of(part), end);
    end += of(part).length;
  }
  return into;
}

/** Valid pages of each sampled block at the end of the second that `position` is in; null at the very beginning. */
export function samplesAt({ samples, seconds }: CliffSummary, position: number): Uint8Array | null {
  const second = Math.min(Math.floor(position), seconds) - 1;
  return second < 0 ? null : samples.subarray(second * SAMPLED_BLOCKS, (second + 1) * SAMPLED_BLOCKS);
}

/** Seconds from the first erase to the speed that the verdict gives for after the fall. */
export const FALL_SECONDS = 7;

export interface CliffAnswer {
  /** Megabytes a second while there are free blocks. */
  readonly asNew: number;
  /** Drive time of the first erase, in seconds. */
  readonly firstEraseSecond: number;
  /** Megabytes a second, `FALL_SECONDS` later. */
  readonly afterFall: number;
  /** Megabytes a second in the last two seconds. */
  readonly atEnd: number;
  /** Share of relocation in the pages programmed in the last minute. */
  readonly relocatedShare: number;
  /** Megabytes relocated a second, in the last two seconds. */
  readonly relocatedAtEnd: number;
}

/** The numbers of the verdict; null until all ten minutes are recorded. */
export function answerOf(summary: CliffSummary): CliffAnswer | null {
  const { seconds, host, relocated, firstEraseSecond } = summary;
  if (seconds < CLIFF_SECONDS || firstEraseSecond === null) return null;
  const mean = (values: Float32Array, from: number, to: number): number =>
    values.subarray(from, to).reduce((sum, value) => sum + value, 0) / (to - from);
  const fall = Math.floor(firstEraseSecond) + FALL_SECONDS;
  const atEnd = mean(host, CLIFF_SECONDS - 2, CLIFF_SECONDS);
  const relocatedAtEnd = mean(relocated, CLIFF_SECONDS - 2, CLIFF_SECONDS);
  const hostMinute = mean(host, CLIFF_SECONDS - 60, CLIFF_SECONDS);
  const relocatedMinute = mean(relocated, CLIFF_SECONDS - 60, CLIFF_SECONDS);
  return {
    asNew: mean(host, 0, Math.max(1, Math.floor(firstEraseSecond) - 1)),
    firstEraseSecond,
    afterFall: mean(host, fall - 1, fall),
    atEnd,
    relocatedShare: relocatedMinute / (hostMinute + relocatedMinute),
    relocatedAtEnd,
  };
}

/** The verdict, with the seconds that its second speed was measured after. */
export const verdictOf = (answer: CliffAnswer): string =>
  answer.relocatedShare > 0
    ? words.verdict({ ...answer, fall: FALL_SECONDS, time: clockAt(answer.firstEraseSecond) })
    : words.verdictInOrder(answer);

/** A moment of the drive as minutes and seconds, such as 1:45. */
export const clockAt = (second: number): string =>
  words.clock({ minutes: Math.floor(second / 60), seconds: String(Math.floor(second % 60)).padStart(2, '0') });
