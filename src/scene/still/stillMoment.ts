import type { DriveFrame } from '#engine';
import type { SceneMoment } from '../draw/moment.ts';
import { HeatReading } from '../heat/heatReading.ts';
import { layoutScene } from '../compositions/layoutScene.ts';
import type { SceneSetting } from '../layout/sceneLayout.ts';
import { ShownDrive } from '../model/shownDrive.ts';
import { Motion } from '../motion/motion.ts';
import { stateSentence } from '../text/sentence.ts';
import type { SceneDrive, SceneWords } from '../vocabulary.ts';
import { numberFor } from '../vocabulary.ts';

/** The state of a frame's drive as a sentence. */
export function frameSentence(frame: DriveFrame, drive: SceneDrive, words: SceneWords): string {
  const shown = new ShownDrive(drive, frame.pageState.length);
  shown.show(frame, false);
  return stateSentence(shown, words);
}

/** The moment of one frame, without motion. */
export function stillMoment(
  frame: DriveFrame | null,
  drive: SceneDrive,
  words: SceneWords,
  widthCssPx: number,
  setting?: SceneSetting,
  slots: Int32Array | null = null,
): SceneMoment {
  const shown = new ShownDrive(drive, frame?.pageState.length ?? 0);
  if (frame) shown.show(frame, false, { knownSeats: slots });
  const heat = new HeatReading(drive.blockCount);
  heat.update(shown, 0);
  return {
    layout: layoutScene(widthCssPx, drive, setting),
    shown,
    motion: new Motion(),
    heat,
    band: 'step',
    nowMs: 0,
    relocatedPerHostPage: null,
    firstNumber: numberFor(words, 0),
  };
}
