import type { ReactNode } from 'react';
import { RichText, Switch } from '#controls';
import { Lead, Note, Row, Stack } from '#layout';
import { formatTimes, NO_NUMBER } from '#messages';
import * as today from '#messages/today';
import * as words from '#messages/today-rest';
import { Panel, PartHead, RatioBar } from '#parts';
import type { RaidTrimPart } from '#recordings/raidTrim';
import { useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
import type { TodayModel } from './model.ts';
import { TRIMS } from './scenario.ts';

interface RaidProps {
  readonly model: TodayModel;
}

/** Two drives in RAID-0 whose driver passes TRIM on or blocks it. */
export function RaidPanel({ model }: RaidProps): ReactNode {
  return (
    <Panel className="cp-panel-content">
      <PartHead title={words.raid.title} note={words.raid.note} />
      <RaidBars model={model} />
      <TrimSwitch model={model} />
      <RaidResult model={model} />
    </Panel>
  );
}

export function RaidFrame({ model }: RaidProps): ReactNode {
  return (
    <PartFrame
      model={model}
      label={today.title}
      title={words.raid.title}
      lead={words.raid.note}
      isOnFloor
      card={
        <Stack isSpread>
          <RaidBars model={model} />
          <RaidResult model={model} />
        </Stack>
      }
      controls={
        <div className="cp-framed-row">
          <TrimSwitch model={model} />
        </div>
      }
    />
  );
}

const ratioOf = ({ flashPages, hostPages }: RaidTrimPart): number => flashPages / hostPages;

/** Portions plated by two drives for each order, with either driver, on one scale. */
function RaidBars({ model }: RaidProps): ReactNode {
  const parts = useStore(model.raid, (state) => state.parts);
  const chosen = useStore(model.chosen, (state) => state.trim);
  const most = Math.max(1, ...parts.map(ratioOf));
  return (
    <Stack gap={5}>
      {TRIMS.map((trim) => {
        const part = parts.find((each) => each.trim === trim);
        const ratio = part ? ratioOf(part) : null;
        return (
          <div key={trim} className="cp-today-raid-row" data-chosen={trim === chosen}>
            <Row align="baseline" isSpread isOneLine>
              <Note>{words.raid.rows[trim]}</Note>
              <Lead size="large">{ratio === null ? NO_NUMBER : formatTimes(ratio)}</Lead>
            </Row>
            <RatioBar
              orders={ratio === null ? 0 : 1}
              relocated={ratio === null ? 0 : ratio - 1}
              scale={most}
              isPlaying
            />
          </div>
        );
      })}
    </Stack>
  );
}

/** Whether the driver passes TRIM on. */
function TrimSwitch({ model }: RaidProps): ReactNode {
  const trim = useStore(model.chosen, (state) => state.trim);
  return (
    <Switch
      parameter="trim"
      label={words.raid.trim}
      isOn={trim === 'passed'}
      onChange={(isOn) => model.choose({ trim: isOn ? 'passed' : 'blocked' })}
      description={words.raid.trims[trim]}
    />
  );
}

function RaidResult({ model }: RaidProps): ReactNode {
  return (
    <Note size="label" lines={4}>
      <RichText text={useRaidText(model)} />
    </Note>
  );
}

/** The result of the chosen driver; empty until both are recorded. */
function useRaidText({ raid, chosen }: TodayModel): string {
  const parts = useStore(raid, (state) => state.parts);
  const trim = useStore(chosen, (state) => state.trim);
  const part = parts.find((each) => each.trim === trim);
  return part && parts.length === TRIMS.length ? words.raid.said[trim]({ speed: part.passMegabytesPerSecond }) : '';
}
