import { useRef, type ReactNode } from 'react';
import { Badge, Button } from '#controls';
import { judgeTheory, type TheoryVerdict } from '#engine';
import * as words from '#messages/spare-area';
import {
  DRIVE_SHAPES,
  scenarioOf,
  settledWriteAmplification,
  useStore,
  type DriveSettings,
  type DriveStore,
} from '#store';

/** How the drive on screen stands to theory: agrees, not steady yet, too small, or why theory does not apply. */
export function HereVerdict({ store }: { readonly store: DriveStore }): ReactNode {
  const settings = useStore(store, (state) => state.settings);
  const summary = useStore(store, (state) => state.summary);
  const place = useRef<HTMLDivElement>(null);
  const measured = settledWriteAmplification(summary);
  const verdict =
    summary && measured !== null
      ? judgeTheory(scenarioOf(settings), { ...summary, writeAmplification: measured })
      : null;
  /** The button that is pressed goes away with what it was about: the focus goes to the verdict that comes instead. */
  const change = (next: Partial<DriveSettings>): void => {
    store.getState().setSettings(next);
    place.current?.focus();
  };
  return (
    <div className="cp-spare-here" ref={place} tabIndex={-1} role="group" aria-label={words.here}>
      {summary && verdict && (
        <Verdict verdict={verdict} settledFraction={summary.settledFraction} settings={settings} change={change} />
      )}
    </div>
  );
}

interface VerdictProps {
  readonly verdict: TheoryVerdict;
  readonly settledFraction: number;
  readonly settings: DriveSettings;
  readonly change: (next: Partial<DriveSettings>) => void;
}

function Verdict({ verdict, settledFraction, settings, change }: VerdictProps): ReactNode {
  return (
    <>
      <span className="cp-spare-here-name">{words.here}</span>
      <VerdictBadge verdict={verdict} settledFraction={settledFraction} />
      {verdict.kind === 'doesNotApply' && (
        <>
          <span className="cp-spare-here-reason">{words.excuses[verdict.excuse]}</span>
          <Button variant="plain" onClick={() => change({ randomFraction: 1, liveFraction: 1 })}>
            {words.makeRandom}
          </Button>
        </>
      )}
      {settings.size === 'table' && (
        <Button variant="plain" onClick={() => change({ size: 'scale' })}>
          {words.sameAtScale({ blocks: DRIVE_SHAPES.scale.blockCount })}
        </Button>
      )}
    </>
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
