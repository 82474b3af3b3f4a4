import type { ReactNode } from 'react';
import { CAFETERIA_WORDS, SceneStills, withVictimPolicy } from '#flashview';
import { scenarioOf, type CafeteriaPreview } from '#store';

/** The floor of the cafeteria as it opens, drawn without scripts. */
export function CafeteriaStill({ preview }: { readonly preview: CafeteriaPreview }): ReactNode {
  const { settings, frame } = preview;
  return (
    <SceneStills
      frame={frame}
      drive={scenarioOf(settings)}
      words={withVictimPolicy(CAFETERIA_WORDS, settings.victimPolicy)}
    />
  );
}
