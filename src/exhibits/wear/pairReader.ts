import type { WearPart, WearSpan } from '#runs/wear';
import { momentAt, NEW_PAIR, type PairMoment, type WearMoment } from './moments.ts';

/** Reads both kitchens at a moment: the same thing as long as nothing of it changes, and what was read last where `isKept`. */
export function createPairReader(): (
  parts: readonly [readonly WearPart[], readonly WearPart[]],
  span: WearSpan,
  driveWrites: number,
  isKept: boolean,
) => PairMoment {
  let shown = NEW_PAIR;
  const same = (one: WearMoment, other: WearMoment): boolean =>
    one.washes.buffer === other.washes.buffer && one.washes.byteOffset === other.washes.byteOffset;
  return ([ofFirst, ofSecond], span, driveWrites, isKept) => {
    const first = momentAt(ofFirst, span, driveWrites);
    const second = momentAt(ofSecond, span, driveWrites);
    if (isKept || !first || !second) return shown;
    const isFirstSame = same(first, shown.first);
    const isSecondSame = same(second, shown.second);
    if (!isFirstSame || !isSecondSame)
      shown = { first: isFirstSame ? shown.first : first, second: isSecondSame ? shown.second : second };
    return shown;
  };
}
