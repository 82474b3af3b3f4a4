import type { DriveFrame } from '#engine';
import './CafeteriaScene.css';
import { composeScene } from './draw/composeScene.ts';
import type { SceneMoment } from './draw/moment.ts';
import { HeatReading } from './heat/heatReading.ts';
import { layoutScene } from './layout/sceneLayout.ts';
import { ShownDrive } from './model/shownDrive.ts';
import { Motion } from './motion/motion.ts';
import { SvgHatches, SvgMarks } from './paint/SvgMarks.tsx';
import { SceneLabels } from './SceneLabels.tsx';
import { HeatLegend, SceneLegend } from './SceneLegend.tsx';
import { labelBoxes } from './text/labelBoxes.ts';
import { sceneTexts } from './text/sceneTexts.ts';
import { stateSentence } from './text/sentence.ts';
import type { SceneDrive } from './vocabulary.ts';
import type { SceneWords } from './words.ts';

export interface SceneStillProps {
  readonly drive: SceneDrive;
  readonly frame: DriveFrame;
  readonly words: SceneWords;
  /** Width the picture is laid out for; it scales to the width it is given. */
  readonly widthCssPx: number;
}

/** One moment of the scene without script: for prerendered pages, prints and posters. */
export function SceneStill({ drive, frame, words, widthCssPx }: SceneStillProps) {
  const shown = new ShownDrive(drive, frame.pageState.length);
  shown.show(frame, false);
  const heat = new HeatReading(drive.blockCount);
  heat.update(shown, 0);
  const layout = { ...layoutScene(widthCssPx, drive), scale: 1 };
  const moment: SceneMoment = {
    layout,
    shown,
    heat,
    motion: new Motion(),
    band: 'step',
    nowMs: 0,
    relocatedPerHostPage: null,
  };
  const isTiled = layout.tables.kind === 'tiles';
  const legend = isTiled ? (
    <HeatLegend
      words={words}
      domain={heat.domain}
      pagesPerBlock={drive.pagesPerBlock}
      victimValid={shown.victimBlock < 0 ? null : shown.field('VictimValidAtPick')}
      hasMarks
    />
  ) : (
    <SceneLegend words={words} isShort={layout.width < 430} />
  );
  return (
    <svg
      className="cafeteria-still"
      data-shape={layout.shape}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="img"
      aria-label={`${words.pictureName}. ${stateSentence(shown, words)}`}
    >
      <SvgHatches id="leftover" />
      <SvgMarks items={composeScene(moment)} />
      <foreignObject width={layout.width} height={layout.height}>
        <div
          className="cafeteria-scene"
          data-shape={layout.shape}
          style={{ height: layout.height, background: 'none' }}
        >
          <SceneLabels layout={layout} texts={sceneTexts(moment, words)} boxes={labelBoxes(moment)} legend={legend} />
        </div>
      </foreignObject>
    </svg>
  );
}
