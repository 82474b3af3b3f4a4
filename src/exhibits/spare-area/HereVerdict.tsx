import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Badge, Button } from '#controls';
import {
  effectiveSpareFactor,
  predictedFiniteSizeDeviation,
  requireAnalyzed,
  theoreticalWriteAmplification,
  theoryApplies,
  type TheoryExcuse,
} from '#engine';
import {
  DRIVE_SHAPES,
  scenarioOf,
  writeAmplificationOf,
  type CafeteriaStore,
  type Summary,
  type CafeteriaSettings,
} from '#store';
import { WORDS } from './words.ts';

const TOO_SMALL_DEVIATION = 0.05;

type Verdict =
  | { readonly kind: 'notSteady'; readonly settledFraction: number }
  | { readonly kind: 'excused'; readonly reason: TheoryExcuse }
  | { readonly kind: 'tooSmall'; readonly theory: number; readonly measured: number }
  | { readonly kind: 'compared'; readonly theory: number; readonly measured: number };

function judge(settings: CafeteriaSettings, summary: Summary, measured: number): Verdict {
  const scenario = scenarioOf(settings);
  const applicability = theoryApplies(scenario);
  if (!applicability.applies) return { kind: 'excused', reason: applicability.reason };
  if (!summary.isSteady) return { kind: 'notSteady', settledFraction: summary.settledFraction };
  const { blockCount, pagesPerBlock, sampleCount, victimPolicy, reserveBlocks } = scenario;
  const spare = effectiveSpareFactor(
    blockCount * pagesPerBlock,
    pagesPerBlock,
    summary.mappedPages,
    summary.meanFreePagesAtVictimPick,
  );
  const input = {
    victimPolicy: requireAnalyzed(victimPolicy),
    effectiveSpareFactor: spare,
    pagesPerBlock,
    sampleCount,
  };
  const theory = theoreticalWriteAmplification(input);
  const isTooSmall =
    predictedFiniteSizeDeviation({ ...input, usableBlocks: blockCount - reserveBlocks }) > TOO_SMALL_DEVIATION / 2;
  return { kind: isTooSmall && Math.abs(measured / theory - 1) > 0.02 ? 'tooSmall' : 'compared', theory, measured };
}

/** How the drive on screen stands to theory: agrees, not steady yet, too small, or why {WORDS.noTheory}. */
export function HereVerdict({ store }: { readonly store: CafeteriaStore }): ReactNode {
  const settings = useStore(store, (state) => state.settings);
  const summary = useStore(store, (state) => state.summary);
  const measured = writeAmplificationOf(summary);
  if (!summary || measured === null) return null;
  const verdict = judge(settings, summary, measured);
  return (
    <div className="cp-spare-here">
      <span className="cp-spare-here-name">{WORDS.here}</span>
      <VerdictBadge verdict={verdict} />
      {verdict.kind === 'excused' && (
        <>
          <span className="cp-spare-here-reason">{WORDS.excuses[verdict.reason]}</span>
          <Button variant="plain" onClick={() => store.getState().setSettings({ randomFraction: 1, liveFraction: 1 })}>
            {WORDS.makeRandom}
          </Button>
        </>
      )}
      {settings.size === 'table' && (
        <Button variant="plain" onClick={() => store.getState().setSettings({ size: 'scale' })}>
          {WORDS.sameAtScale(DRIVE_SHAPES.scale.blockCount)}
        </Button>
      )}
    </div>
  );
}

function VerdictBadge({ verdict }: { readonly verdict: Verdict }): ReactNode {
  switch (verdict.kind) {
    case 'excused':
      return <Badge tone="plain">{WORDS.noTheory}</Badge>;
    case 'notSteady':
      return (
        <Badge tone="settling" progressFraction={verdict.settledFraction}>
          {WORDS.notSteady}
        </Badge>
      );
    case 'tooSmall':
      return <Badge tone="plain">{WORDS.tooSmall(verdict.measured, verdict.theory)}</Badge>;
    case 'compared': {
      const { measured, theory } = verdict;
      const deviation = Math.abs(measured / theory - 1);
      return deviation <= TOO_SMALL_DEVIATION ? (
        <Badge tone="ok">{WORDS.agrees(deviation, measured, theory)}</Badge>
      ) : (
        <Badge tone="low">{WORDS.differs(deviation, measured, theory)}</Badge>
      );
    }
  }
}
