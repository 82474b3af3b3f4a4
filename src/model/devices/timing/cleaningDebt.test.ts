import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CleaningDebt } from './stripedWrites.ts';

describe('cleaning in step with the host', () => {
  it('is paid in equal shares by the units that were gained', () => {
    const debt = new CleaningDebt(2);
    debt.owe(1, 60, 1, 20);
    expect({ ...debt.pay(1) }).toEqual({ copyOperations: 3, erases: 0.05 });
    expect({ ...debt.pay(0) }).toEqual({ copyOperations: 0, erases: 0 });
  });

  it('is paid in full, neither more nor less, whenever it falls due', () => {
    const victims = fc.array(fc.record({ copies: fc.nat(100), gained: fc.integer({ min: 1, max: 30 }) }));
    fc.assert(
      fc.property(victims, (each) => {
        const debt = new CleaningDebt(1);
        let owed = 0;
        let paid = 0;
        for (const { copies, gained } of each) {
          debt.owe(0, copies, 1, gained);
          owed += copies;
          for (let unit = 0; unit < gained; unit++) {
            const { copyOperations } = debt.pay(0);
            expect(copyOperations).toBeGreaterThanOrEqual(0);
            paid += copyOperations;
          }
        }
        expect(paid).toBeCloseTo(owed, 6);
      }),
    );
  });
});
