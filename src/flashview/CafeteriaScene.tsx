import { useEffect, useMemo, useRef, useState } from 'react';
import './CafeteriaScene.css';
import { composeScene } from './draw/composeScene.ts';
import { layoutScene } from './layout/sceneLayout.ts';
import type { LabelBox, SceneLayout } from './layout/sceneLayout.ts';
import { ShownDrive } from './model/shownDrive.ts';
import { ScenePainter } from './paint/ScenePainter.ts';
import { SceneLabels } from './SceneLabels.tsx';
import { SceneLegend } from './SceneLegend.tsx';
import { sceneTexts } from './text/sceneTexts.ts';
import type { SceneTexts } from './text/sceneTexts.ts';
import { NOWHERE } from './vocabulary.ts';
import type { FrameSource, SceneDrive } from './vocabulary.ts';
import type { SceneWords } from './words.ts';

export interface CafeteriaSceneProps {
  readonly drive: SceneDrive;
  readonly frames: FrameSource;
  readonly skin: 'cafeteria' | 'chip';
  /** Words of the skin, in the reader's language. */
  readonly words: SceneWords;
  readonly stepsPerSecond: number;
  readonly isRunning: boolean;
  readonly isReducedMotion: boolean;
  /** The scene reads its colours again when this changes. */
  readonly themeKey: string;
  readonly isTrimEnabled: boolean;
  /** Id of the element that holds the described sentence. */
  readonly describedBy?: string;
  /** What the picture shows, in one sentence, at most once a second. */
  readonly onSentence?: (sentence: string) => void;
}

/** The picture of the drive: one canvas for what moves, real text over it, one layout for both. */
export function CafeteriaScene(props: CafeteriaSceneProps) {
  const { drive, frames, words, themeKey, skin, describedBy } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [widthCssPx, setWidthCssPx] = useState(1440);
  const layout = useMemo(() => layoutScene(widthCssPx, drive), [widthCssPx, drive]);
  const [texts, setTexts] = useState<SceneTexts>({});
  const [heldSeat, setHeldSeat] = useState(NOWHERE);

  useEffect(() => {
    const root = rootRef.current;
    if (!root) return undefined;
    const observer = new ResizeObserver(() => setWidthCssPx(root.clientWidth));
    observer.observe(root);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas) return undefined;
    const painter = new ScenePainter(canvas, layout);
    let shown: ShownDrive | null = null;
    let request = 0;
    const draw = (): void => {
      request = 0;
      const frame = frames.latest();
      if (!frame) return;
      const isFollowing = shown?.fits(drive, frame) ?? false;
      if (!isFollowing || !shown) shown = new ShownDrive(drive, frame.pageState.length);
      shown.show(frame, isFollowing);
      painter.paint(composeScene(layout, shown));
      setTexts(sceneTexts(layout, shown, words));
      setHeldSeat(shown.seating.heldSeat);
    };
    const ask = (): void => {
      if (request === 0) request = requestAnimationFrame(draw);
    };
    const unsubscribe = frames.subscribe(ask);
    ask();
    return () => {
      unsubscribe();
      cancelAnimationFrame(request);
    };
  }, [frames, drive, layout, words, themeKey]);

  return (
    <div
      ref={rootRef}
      className="cafeteria-scene"
      data-skin={skin}
      data-shape={layout.shape}
      style={{ height: layout.height * layout.scale }}
    >
      <canvas ref={canvasRef} role="img" aria-label={words.pictureName} aria-describedby={describedBy} />
      <SceneLabels
        layout={layout}
        texts={texts}
        emptySeat={seatLabel(layout, heldSeat)}
        legend={<SceneLegend words={words} />}
      />
    </div>
  );
}

function seatLabel(layout: SceneLayout, seat: number): LabelBox | null {
  if (layout.tables.kind !== 'plates') return null;
  const box = layout.tables.seats[seat];
  if (!box || box.width < 70) return null;
  return { x: box.x + 4, y: box.y + box.height / 2 - 17, width: box.width - 8, height: 34, align: 'center' };
}
