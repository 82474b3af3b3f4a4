import { useId, type ReactNode } from 'react';
import { SegmentedControl, Slider } from '#controls';
import { Note, Row, Stack } from '#layout';
import * as words from '#messages/drives';
import { PlayButton, PlayButtons } from '#parts';
import { useStore } from '#store';
import { useIsWide } from '../useIsWide.ts';
import { DRIVE_GROUPS, DRIVES, kindOf, MOST_LANES, stateName } from './driveList.ts';
import type { DrivesModel } from './model.ts';
import { RACE_SECONDS } from './scenario.ts';

interface ControlsProps {
  readonly model: DrivesModel;
  readonly isWaiting: boolean;
}

/** The race clock, the state of the drives, and which of them run. */
export function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  return (
    <>
      <PlayButtons model={model} isWaiting={isWaiting} fromStart={() => model.playback.getState().seek(0)} />
      <RaceClock model={model} isWaiting={isWaiting} />
      <StateChoice model={model} isWaiting={isWaiting} isLabelVisible />
      <DriveListButton model={model} isWaiting={isWaiting} />
    </>
  );
}

/** In a narrow frame the clock is read in the drawing, and cannot be set. */
export function FrameControls({ model }: Pick<ControlsProps, 'model'>): ReactNode {
  const isWide = useIsWide();
  return (
    <div className="cp-framed-row">
      <PlayButton model={model} />
      {isWide && <RaceClock model={model} isWaiting={false} />}
      <StateChoice model={model} isWaiting={false} />
    </div>
  );
}

const LIST_ID = 'cp-drives-list';

/** Opens the list of drives, which stands under the controls. */
function DriveListButton({ model, isWaiting }: ControlsProps): ReactNode {
  const labelId = useId();
  const count = useStore(model.chosen, ({ drives }) => drives.length);
  const isOpen = useStore(model.folds, ({ isListOpen }) => isListOpen) && !isWaiting;
  return (
    <Stack className="cp-own-row" gap={1}>
      <Note as="span" size="label" isHead id={labelId}>
        {words.lanes}
      </Note>
      <button
        className="cp-button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={LIST_ID}
        aria-describedby={labelId}
        disabled={isWaiting}
        onClick={() => model.openList(!isOpen)}
      >
        {words.chosen({ count, all: DRIVES.length })}
        <span className="cp-drives-picker-mark" aria-hidden="true" />
      </button>
    </Stack>
  );
}

/** Every drive, by whose controller it has. */
export function DriveList({ model, isWaiting }: ControlsProps): ReactNode {
  const isOpen = useStore(model.folds, ({ isListOpen }) => isListOpen) && !isWaiting;
  return (
    <div id={LIST_ID} hidden={!isOpen}>
      {isOpen && <DriveChoices model={model} />}
    </div>
  );
}

function DriveChoices({ model }: Pick<ControlsProps, 'model'>): ReactNode {
  const chosen = useStore(model.chosen, ({ drives }) => drives);
  return (
    <Row className="cp-card cp-drives-groups" gap={5} lineGap={3} align="start" partCssPx={170}>
      {DRIVE_GROUPS.map((group) => (
        <fieldset key={group}>
          <Note as="legend">{words.groups[group]}</Note>
          {DRIVES.filter((drive) => drive.group === group).map(({ id, name }) => {
            const isChosen = chosen.includes(id);
            return (
              <Row as="label" key={id} className="cp-drives-option" gap={2} isOneLine title={kindOf(id)}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isChosen ? chosen.length === 1 : chosen.length === MOST_LANES}
                  onChange={() => model.toggleDrive(id)}
                />
                <Note as="span" size="label">
                  {name}
                </Note>
              </Row>
            );
          })}
        </fieldset>
      ))}
    </Row>
  );
}

function RaceClock({ model, isWaiting }: ControlsProps): ReactNode {
  const second = useStore(model.playback, (each) => Math.floor(each.position));
  return (
    <Slider
      className="cp-time-slider"
      label={words.clock}
      value={isWaiting ? 0 : second}
      min={0}
      max={RACE_SECONDS}
      step={1}
      largeStep={30}
      isDisabled={isWaiting}
      onChange={model.playback.getState().seek}
      formatValue={(seconds) => words.clockAt({ seconds, all: RACE_SECONDS })}
    />
  );
}

function StateChoice({
  model,
  isWaiting,
  isLabelVisible = false,
}: ControlsProps & { readonly isLabelVisible?: boolean }): ReactNode {
  const state = useStore(model.chosen, (each) => each.state);
  const options = (['new', 'used', 'trimmed'] as const).map((value) => ({
    value,
    label: stateName(value),
    isDisabled: isWaiting,
  }));
  return (
    <SegmentedControl
      parameter="state"
      label={words.state}
      isLabelVisible={isLabelVisible}
      value={state}
      options={options}
      onChange={(next) => model.choose({ state: next })}
    />
  );
}
