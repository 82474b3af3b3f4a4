import type { ReactNode } from 'react';
import type { SceneLayout, Surroundings } from './layout/sceneLayout.ts';
import type { FollowedDish } from './model/touchTarget.ts';
import type { TellDishRoom } from './text/dishRoomWork.ts';
import type { Narration } from './text/narration.ts';
import type { FrameSource, SceneDrive, SceneWords } from './vocabulary.ts';

export interface CafeteriaSceneProps {
  readonly drive: SceneDrive;
  readonly frames: FrameSource;
  /** Keep the same object while nothing in it changes. */
  readonly words: SceneWords;
  /** Host pages a second; infinite for as fast as it goes. */
  readonly stepsPerSecond: number;
  readonly isRunning: boolean;
  readonly isReducedMotion: boolean;
  /** The scene reads its colours again when this changes. */
  readonly themeKey: string;
  readonly isTrimEnabled: boolean;
  /** Id of the element that holds the described sentence. */
  readonly describedBy?: string;
  /** What the picture shows, to be heard: once in five seconds at most while it runs, at once when it stands. */
  readonly onSentence?: (sentence: string) => void;
  /**
   * What the picture shows, to be read under it, and of which drive of `frames` it tells. `NarrationHistory` keeps them for the way
   * back and forth.
   */
  readonly onNarration?: (narration: Narration, driveCount: number) => void;
  /** Pages since guests left, here and in the other future, as the engine counts them; null where nobody has left. */
  readonly sinceLeaving?: SinceLeaving | null;
  /** Keep the same object while nothing in it changes. Without it plates answer to touch, and no dish can be followed. */
  readonly touch?: SceneTouch;
  /** Called once its first frame is painted. Keep the same function. */
  readonly onPicture?: () => void;
  /** `SceneStills` of the drive, or of its empty places, shown until the first frame is painted. */
  readonly still?: ReactNode;
  /** What it stands in; a page when left out. */
  readonly surroundings?: Surroundings;
  /** Room for the floor, in CSS pixels, where there is a limit: it becomes lower to fit, or as large as fits. */
  readonly availableHeight?: number;
}

export interface SceneTouch {
  /** A portion was tapped, or with null nothing is to be followed any more. */
  readonly onFollow: (logicalPage: number | null) => void;
  readonly followedDish: FollowedDish | null;
}

export interface SinceLeaving {
  readonly hostPages: number;
  readonly flashPages: number;
  readonly otherFlashPages: number | null;
  readonly ghostsRelocated: number | null;
}

/** The drive, and where everything of it stands. Both are the same object while nothing in them changes. */
export interface Stage {
  readonly drive: SceneDrive;
  readonly layout: SceneLayout;
  readonly tellDishRoom: TellDishRoom;
}
