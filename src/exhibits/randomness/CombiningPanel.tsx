import { useMemo, type ReactNode } from 'react';
import { drawRestingPlate, lookOfState, plateGridOf, rect, type DrawItem } from '#scene';
import { RichText, SegmentedControl } from '#controls';
import { Columns, Note, Stack } from '#layout';
import * as words from '#messages/randomness';
import { Drawing, memoizeLast, Panel, PartHead } from '#parts';
import type { CombiningPart } from '#recordings/combining';
import { useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import type { RandomnessModel } from './model.ts';
import { COMBINED_WRITE_MS } from './scenario.ts';

const STILL_WIDTHS = [{ widthCssPx: 312, fromCssPx: 0 }] as const;
const PLATES = 16;
const PAGES = 16;
const COLUMNS = 8;
const PORTIONS_A_GUEST = 64;

interface CombiningProps {
  readonly model: RandomnessModel;
}

/** Small orders of two guests on the same plates or apart, and the cost when one of them leaves. */
export function CombiningPanel({ model }: CombiningProps): ReactNode {
  return (
    <Panel className="cp-panel-content">
      <PartHead title={words.combining.title} note={combiningLead()} />
      <Placements model={model} />
      <MomentChoice model={model} />
      <p className="cp-part-text">
        <RichText text={words.combining.gain({ milliseconds: COMBINED_WRITE_MS })} />
      </p>
    </Panel>
  );
}

export function CombiningFrame({ model }: CombiningProps): ReactNode {
  return (
    <PartFrame
      model={model}
      label={words.title}
      title={words.combining.title}
      lead={combiningLead()}
      isOnFloor
      card={
        <Columns count={useIsWide() ? 2 : 1} from={0} lineGap={3} isSpread>
          <Placements model={model} />
        </Columns>
      }
      controls={
        <div className="cp-framed-row">
          <MomentChoice model={model} />
        </div>
      }
    />
  );
}

const combiningLead = (): string => words.combining.lead({ pages: PORTIONS_A_GUEST });

function Placements({ model }: CombiningProps): ReactNode {
  const { combining, state } = model.more;
  const parts = useStore(combining, (each) => each.parts);
  const isWashed = useStore(state, (each) => each.isWashed);
  return (['together', 'apart'] as const).map((placement) => (
    <Placement
      key={placement}
      name={placement}
      part={parts.find((part) => part.placement === placement) ?? null}
      isWashed={isWashed}
    />
  ));
}

/** Shows the plates before or after the wash. */
function MomentChoice({ model }: CombiningProps): ReactNode {
  const { state } = model.more;
  const isWashed = useStore(state, (each) => each.isWashed);
  return (
    <SegmentedControl
      label={words.combining.show}
      value={isWashed ? 'after' : 'before'}
      options={[
        { value: 'before', label: words.combining.before },
        { value: 'after', label: words.combining.after },
      ]}
      onChange={(value) => state.setState({ isWashed: value === 'after' })}
    />
  );
}

interface PlacementProps {
  readonly name: CombiningPart['placement'];
  readonly part: CombiningPart | null;
  readonly isWashed: boolean;
}

function Placement({ name, part, isWashed }: PlacementProps): ReactNode {
  const states = part && (isWashed ? part.pageStateAfter : part.pageStateBefore);
  const drawIn = useMemo(() => memoizeLast((width: number) => drawPlates(width, states)), [states]);
  return (
    <Stack gap="1-half">
      <Note size="label" isHead>
        {words.combining[name]}
      </Note>
      <Drawing
        name={`randomness-${name}`}
        label={words.combining[name]}
        description={describe(states)}
        stillWidths={STILL_WIDTHS}
        draw={drawIn}
      />
      <Note size="label" className="cp-re-words" lines={1}>
        {part && (
          <RichText
            text={words.combining.result({
              copies: part.pagesRelocated,
              washed: part.blocksErased,
              gained: part.freeBlocksAfter - part.freeBlocksBefore,
            })}
          />
        )}
      </Note>
    </Stack>
  );
}

const GRID = plateGridOf(PAGES);
const GAP = 6;
/** Least side of a plate, CSS pixels: before layout, the drawing has no width. */
const LEAST_SIDE = 12;

function drawPlates(widthCssPx: number, states: Uint8Array | null) {
  const side = Math.max(LEAST_SIDE, (widthCssPx - (COLUMNS - 1) * GAP) / COLUMNS);
  const items: DrawItem[] = [];
  for (let plate = 0; plate < PLATES; plate += 1) {
    const box = rect((plate % COLUMNS) * (side + GAP), Math.floor(plate / COLUMNS) * (side + GAP), side, side);
    const lookAt = (offset: number) => lookOfState(states?.[plate * PAGES + offset] ?? 0);
    const content = { grid: GRID, cellCount: PAGES, lookAt, ticketAt: () => null };
    drawRestingPlate(items, box, content, { rim: 'line', rimWidth: 1 });
  }
  return { heightCssPx: (PLATES / COLUMNS) * (side + GAP) - GAP + 2, items };
}

function describe(states: Uint8Array | null): string {
  const looks = Array.from({ length: PLATES }, (_, plate) =>
    Array.from({ length: PAGES }, (__, offset) => lookOfState(states?.[plate * PAGES + offset] ?? 0)),
  );
  const count = (...wanted: string[]): number => looks.flat().filter((look) => wanted.includes(look)).length;
  return words.combining.describe({
    plates: PLATES,
    clean: looks.filter((plate) => plate.every((look) => look === 'free')).length,
    wanted: count('host', 'relocated'),
    leftovers: count('leftover'),
  });
}
