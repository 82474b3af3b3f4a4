import { shell as words } from '#messages/lab';
import type { Command, CommandId } from './commands.ts';
import type { LabViewName } from './labState.ts';
import type { LabStore } from './labStore.ts';
import type { Lab } from './labTypes.ts';
import { playOn } from './openDrive.ts';
import { toggleComparison } from './sides.ts';
import { TAKE_AWAY_ID } from './TakeAway.tsx';
import { VIEW_NAMES } from './views.ts';

/** What lies over the page or beside it; null for nothing. */
export type Panel = 'settings' | 'starts' | 'find' | 'keys' | 'own' | 'side' | null;

/** Changes to a view, as a step that can be undone. */
export function showView(store: LabStore, view: LabViewName): void {
  store.getState().change(words.viewStep({ view: words.views[view] }), { view });
}

/** The commands of the page around the views. */
export function shellCommands(
  { store, drive }: Lab,
  setPanel: (panel: Panel) => void,
): readonly [CommandId, Command][] {
  const views = VIEW_NAMES.map((view): [CommandId, Command] => [view, () => showView(store, view)]);
  return [
    ['find', () => setPanel('find')],
    ['keys', () => setPanel('keys')],
    ['settings', () => setPanel('settings')],
    ['ownDrive', () => setPanel('own')],
    ['compare', () => toggleComparison(store)],
    ['takeAway', () => document.getElementById(TAKE_AWAY_ID)?.click()],
    ['undo', store.getState().undo],
    ['redo', store.getState().redo],
    [
      'play',
      () => {
        const { isRunning, pause } = drive.getState();
        if (isRunning) pause();
        else playOn({ drive });
      },
    ],
    ...views,
  ];
}
