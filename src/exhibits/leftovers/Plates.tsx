import { useState, type ReactNode } from 'react';
import { RichText } from '#controls';
import { Note, Only, Row, Stack } from '#layout';
import * as words from '#messages/leftovers';
import { CellLegend, Drawing, PartHead, PlateTouch } from '#parts';
import { cellSide, plateGridOf, portionDetail } from '#scene';
import { useStore } from '#store';
import { momentOf, type Course, type Moment } from './course.ts';
import type { LeftoversModel } from './model.ts';
import { drawPlates, fewestWanted, framesAround, freeBlocksOf, layoutPlates } from './paintPlates.ts';
import { BLOCK_COUNT, PAGES_PER_BLOCK } from './scenario.ts';
import { sayMoment } from './summary.ts';

const STILL_WIDTHS = [
  { widthCssPx: 358, fromCssPx: 0 },
  { widthCssPx: 660, fromCssPx: 520 },
  { widthCssPx: 1072, fromCssPx: 860 },
] as const;
/** The frame around the stack lies so far outside its plates. */
const FRAME_OUTSET = 6;

/** All plates at the moment where the reader stands. */
export function Plates({ model }: { readonly model: LeftoversModel }): ReactNode {
  const { prediction, playback } = model;
  const isAsked = useStore(prediction, ({ stage }) => stage === 'asked');
  const recorded = useStore(model.state, (each) => each.course);
  const reserveBlocks = useStore(model.chosen, (each) => each.reserveBlocks);
  const plated = useStore(playback, ({ position }) => Math.floor(position));
  const [touched, setTouched] = useState<number | null>(null);
  const course = isAsked ? null : recorded;
  const moment = momentOf(course, plated);
  const motion = useStore(model.motion.state, (each) => each);
  const isAtLine = course !== null && moment.freeBlocks <= reserveBlocks;
  const free = course ? freeBlocksOf(course) : [];
  const title = moment.order === 0 ? words.platesAtStart : words.platesAfter({ order: moment.order });
  const size = { blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK };
  return (
    <Stack gap={2}>
      <PartHead
        title={title}
        isShort
        note={moment.plated === 0 ? words.allClean(size) : words.size(size)}
        aside={
          <CellLegend
            looks={[
              ['host', words.looks.host],
              ['relocated', words.looks.relocated],
              ['leftover', words.looks.leftover],
              ['free', words.looks.free],
            ]}
          />
        }
      />
      <Drawing
        name="leftovers-plates"
        label={title}
        description={sayMoment(moment)}
        stillWidths={STILL_WIDTHS}
        draw={(width) => {
          const layout = layoutPlates(width);
          return {
            heightCssPx: layout.heightCssPx,
            items: drawPlates(layout, course, motion),
            marks: isAtLine && (
              <>
                {framesAround(free, layout, FRAME_OUTSET).map(({ x, y, width: across, height }) => (
                  <rect
                    key={`${x} ${y}`}
                    className="cp-mark-frame-low"
                    x={x}
                    y={y}
                    width={across}
                    height={height}
                    rx={10}
                  />
                ))}
              </>
            ),
          };
        }}
      >
        {(_, width) =>
          course && (
            <PlateTouch
              layout={layoutPlates(width)}
              detail={portionDetail(cellSide(layoutPlates(width).cellSide, plateGridOf(PAGES_PER_BLOCK)))}
              label={words.plates.grid}
              cellLabel={(block) => nameOf(course, block)}
              onTouch={setTouched}
            />
          )
        }
      </Drawing>
      <Row lineGap={1} isSpread>
        <Note lines={1}>{course && <RichText text={captionOf(course, moment, touched)} />}</Note>
        {course && moment.plated > 0 && (
          // On a phone the second chart alone shows the stack, and plates of it have a frame.
          <Only from={600}>
            <Note className="cp-leftovers-stack" data-low={isAtLine || undefined}>
              {(isAtLine ? words.plates.stackAtLine : words.plates.stack)({ form: 'full', free: moment.freeBlocks })}
            </Note>
          </Only>
        )}
      </Row>
    </Stack>
  );
}

/** About the plate under the pointer, else the one that is being washed, else the one with the fewest wanted. */
function captionOf(course: Course, { victim, refill, refillCopied }: Moment, touched: number | null): string {
  const { validPages, supersededPages } = course.replay;
  if (touched !== null) {
    const wanted = validPages[touched] ?? 0;
    const leftovers = supersededPages[touched] ?? 0;
    if (wanted + leftovers === 0) return words.plates.touchedClean({ plate: touched + 1 });
    const clean = PAGES_PER_BLOCK - wanted - leftovers;
    return words.plates.touched({ plate: touched + 1, wanted, leftovers, clean });
  }
  if (victim) {
    const { block, wanted, copied } = victim;
    if (refill === 0 && refillCopied === 0)
      return words.plates.first({ plate: block + 1, wanted, pages: PAGES_PER_BLOCK });
    return words.plates.copied({ plate: block + 1, copied, wanted });
  }
  const fewest = fewestWanted(course);
  const wanted = validPages[fewest] ?? PAGES_PER_BLOCK;
  if (fewest < 0 || wanted === PAGES_PER_BLOCK) return '';
  return words.plates.fewest({ plate: fewest + 1, wanted, pages: PAGES_PER_BLOCK });
}

function nameOf({ replay }: Course, block: number): string {
  const wanted = replay.validPages[block] ?? 0;
  const leftovers = replay.supersededPages[block] ?? 0;
  const plate = block + 1;
  if (wanted + leftovers === 0) return words.plates.clean({ plate });
  return words.plates.cell({ plate, wanted, leftovers, clean: PAGES_PER_BLOCK - wanted - leftovers });
}
