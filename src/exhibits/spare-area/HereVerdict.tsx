import type { ReactNode } from 'react';
import { Badge, Button } from '#controls';
import { judgeTheory, type TheoryVerdict } from '#engine';
import * as words from '#messages/spare-area';
import { DRIVE_SHAPES, scenarioOf, settledWriteAmplification, useStore, type DriveStore } from '#store';

/** How the drive on screen stands to theory: agrees, not steady yet, too small, or why theory does not apply. */
export function HereVerdict({ store }: { readonly store: DriveStore }): ReactNode {
  const settings = useStore(store, (state) => state.settings);
  const summary = useStore(store, (state) => state.summary);
  const measured = settledWriteAmplification(summary);
  if (!summary || measured === null) return null;
  const verdict = judgeTheory(scenarioOf(settings), { ...summary, writeAmplification: measured });
  return (
    <div className="cp-spare-here">
      <span className="cp-spare-here-name">{words.here}</span>
      <VerdictBadge verdict={verdict} settledFraction={summary.settledFraction} />
      {verdict.kind === 'doesNotApply' && (
        <>
          <span className="cp-spare-here-reason">{words.excuses[verdict.excuse]}</span>
          <Button variant="plain" onClick={() => store.getState().setSettings({ randomFraction: 1, liveFraction: 1 })}>
            {words.makeRandom}
          </Button>
        </>
      )}
      {settings.size === 'table' && (
        <Button variant="plain" onClick={() => store.getState().setSettings({ size: 'scale' })}>
          {words.sameAtScale({ blocks: DRIVE_SHAPES.scale.blockCount })}
        </Button>
      )}
    </div>
  );
}

interface VerdictBadgeProps {
  readonly verdict: TheoryVerdict;
  readonly settledFraction: number;
}

function VerdictBadge({ verdict, settledFraction }: VerdictBadgeProps): ReactNode {
  switch (verdict.kind) {
    case 'doesNotApply':
      return <Badge tone="plain">{words.noTheory}</Badge>;
    case 'notSteady':
      return (
        <Badge tone="settling" progressFraction={settledFraction}>
          {words.notSteady}
        </Badge>
      );
    case 'tooSmall':
      return (
        <Badge tone="plain">
          {words.verdict.tooSmall({ measured: verdict.measured, theory: verdict.largeDriveTheory })}
        </Badge>
      );
    case 'agrees':
    case 'differs': {
      const { kind, measured, theory, relativeDifference } = verdict;
      return (
        <Badge tone={kind === 'agrees' ? 'ok' : 'low'}>
          {words.verdict[kind]({ deviation: Math.abs(relativeDifference), measured, theory })}
        </Badge>
      );
    }
  }
}
