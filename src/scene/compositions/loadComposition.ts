import type { SceneShape, Compose } from '../layout/sceneLayout.ts';
import type { TellDishRoom } from '../text/sceneTexts.ts';

/** Layout of one shape, and the labels of its dish room, which depend on the room it has for words. */
export interface Composition {
  readonly compose: Compose;
  readonly tellDishRoom: TellDishRoom;
}

const LOADERS: Readonly<Partial<Record<SceneShape, () => Promise<Composition>>>> = {
  phone: () => import('./phoneComposition.ts'),
  landscape: () => import('./landscapeComposition.ts'),
  // A frame never gets the other shapes (`shapeFor`).
  ...(IS_FRAME
    ? {}
    : {
        medium: () => import('./mediumComposition.ts'),
        wide: () => import('./wideComposition.ts'),
        presenter: () => import('./presenterComposition.ts'),
      }),
};

const loaded = new Map<SceneShape, Composition>();

/** The composition of a shape, or null while it is not loaded. */
export const loadedComposition = (shape: SceneShape): Composition | null => loaded.get(shape) ?? null;

/** @throws Error for a shape that a frame does not have */
export async function loadComposition(shape: SceneShape): Promise<void> {
  const load = LOADERS[shape];
  if (!load) throw new Error(`the scene of a frame is a phone's or a landscape, not “${shape}”`);
  loaded.set(shape, await load());
}
