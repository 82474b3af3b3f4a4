import type { ReactNode } from 'react';
import { Button } from '#controls';
import { Columns, Note, Stack } from '#layout';
import * as words from '#messages/drives';
import { FigureHeading, Panel, PartHead } from '#parts';
import { useStore } from '#store';
import { stateName } from './driveList.ts';
import { ALL_SEEDS, answerOf, dropsOf, MEASURED_DROPS, MEASURED_TRIM, TRIM_DRIVE } from './drops.ts';
import { DropsTable, sayVerdict } from './DropsTable.tsx';
import { lapIn } from './laps.ts';
import type { DrivesModel } from './model.ts';
import { RateBar } from './MorePanels.tsx';
import { lapKey } from './scenario.ts';

/** The losses of eight drives, as a survey measured them and as they are simulated here, with the worst row named. */
export function DropsPanel({ model }: { readonly model: DrivesModel }): ReactNode {
  const known = useStore(model.known, (each) => each);
  const seeds = useStore(model.folds, (each) => each.seeds);
  const counted = Math.min(...dropsOf(known, seeds).map((drop) => drop.seeds));
  // All rows of as many seeds, also while more are being counted.
  const drops = dropsOf(known, Math.max(1, counted));
  const answer = answerOf(drops);
  const unseenOf = (id: string): number => MEASURED_DROPS.find((drop) => drop.id === id)?.unseen ?? NaN;
  return (
    <Stack gap="4-half">
      <Panel className="cp-panel-content">
        <PartHead title={words.drops.title} aside={<Seeds model={model} counted={counted} />} />
        <DropsTable drops={drops} onEnter={model.enter} />
      </Panel>
      <div role="status">
        {answer && (
          <>
            <p className="cp-verdict-sentence cp-figures">{sayVerdict(answer)}</p>
            <p className="cp-verdict-why">
              {words.drops.why({ summit: unseenOf('summit_256'), intel: unseenOf('x25m_g2_160') })}
            </p>
          </>
        )}
      </div>
      <TrimStrip model={model} />
    </Stack>
  );
}

/** The button that counts all seeds, which takes a while; then how many have been counted. */
function Seeds({ model, counted }: { readonly model: DrivesModel; readonly counted: number }): ReactNode {
  const seeds = useStore(model.folds, (each) => each.seeds);
  if (seeds === 1)
    return (
      <Button variant="quiet" isDisabled={counted < 1} onClick={model.countAllSeeds}>
        {words.drops.allSeeds}
      </Button>
    );
  if (counted >= ALL_SEEDS) return null;
  return <Note isAcross>{words.drops.counting({ done: counted, all: ALL_SEEDS })}</Note>;
}

/** 10⁶ B a second at the end of each bar. */
const MOST = 15;

/** One drive with TRIM in its three states. */
function TrimStrip({ model }: { readonly model: DrivesModel }): ReactNode {
  const known = useStore(model.known, (each) => each);
  return (
    <Panel>
      <Columns count={4} shares={[6, 5, 5, 5]} from={800} lineGap={4}>
        <FigureHeading className="cp-part-title">{words.trim.title}</FigureHeading>
        {MEASURED_TRIM.map(({ state, measured }) => {
          const here = lapIn(known, lapKey(TRIM_DRIVE, state))?.megabytesPerSecond ?? null;
          return (
            <Stack key={state} gap={1}>
              <Note size="label" isHead>
                {stateName(state)}
              </Note>
              <RateBar
                isMeasured
                label={words.drops.measured}
                value={words.trim.measured({ megabytes: measured })}
                fraction={measured / MOST}
              />
              <RateBar
                label={words.drops.here}
                value={here === null ? null : words.drops.points({ value: here })}
                fraction={(here ?? 0) / MOST}
              />
            </Stack>
          );
        })}
      </Columns>
    </Panel>
  );
}
