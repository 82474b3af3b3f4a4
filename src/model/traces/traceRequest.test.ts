import { describe, expect, it } from 'vitest';
import { createTraceRequest, locateRequest, Skip } from './traceRequest.ts';

/** [what is wrong, offset, size] of a request in sectors of 512 bytes. */
function located(offset: number, size: number, timeUs = 0): number[] {
  const request = createTraceRequest();
  request.timeUs = timeUs;
  return [locateRequest(request, offset, 512, size, 512), request.offsetBytes, request.byteCount];
}

describe('place and size of a request', () => {
  it('are counted in bytes', () => {
    expect(located(3, 2)).toEqual([0, 1536, 1024]);
  });

  it('are of 2^32 bytes at most', () => {
    expect(located(0, 2 ** 23)).toEqual([0, 0, 2 ** 32]);
    expect(located(0, 2 ** 23 + 1)).toEqual([Skip.SizeTooLarge, 0, 0]);
  });

  it('end where a number of bytes is still exact', () => {
    // 2^44 sectors are 2^53 bytes, one more than the largest safe integer.
    expect(located(2 ** 44 - 2, 1)).toEqual([0, 2 ** 53 - 1024, 512]);
    expect(located(2 ** 44 - 1, 1)).toEqual([Skip.OffsetTooLarge, 0, 0]);
  });

  it.each([
    [Number.NaN, 1, 0, Skip.NotANumber],
    [1, Number.NaN, 0, Skip.NotANumber],
    [0, -1, 0, Skip.NegativeSize],
    [-1, 1, 0, Skip.NegativeOffset],
    [0, 0, 0, Skip.ZeroSize],
    [0, 1, 2 ** 63, 0],
    [0, 1, -(2 ** 63), 0],
    [0, 1, 2 ** 64, Skip.TimeTooLarge],
    [0, 1, -(2 ** 64), Skip.TimeTooLarge],
    // No time at all.
    [0, 1, Number.NaN, 0],
  ])('offset %d, size %d, time %d: %d', (offset, size, timeUs, expected) => {
    expect(located(offset, size, timeUs)[0]).toBe(expected);
  });
});
