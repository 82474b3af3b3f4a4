import { createDrive, createRandom, nextBelow, nextUnit, type Scenario } from '#engine';
import { LabSession } from '../../src/session/worker/lab/labSession.ts';
import type { LabFrame } from '../../src/session/worker/labTypes.ts';
import { describe, expect, it } from 'vitest';
import { changeSetting, startFrom } from '../../src/pages/lab/sides.ts';
import { CHIP_TIMES, labStateOf } from '../../src/pages/lab/labState.ts';
import { createLabStore } from '../../src/pages/lab/labStore.ts';
import { kindOf, SETTING_IDS, type SettingId, type SettingValue } from '../../src/pages/lab/settings.ts';
import { startScenario } from '../../src/pages/lab/starts.ts';

const CHANGES = 10_000;
/** Drives up to this size are run. */
const MOST_PAGES = 4096;
const WRITES = 60;
const CHANGES_PER_START = 25;

/** Small values of what makes a drive large or a run long, so that most drives are small enough to be run. */
const MOST: Partial<Record<SettingId, number>> = { blockCount: 64, pagesPerBlock: 64, warmupPages: 40 };

const random = createRandom(20_261_127, 0);
const upTo = (most: number): number =>
  most < 2 ** 31 ? nextBelow(random, most + 1) : Math.floor(nextUnit(random) * (most + 1));

/** A value that the setting's field would take; the engine may still refuse it. */
function someValue(id: SettingId, scenario: Scenario): SettingValue {
  const kind = kindOf(id, scenario);
  if (kind.kind === 'switch') return upTo(1) === 1;
  if (kind.kind === 'choice') return kind.choices[upTo(kind.choices.length - 1)] ?? '';
  const max = Math.min(kind.max, MOST[id] ?? kind.max);
  // Half of the values are near the lower end, where whole numbers such as reserves are taken.
  const span = upTo(1) === 0 ? max - kind.min : Math.min(max - kind.min, kind.unit > 0 ? 20 : 1);
  return kind.unit > 0 ? kind.min + upTo(span) : kind.min + Math.round(nextUnit(random) * span * 1e4) / 1e4;
}

/** Small enough to be run here. */
const isSmall = ({ blockCount, pagesPerBlock, warmupPages }: Scenario): boolean =>
  blockCount * pagesPerBlock <= MOST_PAGES && warmupPages <= MOST_PAGES;

function hashOf(scenario: Scenario): string {
  const drive = createDrive(scenario);
  drive.run(WRITES);
  return drive.stateHash();
}

/** The state hash in the thread of the lab, which goes on with one session. */
const lab = (() => {
  let last: LabFrame | null = null;
  let nowMs = 0;
  const session: LabSession = new LabSession(
    (name, payload) => {
      if (name !== 'labFrame') return;
      last = payload as LabFrame;
      session.recycle(last.buffer);
    },
    () => (nowMs += 1),
    createDrive,
  );
  return (scenario: Scenario): string | undefined => {
    session.open({
      scenarios: [scenario],
      at: { step: WRITES, microStep: 0 },
      colorBy: 'filledBy',
      order: 'number',
      times: CHIP_TIMES,
      stops: [],
      followed: [],
    });
    while (session.tick() !== null);
    return last?.drives[0]?.stateHash;
  };
})();

describe(`${CHANGES} settings changed at random`, () => {
  it('are undone one by one: every scenario comes back, and every state of a small drive', () => {
    const store = createLabStore(labStateOf(startScenario('thirty'), 'thirty'));
    const known: { readonly scenario: Scenario; readonly hash: string | null }[] = [];
    const changed = new Set<SettingId>();
    const remember = (scenario: Scenario) =>
      known.push({ scenario, hash: isSmall(scenario) ? hashOf(scenario) : null });
    while (known.length < CHANGES) {
      const { state, past } = store.getState();
      // Some settings exclude others for good: a new start frees them.
      if (past.length % CHANGES_PER_START === CHANGES_PER_START - 1) {
        remember(state.scenario);
        startFrom(store, 'thirty', 'thirty', startScenario('thirty'), 'both');
        continue;
      }
      const id = SETTING_IDS[upTo(SETTING_IDS.length - 1)] as SettingId;
      if (changeSetting(store, id, someValue(id, state.scenario)) !== null) continue;
      store.getState().endGesture();
      // The same value again is no step.
      if (store.getState().past.length === past.length) continue;
      changed.add(id);
      remember(state.scenario);
    }
    expect([...changed].toSorted()).toEqual([...SETTING_IDS].toSorted());
    expect(known.filter(({ hash }) => hash !== null).length).toBeGreaterThan(CHANGES / 2);
    for (const { scenario, hash } of known.toReversed()) {
      store.getState().undo();
      const now = store.getState().state.scenario;
      expect(now).toEqual(scenario);
      if (hash !== null) expect(lab(now)).toBe(hash);
    }
    expect(store.getState().past).toEqual([]);
  });
});
