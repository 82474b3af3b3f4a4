import type { ReactNode } from 'react';
import { RichText } from '#controls';
import * as words from '#messages/popular-dishes';
import { PairHalf, type PairState } from '../PairHalf.tsx';
import { pairShape, type PairShape } from '../recordedDrives.ts';
import { countMixedPlates, countPlate, type DriveMoment } from './moments.ts';
import { BLOCK_COUNT, DISH_COUNT, ORDER_COUNT, PAGES_PER_BLOCK } from './scenario.ts';

export interface DriveHalfProps extends PairState<DriveMoment> {
  readonly side: 'mixed' | 'apart';
}

/** Pages that a whole bar stands for: a little more than either drive programs at any share. */
const SCALE = 3.2 * ORDER_COUNT;

const chapterShapeAt = pairShape(BLOCK_COUNT);

/** One of the two drives, and how many of its plates hold both kinds of dishes. */
export function DriveHalf(props: DriveHalfProps & { readonly frameShapeAt?: PairShape }): ReactNode {
  const { side, drive, isAsked, frameShapeAt } = props;
  const { title, note } = words.kitchens[side];
  return (
    <PairHalf
      {...props}
      {...{ title, note, chapterShapeAt, frameShapeAt, describePlate }}
      name={`popular-dishes-${side}`}
      pagesPerBlock={PAGES_PER_BLOCK}
      caption={captionOf(props)}
      next={!isAsked && drive.victim && <RichText text={describeNextWash(drive.victim.validPages)} />}
      captions={words.captions}
      scale={SCALE}
    />
  );
}

/** Says whether popular dishes and others share plates. */
function captionOf({ drive, hostPages, isAsked }: DriveHalfProps): string {
  const full = DISH_COUNT / PAGES_PER_BLOCK;
  if (isAsked) return words.captions.full({ plates: full, clean: BLOCK_COUNT - full });
  if (hostPages < 0) return words.captions.warmUp;
  return words.captions.mixed({ plates: countMixedPlates(drive) });
}

const describeNextWash = (wanted: number): string => words.captions.nextWash({ wanted, pages: PAGES_PER_BLOCK });

function describePlate(drive: DriveMoment, block: number): string {
  const { popular, others, leftovers } = countPlate(drive, block);
  if (popular + others + leftovers === 0) return words.captions.cleanPlate({ plate: block + 1 });
  return words.captions.plate({ plate: block + 1, popular, others, leftovers });
}
