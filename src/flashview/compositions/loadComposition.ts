import type { SceneShape } from '../layout/sceneLayout.ts';
import type { Composition } from './composition.ts';

const LOADERS: Readonly<Record<SceneShape, () => Promise<Composition>>> = {
  phone: () => import('./phoneComposition.ts'),
  landscape: () => import('./landscapeComposition.ts'),
  medium: () => import('./mediumComposition.ts'),
  wide: () => import('./wideComposition.ts'),
  presenter: () => import('./presenterComposition.ts'),
};

const loaded = new Map<SceneShape, Composition>();

/** The composition of a shape, if it is here already. */
export const loadedComposition = (shape: SceneShape): Composition | null => loaded.get(shape) ?? null;

/** Fetches the composition of a shape, once. */
export async function loadComposition(shape: SceneShape): Promise<void> {
  loaded.set(shape, await LOADERS[shape]());
}
