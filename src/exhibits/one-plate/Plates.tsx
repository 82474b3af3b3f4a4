import { useCallback, useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Columns, Note, Only, Row, Stack } from '#layout';
import * as words from '#messages/one-plate';
import { CellGrid, Drawing, PartHead } from '#parts';
import { RichText } from '#controls';
import { areLetterKeysOn, useStore } from '#store';
import { usePrefersReducedMotion } from '#theme';
import type { OnePlateModel } from './model.ts';
import { platesAt, type Phase } from './order.ts';
import { layoutPlates, paintPlates, type PlatesForm } from './paintPlates.ts';
import { PlateMarks } from './PlateMarks.tsx';
import { PLATE_PAGES } from './scenario.ts';
import { useShownOrder, useStanding } from './shownOrder.ts';
import { describe } from './summary.ts';

const STILL_WIDTHS = [
  { widthCssPx: 340, fromCssPx: 0 },
  { widthCssPx: 660, fromCssPx: 560 },
  { widthCssPx: 1072, fromCssPx: 960 },
] as const;
/** Scratches of a worn-out plate. */
const SCRATCHES = 16;

interface PlatesProps {
  readonly model: OnePlateModel;
  /** In a frame without heads and captions, since the frame has a sentence. */
  readonly form?: PlatesForm;
}

/** The two plates, and the portions and tickets between them. */
export function Plates({ model, form = 'page' }: PlatesProps): ReactNode {
  const { prediction, playback, breaking, plate, chosen } = model;
  const isAnswered = useStore(prediction, (each) => each.stage === 'answered');
  const position = useStore(playback, (each) => each.position);
  const broken = useStore(breaking, (each) => each.position);
  const dish = useStore(chosen, (each) => each.dish);
  const isLost = useStore(plate, (each) => each.isLost);
  const seen = useShownOrder(model);
  const { phase, washes, limit } = useStanding(model);
  const plates = useMemo(() => (seen ? platesAt(seen, position) : null), [seen, position]);
  const scratches =
    isAnswered && limit !== null && washes > 0 ? Math.max(1, Math.floor((SCRATCHES * washes) / limit)) : 0;
  const isWornOut = phase === 'wornOut';
  const isStill = usePrefersReducedMotion();
  const changed = useJustChanged(isStill ? phase : null);
  const left = sayLeft({ phase, washes });
  const isThere = phase === 'lifted' || phase === 'washed' || (phase === 'wornOut' && !isLost);
  const draw = useCallback(
    (width: number) => {
      const layout = layoutPlates(width, form);
      return {
        heightCssPx: layout.heightCssPx,
        items: paintPlates(layout, {
          plates,
          timeline: seen?.timeline ?? null,
          position,
          offset: dish - 1,
          broken: isLost ? broken : null,
          scratches,
          isWornOut,
          changed,
        }),
        marks: <PlateMarks layout={layout} order={seen} plates={plates} position={position} dish={dish} />,
      };
    },
    [form, plates, seen, position, dish, isLost, broken, scratches, isWornOut, changed],
  );
  return (
    <Stack className="cp-one-plate-figure" gap={2}>
      {form === 'page' && (
        <>
          <Only from={600}>
            <Row className="cp-one-plate-heads" align="start" isSpread isOneLine>
              <PartHead title={words.thePlate} note={words.oneBlock} />
              <div className="cp-re-words cp-one-plate-fresh-head" data-shown={plates !== null && plates.landed > 0}>
                <PartHead
                  title={words.cleanPlate}
                  note={<RichText text={words.newAndReplated({ copied: plates?.copied ?? PLATE_PAGES - 1 })} />}
                />
              </div>
            </Row>
          </Only>
          {/* Above the plate that it is about, the upper one. */}
          <Only until={600}>
            <Note lines={2}>
              <RichText text={left} />
            </Note>
          </Only>
        </>
      )}
      <Drawing
        name="one-plate"
        isAnswer
        label={words.title}
        description={describe(phase, dish)}
        stillWidths={STILL_WIDTHS}
        draw={draw}
      >
        {(_, width) => isAnswered && <Dishes model={model} widthCssPx={width} form={form} dish={dish} />}
      </Drawing>
      <p className="cp-hidden" role="status">
        {isStill && (phase === 'refused' || phase === 'lifted') ? describe(phase, dish) : ''}
      </p>
      {form === 'page' && (
        <Only from={600}>
          <Columns count={2} from={0} gap={7}>
            <Note lines={{ wide: 1, medium: 2, narrow: 2 }}>
              <RichText text={left} />
            </Note>
            <Note>{isThere && words.hasPlace({ dish })}</Note>
          </Columns>
        </Only>
      )}
    </Stack>
  );
}

const RING_MS = 600;

/** The plate that a step has changed, for `RING_MS`: it has a ring where nothing is animated. */
function useJustChanged(phase: Phase | null): 'old' | 'fresh' | null {
  const [seen, setSeen] = useState(phase);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(phase), RING_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  if (seen === null || phase === null || seen === phase) return null;
  return phase === 'lifted' ? 'fresh' : phase === 'washed' || phase === 'lost' ? 'old' : null;
}

interface DishesProps {
  readonly model: OnePlateModel;
  readonly widthCssPx: number;
  readonly form: PlatesForm;
  readonly dish: number;
}

/** Buttons over the plate: any dish can be ordered again. Its props keep their identity, since they are 128 buttons. */
function Dishes({ model, widthCssPx, form, dish }: DishesProps): ReactNode {
  const layout = useMemo(() => layoutPlates(widthCssPx, form).old, [widthCssPx, form]);
  const onChoose = useCallback((offset: number) => model.orderDish(offset + 1), [model]);
  const cellLabel = useCallback((offset: number) => words.cell({ dish: offset + 1 }), []);
  const onKey = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const isPlain = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.code === 'KeyW' && isPlain && areLetterKeysOn()) model.hold(true);
    },
    [model],
  );
  const onKeyUp = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.code === 'KeyW') model.hold(false);
    },
    [model],
  );
  return (
    <CellGrid
      layout={layout}
      label={words.gridLabel}
      cellLabel={cellLabel}
      current={dish - 1}
      onChoose={onChoose}
      onKey={onKey}
      onKeyUp={onKeyUp}
    />
  );
}

/** What happens on the left plate. */
function sayLeft({ phase, washes }: { readonly phase: Phase; readonly washes: number }): string {
  const neighbours = PLATE_PAGES - 1;
  const said: Readonly<Record<Phase, string>> = {
    full: '',
    refused: words.washerTakes({ pages: PLATE_PAGES, neighbours }),
    lifted: words.washerTakes({ pages: PLATE_PAGES, neighbours }),
    washed: words.allClean({ pages: PLATE_PAGES }),
    lost: words.lost({ neighbours }),
    wornOut: words.wornOut({ washes }),
  };
  return said[phase];
}
