import type { SceneShape } from '../layout/sceneLayout.ts';
import type { Composition } from './composition.ts';
import * as landscape from './landscapeComposition.ts';
import * as phone from './phoneComposition.ts';

/** In a page of one file they are there from the start: the two that an embed can have (`shapeFor`). */
export function loadedComposition(shape: SceneShape): Composition {
  if (shape === 'phone') return phone;
  if (shape === 'landscape') return landscape;
  throw new Error(`the scene of an embed is a phone's or a landscape, not “${shape}”`);
}

export const loadComposition = (): Promise<void> => Promise.resolve();
