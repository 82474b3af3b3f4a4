import { useMemo, type ReactNode } from 'react';
import { RichText } from '#controls';
import { Note } from '#layout';
import * as words from '#messages/raid0';
import { CellLegend, Drawing, DrawnButton } from '#parts';
import { useStore } from '#store';
import { answerOf, courseOf, momentOf, type Course, type Moment, type Raid0Answer, type Side } from './course.ts';
import { KitchenMarks } from './KitchenMarks.tsx';
import { formOf, layoutFloor, type FloorLayout } from './kitchenLayout.ts';
import type { Raid0Model } from './model.ts';
import { paintKitchens } from './paintKitchens.ts';

const STILL_WIDTHS = [
  { widthCssPx: 340, fromCssPx: 0 },
  { widthCssPx: 620, fromCssPx: 600 },
  { widthCssPx: 888, fromCssPx: 860 },
] as const;

const legend = () =>
  [
    ['host', words.legend.host],
    ['relocated', words.legend.relocated],
    ['leftover', words.legend.leftover],
    ['free', words.legend.free],
  ] as const;

export const KitchenLegend = (): ReactNode => <CellLegend looks={legend()} />;

/** The recorded run; null until it is recorded. */
export function useCourse(model: Raid0Model): Course | null {
  const part = useStore(model.kitchens, ({ parts }) => parts[0] ?? null);
  return part && courseOf(part);
}

/** The run at the current position; before the guess, at its beginning. */
export function useMoment(model: Raid0Model): { readonly course: Course | null; readonly moment: Moment | null } {
  const isAsked = useStore(model.prediction, ({ stage }) => stage === 'asked');
  const position = useStore(model.playback, (state) => state.position);
  const course = useCourse(model);
  const at = isAsked ? 0 : position;
  const moment = useMemo(() => course && momentOf(course, at), [course, at]);
  return { course, moment };
}

/** The answer; null until the reader has seen the last order. */
export function useAnswer(model: Raid0Model): Raid0Answer | null {
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const course = useCourse(model);
  const end = course?.orderCount ?? Infinity;
  const isSeen = useStore(model.playback, ({ furthest }) => furthest >= end);
  return useMemo(() => (isAnswered && isSeen && course ? answerOf(course) : null), [isAnswered, isSeen, course]);
}

interface KitchensProps {
  readonly model: Raid0Model;
  /** Whether they stand in a frame, which has room for two. */
  readonly isFramed?: boolean;
}

/** Two kitchens that share each order in halves, and one that takes whole orders. */
export function Kitchens({ model, isFramed = false }: KitchensProps): ReactNode {
  const { course, moment } = useMoment(model);
  const guess = useStore(model.prediction, (state) => (state.stage === 'answered' ? state.guess : null));
  const enlarged = useStore(model.state, (state) => state.enlarged);
  const isAsked = useStore(model.prediction, ({ stage }) => stage === 'asked');
  const layoutIn = (width: number): FloorLayout => layoutFloor(width, formOf(width, isFramed), enlarged);
  return (
    <Drawing
      name="raid0-kitchens"
      isAnswer
      label={words.kitchens}
      description={course && moment && !isAsked ? describe(course, moment) : words.describeAsked}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutIn(width);
        return {
          heightCssPx: layout.heightCssPx,
          items: paintKitchens(layout, moment),
          marks: <KitchenMarks layout={layout} course={course} moment={moment} guess={guess} />,
        };
      }}
    >
      {(_, width) =>
        moment &&
        layoutIn(width).kitchens.map(({ side, box }) => (
          <DrawnButton
            key={side}
            box={box}
            aria-pressed={enlarged === side}
            aria-label={`${words.enlarge({ kitchen: words.kitchen[side] })}. ${speak(moment, side)}`}
            onClick={() => model.enlarge(enlarged === side ? null : side)}
          />
        ))
      }
    </Drawing>
  );
}

function describe({ part }: Course, { order, kitchens: { left, right } }: Moment): string {
  const page = part.left.pages[order] ?? 0;
  return words.describe({
    order: order + 1,
    left: 2 * page,
    right: 2 * page + 1,
    leftOrdered: left.orderedPages,
    leftPlated: left.platedPages,
    rightOrdered: right.orderedPages,
    rightPlated: right.platedPages,
  });
}

/** Contents of a kitchen for screen readers. */
function speak({ kitchens }: Moment, side: Side): string {
  const { freeBlocks, wantedPages, leftoverPages, orderedPages, platedPages } = kitchens[side];
  return words.spokenKitchen({
    kitchen: words.kitchen[side],
    clean: freeBlocks,
    wanted: wantedPages,
    leftovers: leftoverPages,
    ordered: orderedPages,
    plated: platedPages,
  });
}

/** The ratio of the single kitchen, for narrow chapters that do not draw it. */
export function AloneNumber({ model }: { readonly model: Raid0Model }): ReactNode {
  const { moment } = useMoment(model);
  if (import.meta.env.SSR) return null;
  const alone = moment?.kitchens.alone;
  const ratio = alone && alone.orderedPages > 0 ? alone.platedPages / alone.orderedPages : NaN;
  return (
    <Note size="base" lines={1}>
      <RichText text={words.aloneNumber({ ratio })} />
    </Note>
  );
}
