import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createLabDrive } from '#store';
import { testLab } from './testLab.ts';
import { LAB_VIEWS, labStateOf, type LabViewName } from './labState.ts';
import { createLabStore } from './labStore.ts';
import type { Lab, SaveState } from './labTypes.ts';
import { Notices } from './Notices.tsx';
import { startScenario } from './starts.ts';

/** What is said above a view. */
function said(
  view: LabViewName,
  status: SaveState,
  failure: Partial<ReturnType<Lab['drive']['getState']>> = {},
): string {
  const drive = createLabDrive();
  drive.setState(failure);
  const lab = testLab({
    store: createLabStore({ ...labStateOf(startScenario('thousand'), 'thousand'), view }),
    drive,
    saving: createStore(() => ({ status })),
  });
  return renderToStaticMarkup(<Notices lab={lab} notice={null} onDismiss={() => {}} />);
}

it('whatever stops the drive is said in every view, with a way to go on', () => {
  const failure = { code: 'fault', values: { message: 'The drive broke.', step: 12 } } as const;
  for (const view of LAB_VIEWS) {
    expect(said(view, 'saved'), view).not.toContain('alert');
    expect(said(view, 'saved', { phase: 'failed', failure }), view).toMatch(
      /role="alert".*The drive has stopped: The drive broke\..*<button.*Start it again/,
    );
  }
});
