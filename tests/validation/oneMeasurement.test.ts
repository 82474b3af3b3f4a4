import { describe, expect, it } from 'vitest';
import { CLAIMS } from '../../src/model/devices/validation/validate.ts';
import { lineOf, printedBy, printedFigure, sharedFigures } from './driveCommand.ts';
import { isWide } from '#tests/scope';

/** Of every family one or two that take little time; `npm run bench articles` has all of them. */
const QUICK =
  /hdd|velo|size\.g1\.(16k|128k)|mix\.jm\.rand0|rw\.g1\.new|rbb\.new|turbo\.t\.rw|xvr\.seqw|rr\.intel|m4\.seqr|slc\.(qvo1|660p)/;
const FACTORS: Readonly<Record<string, number>> = { s: 1000, 'MiB/s': 2 ** 20 / 1e6 };

describe('one measurement', () => {
  const direct = CLAIMS.filter(({ id, source }) => source.kind === 'figure' && QUICK.test(id));

  /** One of three a day; in `test:all` each. */
  const tried = direct.filter((_, index) => isWide || index % 3 === 0);

  it.each(tried.map((claim) => [claim.id, claim] as const))(
    '%s is what sim drive prints, to the last bit',
    async (id, claim) => {
      const [figure] = sharedFigures(claim);
      if (!figure) throw new Error(`${id} has no figure of its own`);
      const { rows } = (await printedBy(`validate --only ${id} --seeds 1`)) as {
        rows: { id: string; simulated: number }[];
      };
      const printed = printedFigure(await printedBy(lineOf(figure)), figure);
      expect(rows.find((row) => row.id === id)?.simulated).toBe(printed / (FACTORS[claim.unit] ?? 1));
    },
  );

  it('covers every family of drives', () => expect(direct.length).toBeGreaterThan(20));

  it('stands behind all claims but those that ask what would be otherwise, or count steps', () => {
    const without = CLAIMS.filter((claim) => sharedFigures(claim).length === 0).map(({ id }) => id);
    expect(without).toEqual([
      'qd.jm.max4.fifo',
      'qd.jm.max64.fifo',
      'torture.shared.pass1',
      'torture.shared.pass2',
      ...CLAIMS.filter(({ id }) => id.startsWith('wa.')).map(({ id }) => id),
    ]);
  });
});
