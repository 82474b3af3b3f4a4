import type { ReactNode } from 'react';
import { Switch } from '#controls';
import { formatTimes, NO_NUMBER } from '#messages';
import * as words from '#messages/today-rest';
import type { RaidTrimPart } from '#recordings/raidTrim';
import { useStore } from '#store';
import { Bar } from './KitchenPanel.tsx';
import type { TodayModel } from './model.ts';
import { TRIMS } from './scenario.ts';

interface RaidProps {
  readonly model: TodayModel;
}

const ratioOf = ({ flashPages, hostPages }: RaidTrimPart): number => flashPages / hostPages;

/** What each driver makes two drives plate, on one scale. */
export function RaidBars({ model }: RaidProps): ReactNode {
  const parts = useStore(model.raid, (state) => state.parts);
  const chosen = useStore(model.chosen, (state) => state.trim);
  const most = Math.max(1, ...parts.map(ratioOf));
  return (
    <div className="cp-today-raid">
      {TRIMS.map((trim) => {
        const part = parts.find((each) => each.trim === trim);
        const ratio = part ? ratioOf(part) : null;
        return (
          <div key={trim} className="cp-today-raid-row" data-chosen={trim === chosen}>
            <p className="cp-today-large-head cp-figures">
              <span>{words.raid.rows[trim]}</span>
              <strong>{ratio === null ? NO_NUMBER : formatTimes(ratio)}</strong>
            </p>
            <Bar host={ratio === null ? 0 : 1 / most} re={ratio === null ? 0 : (ratio - 1) / most} />
          </div>
        );
      })}
    </div>
  );
}

/** Whether the driver passes TRIM on. */
export function TrimSwitch({ model }: RaidProps): ReactNode {
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

/** What the driver that is chosen does, once both have been run. */
export function useRaidSaid({ raid, chosen }: TodayModel): string {
  const parts = useStore(raid, (state) => state.parts);
  const trim = useStore(chosen, (state) => state.trim);
  const part = parts.find((each) => each.trim === trim);
  return part && parts.length === TRIMS.length ? words.raid.said[trim]({ speed: part.passMegabytesPerSecond }) : '';
}
