import { useId, useState, type ReactNode } from 'react';
import { IconButton, SegmentedControl, Slider } from '#controls';
import * as controls from '#messages/controls';
import * as words from '#messages/drives';
import { FigureControls } from '#parts';
import { useStore } from '#store';
import { DRIVE_GROUPS, DRIVES, MOST_LANES } from './driveList.ts';
import { kindOf, stateName } from './driveWords.ts';
import type { DrivesModel } from './model.ts';
import { RACE_SECONDS, STATES } from './scenario.ts';

interface ControlsProps {
  readonly model: DrivesModel;
  readonly isWaiting: boolean;
}

/** The race clock, the state of the drives, and which of them run. */
export function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const chosen = useStore(model.state, ({ drives }) => drives);
  const isListed = isOpen && !isWaiting;
  return (
    <>
      <FigureControls isWaiting={isWaiting}>
        <PlayButtons model={model} isWaiting={isWaiting} />
        <RaceClock model={model} isWaiting={isWaiting} />
        <StateChoice model={model} isWaiting={isWaiting} isLabelVisible />
        <div className="cp-drives-picker">
          <span className="cp-drives-picker-label" id={`${listId}-label`}>
            {words.lanes}
          </span>
          <button
            className="cp-button cp-drives-picker-button"
            type="button"
            aria-expanded={isListed}
            aria-controls={listId}
            aria-describedby={`${listId}-label`}
            disabled={isWaiting}
            onClick={() => setIsOpen(!isOpen)}
          >
            {words.chosen({ count: chosen.length, all: DRIVES.length })}
            <span className="cp-drives-picker-mark" aria-hidden="true" />
          </button>
        </div>
      </FigureControls>
      <div id={listId} hidden={!isListed}>
        {isListed && <DriveChoices model={model} />}
      </div>
    </>
  );
}

/** Every drive, by whose controller it has. */
function DriveChoices({ model }: { readonly model: DrivesModel }): ReactNode {
  const chosen = useStore(model.state, ({ drives }) => drives);
  return (
    <div className="cp-drives-groups">
      {DRIVE_GROUPS.map((group) => (
        <fieldset key={group} className="cp-drives-group">
          <legend>{words.groups[group]}</legend>
          {DRIVES.filter((drive) => drive.group === group).map(({ id, name }) => {
            const isChosen = chosen.includes(id);
            return (
              <label key={id} className="cp-drives-option" title={kindOf(id)}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isChosen ? chosen.length === 1 : chosen.length === MOST_LANES}
                  onChange={() => model.toggleDrive(id)}
                />
                {name}
              </label>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

export function PlayButtons({ model, isWaiting }: ControlsProps): ReactNode {
  const isPlaying = useStore(model.playback, (each) => each.isPlaying);
  const { seek } = model.playback.getState();
  return (
    <span className="cp-drives-play">
      <IconButton
        label={isPlaying ? controls.pause : controls.play}
        icon={isPlaying ? 'pause' : 'play'}
        onClick={isPlaying ? model.pause : model.play}
        isDisabled={isWaiting}
        isMain
      />
      <IconButton label={controls.fromStart} icon="fromStart" onClick={() => seek(0)} isDisabled={isWaiting} />
    </span>
  );
}

export function RaceClock({ model, isWaiting }: ControlsProps): ReactNode {
  const second = useStore(model.playback, (each) => Math.floor(each.position));
  return (
    <Slider
      className="cp-drives-clock"
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

export function StateChoice({
  model,
  isWaiting,
  isLabelVisible = false,
}: ControlsProps & { readonly isLabelVisible?: boolean }): ReactNode {
  const state = useStore(model.state, (each) => each.state);
  const options = (['new', 'used', 'trim'] as const).map((name) => ({
    value: STATES[name],
    label: stateName(STATES[name]),
    isDisabled: isWaiting,
  }));
  return (
    <SegmentedControl
      parameter="state"
      label={words.state}
      isLabelVisible={isLabelVisible}
      value={state}
      options={options}
      onChange={model.chooseState}
    />
  );
}
