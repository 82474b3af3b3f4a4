import { expect, it } from 'vitest';
import type { Lab } from '../labTypes.ts';
import { chooseInterval, eventsOfLab } from './eventsStore.ts';

const labAt = (step: number): Lab => ({ drive: { getState: () => ({ step }) } }) as unknown as Lab;

it('shows all of the first drive until the reader chooses, in each lab by itself', () => {
  const lab = labAt(500);
  const other = labAt(7);
  const all = { side: 'a', interval: null, chosenAt: null, hidden: [], filter: '', opened: [] };
  expect(eventsOfLab(lab).getState()).toEqual(all);
  chooseInterval(lab, { from: 10, to: 20, isChosen: true });
  expect(eventsOfLab(lab).getState()).toEqual({
    ...all,
    interval: { from: 10, to: 20, isChosen: true },
    chosenAt: 500,
  });
  expect(eventsOfLab(other).getState()).toEqual(all);
});
