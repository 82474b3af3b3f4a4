import { describe, expect, it } from 'vitest';
import { onLedger, toldOf } from './onLedger.ts';

type Summary = NonNullable<Parameters<typeof toldOf>[0]>;

/** Of the usual drive at order 4,384, with `hostPages` ordered since guests left. */
function summaryOf(hostPages: number): Summary {
  return {
    counted: { fromStep: 2688, hostPages: 1696 + hostPages, flashPages: 3917 + hostPages },
    sinceLeaving: { hostPages, flashPages: hostPages * 15, otherFlashPages: null, leavings: 1 },
  } as Summary;
}

describe('what is said in words', () => {
  it('is what was before, while too little was ordered since guests left', () => {
    for (const hostPages of [0, 1, 31])
      expect(toldOf(summaryOf(hostPages))).toMatchObject({ hostPages: 1696 + hostPages });
    expect(onLedger(summaryOf(1)).hostPages).toBe(1);
  });

  it('is then what the ledger counts', () => {
    expect(toldOf(summaryOf(32))).toEqual(onLedger(summaryOf(32)));
    expect(toldOf(summaryOf(32)).hostPages).toBe(32);
    expect(toldOf({ ...summaryOf(0), sinceLeaving: null }).hostPages).toBe(1696);
    expect(toldOf(null).hostPages).toBe(0);
  });
});
