import type { ReactNode } from 'react';
import * as words from '#messages/stutter';
import { Drawing } from '#parts';
import { useStore } from '#store';
import { usePrefersReducedMotion } from '#theme';
import type { StutterModel } from './model.ts';
import { lanesWith } from './scenario.ts';
import { layoutScene } from './sceneLayout.ts';
import { SceneMarks, type Lane } from './SceneMarks.tsx';
import { laneAt } from './typing.ts';
import { waitsOf } from './waits.ts';

const STILL_WIDTHS = [
  { widthCssPx: 328, fromCssPx: 0 },
  { widthCssPx: 604, fromCssPx: 600 },
  { widthCssPx: 872, fromCssPx: 868 },
] as const;

interface SceneProps {
  readonly model: StutterModel;
  readonly isFramed?: boolean;
  /** Whether a phone shows its keyboard below. */
  readonly isLow?: boolean;
}

/** The three drives at the current moment. */
export function useLanes({ waits, chosen, typing }: StutterModel): readonly Lane[] {
  const parts = useStore(waits, (state) => state.parts);
  const { top } = useStore(chosen, (state) => state);
  const { nowMs, stoppedMs } = useStore(typing.store, (state) => state);
  const strokes = typing.strokes();
  return lanesWith(top).map((drive) => {
    const end = waitsOf(parts).get(drive)?.end;
    return {
      ...laneAt(drive, typing.endsOf(drive), { strokes, nowMs, stoppedMs }),
      averageMs: end ? end.meanUs / 1000 : null,
    };
  });
}

/** Every key on three drives, from its press to its end of write. */
export function Scene({ model, isFramed = false, isLow = false }: SceneProps): ReactNode {
  const { typing } = model;
  const lanes = useLanes(model);
  const { nowMs, stoppedMs } = useStore(typing.store, (state) => state);
  const hasNoMotion = usePrefersReducedMotion();
  const hasLines = !hasNoMotion || stoppedMs !== null;
  // With reduced motion, the picture appears when the reader stops, and is complete then.
  const lastEndMs = Math.max(0, ...lanes.map(({ endsMs }) => endsMs.at(-1) ?? 0));
  const drawnMs = hasNoMotion && Number.isFinite(lastEndMs) ? Math.max(nowMs, lastEndMs) : nowMs;
  const drawn = drawnMs === nowMs || !hasLines ? lanes : lanes.map((lane) => ({ ...lane, shown: lane.endsMs.length }));
  return (
    <Drawing
      name="stutter-typing"
      isAnswer
      label={words.scene}
      description={describe(lanes)}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutScene(width, { isFramed, isLow }, hasLines ? drawnMs : nowMs);
        return {
          heightCssPx: layout.heightCssPx,
          marks: (
            <SceneMarks
              layout={layout}
              lanes={drawn}
              strokes={typing.strokes()}
              nowMs={hasLines ? drawnMs : nowMs}
              stoppedMs={stoppedMs}
              hasLines={hasLines}
            />
          ),
        };
      }}
    />
  );
}

/** The result in sentences, once the reader has stopped. */
export function describe(lanes: readonly Lane[]): string {
  const keys = lanes[0]?.endsMs.length ?? 0;
  if (keys === 0) return words.notTyped;
  if (lanes.some(({ atStop }) => atStop === null)) return words.spokenKeys({ keys });
  const said = lanes.map(({ drive, atStop, endsMs }) =>
    atStop === null || atStop.shown === endsMs.length || atStop.lastLateMs < 100
      ? words.spokenAll({ drive: words.drives[drive] })
      : words.spokenLate({ drive: words.drives[drive], shown: atStop.shown, seconds: atStop.lastLateMs / 1000 }),
  );
  return [words.spokenKeys({ keys }), ...said].join(' ');
}
