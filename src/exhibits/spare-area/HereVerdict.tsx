import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatCount, formatFixed, formatPercent } from '#base';
import { Badge, Button } from '#controls';
import {
  effectiveSpareFactor,
  predictedFiniteSizeDeviation,
  requireAnalyzed,
  theoreticalWriteAmplification,
  theoryApplies,
  type TheoryExcuse,
} from '#engine';
import { DRIVE_SHAPES, scenarioOf, type CafeteriaStore, type Summary, type CafeteriaSettings } from '#store';

const TOO_SMALL_DEVIATION = 0.05;

type Verdict =
  | { readonly kind: 'notSteady'; readonly settledFraction: number }
  | { readonly kind: 'excused'; readonly reason: TheoryExcuse }
  | { readonly kind: 'tooSmall'; readonly theory: number; readonly measured: number }
  | { readonly kind: 'compared'; readonly theory: number; readonly measured: number };

function judge(settings: CafeteriaSettings, summary: Summary): Verdict {
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
  const measured = summary.flashPages / summary.hostPages;
  const isTooSmall =
    predictedFiniteSizeDeviation({ ...input, usableBlocks: blockCount - reserveBlocks }) > TOO_SMALL_DEVIATION / 2;
  return { kind: isTooSmall && Math.abs(measured / theory - 1) > 0.02 ? 'tooSmall' : 'compared', theory, measured };
}

const EXCUSES: Readonly<Record<TheoryExcuse, string>> = {
  sequential: 'Theory is about random writes; these are in order, and nothing needs copying.',
  mixedWorkload: 'Theory covers writes that are all random; these are partly in order.',
  wholeFiles: 'Theory covers pages that come and go singly; here whole files do.',
  nothingLive: 'Nothing is being written.',
  skewed: 'Theory here covers pages written with equal chance; some of these are written more often.',
  noFormula: 'This way to choose a plate has no formula.',
  wear: 'Theory covers drives on which no block wears out and no still data is moved.',
  otherMapping: 'Theory covers drives that map single pages.',
};

/** How the drive on screen stands to theory: agrees, not steady yet, too small, or why theory does not apply. */
export function HereVerdict({ store }: { readonly store: CafeteriaStore }): ReactNode {
  const settings = useStore(store, (state) => state.settings);
  const summary = useStore(store, (state) => state.summary);
  if (!summary || summary.hostPages === 0) return null;
  const verdict = judge(settings, summary);
  return (
    <div className="cp-spare-here">
      <span className="cp-spare-here-name">The drive on screen</span>
      <VerdictBadge verdict={verdict} />
      {verdict.kind === 'excused' && (
        <>
          <span className="cp-spare-here-reason">{EXCUSES[verdict.reason]}</span>
          <Button variant="plain" onClick={() => store.getState().setSettings({ randomFraction: 1, liveFraction: 1 })}>
            Make every write random
          </Button>
        </>
      )}
      {settings.size === 'table' && (
        <Button variant="plain" onClick={() => store.getState().setSettings({ size: 'scale' })}>
          Same settings, {formatCount(DRIVE_SHAPES.scale.blockCount)} blocks
        </Button>
      )}
    </div>
  );
}

function VerdictBadge({ verdict }: { readonly verdict: Verdict }): ReactNode {
  switch (verdict.kind) {
    case 'excused':
      return <Badge tone="plain">theory does not apply</Badge>;
    case 'notSteady':
      return (
        <Badge tone="settling" progressFraction={verdict.settledFraction}>
          not steady yet
        </Badge>
      );
    case 'tooSmall':
      return (
        <Badge tone="plain">
          too small for theory: {formatFixed(verdict.measured, 2)} against {formatFixed(verdict.theory, 2)}
        </Badge>
      );
    case 'compared': {
      const deviation = Math.abs(verdict.measured / verdict.theory - 1);
      const numbers = `${formatFixed(verdict.measured, 2)} against ${formatFixed(verdict.theory, 2)}`;
      return deviation <= TOO_SMALL_DEVIATION ? (
        <Badge tone="ok">
          agrees within {formatPercent(Math.max(deviation, 0.001), 1)}: {numbers}
        </Badge>
      ) : (
        <Badge tone="low">
          differs by {formatPercent(deviation, 1)}: {numbers}
        </Badge>
      );
    }
  }
}
