import type { ReactNode } from 'react';
import { SceneStills } from '#scene';
import { scenarioOf } from '#store';
import type { StillProps } from '../exhibit.ts';

/** The floor of the cafeteria as it opens, drawn without scripts. */
export function Still({ preview }: StillProps): ReactNode {
  const { settings, frame } = preview;
  return <SceneStills frame={frame} drive={scenarioOf(settings)} words={{ victimPolicy: settings.victimPolicy }} />;
}
