import type { ReactNode } from 'react';
import { ownAddress } from '#base';
import { Button, FileButton } from '#controls';
import { array as arrayWords, session as words, linkField, copiedSentence } from '#messages/lab';
import { sweep, trace } from '#messages/lab-more';
import { copyLink } from '#messages/foot';
import { Note, Row, Stack } from '#layout';
import { CopyButton, useLazy } from '#parts';
import { usualHostPages } from '#recordings/scenarioShape';
import { useStore } from '#store';
import { arrayCommand, planArray, settingWithoutArray } from '#store/array';
import { searchFor, simCommand } from './labLink.ts';
import type { LabState } from './labState.ts';
import type { Lab, ViewProps } from './labTypes.ts';
import { momentOf } from './openDrive.ts';
import { MOST_RESULTS } from './runResults.ts';
import { scenarioOn, type Side } from './sides.ts';

const loadTraceCommand = () => import('./trace/traceCommand.ts');

interface SaveAndSharePanelProps extends ViewProps {
  readonly onSave: () => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** What can be saved and shared: the link to the moment on show, the command that comes to it, and the whole session as a file. */
export function SaveAndSharePanel({ lab, onSave, onFiles }: SaveAndSharePanelProps): ReactNode {
  const state = useStore(lab.store, (each) => each.state);
  const { other } = state;
  const isOfTrace = state.view === 'trace';
  const ofTrace = useLazy(isOfTrace, loadTraceCommand);
  const traceCommand = ofTrace?.commandOfTrace() ?? null;
  const array = commandOfArray(state);
  return (
    <Stack gap={2}>
      <h2 className="cp-small-title">{words.link}</h2>
      <Row gap={2}>
        {(other ? (['both', 'a', 'b'] as const) : (['both'] as const)).map((side) => {
          const name = side === 'both' ? null : words.copyLinkOf({ side });
          return (
            <CopyButton
              key={side}
              label={name ?? copyLink}
              copiedMessage={copiedSentence}
              fieldLabel={name ?? linkField}
              text={() => addressOf(lab, side)}
              look="button"
            />
          );
        })}
      </Row>
      {isOfTrace && <Note size="label">{trace.notInLink}</Note>}
      {isOfTrace && ofTrace && traceCommand !== null && (
        <>
          <h2 className="cp-small-title">{words.command}</h2>
          <Note size="label">{ofTrace.isOfJobFile() ? trace.jobFile.commandAbout : trace.commandAbout}</Note>
          <Row gap={2}>
            <CopyCommand of="drive" text={() => traceCommand} />
            <Button onClick={ofTrace.saveCurves}>{trace.curves}</Button>
          </Row>
        </>
      )}
      {!isOfTrace && (
        <>
          <h2 className="cp-small-title">{words.command}</h2>
          <Note size="label">{other ? words.commandOfEach : words.commandAbout}</Note>
          <Row gap={2}>
            {(other ? (['a', 'b'] as const) : (['drive'] as const)).map((side) => (
              <CopyCommand key={side} of={side} text={() => commandOf(lab, side === 'drive' ? 'both' : side)} />
            ))}
          </Row>
          {array && (
            <>
              <Note size="label">{arrayWords.commandAbout}</Note>
              <CopyCommand of="array" text={() => array} />
            </>
          )}
        </>
      )}
      <h2 className="cp-small-title">{words.name}</h2>
      <Note size="label">{words.about({ most: MOST_RESULTS })}</Note>
      <Row gap={2}>
        <Button onClick={onSave}>{words.save}</Button>
        <FileButton label={words.open} takes="one" accept=".json,application/json" onFiles={onFiles} />
      </Row>
    </Stack>
  );
}

interface CopyCommandProps {
  readonly of: 'drive' | 'a' | 'b' | 'array';
  readonly text: () => string;
}

const CopyCommand = ({ of, text }: CopyCommandProps): ReactNode => (
  <CopyButton
    label={words.copyCommand({ of })}
    copiedMessage={sweep.copiedCommand}
    fieldLabel={sweep.commandField}
    text={text}
    look="button"
  />
);

/** The command with the numbers of the array's charts; null for one drive, or none that the engine takes. */
function commandOfArray({ scenario, array }: LabState): string | null {
  const isMeasured = array.memberCount > 1 && settingWithoutArray(scenario) === null;
  const plan = isMeasured ? planArray(scenario, array) : null;
  return plan?.ok ? arrayCommand(plan.value, array) : null;
}

/** @param side the drive that the link is to, where two are compared */
function addressOf({ store, drive }: Lab, side: Side = 'both'): string {
  const { state } = store.getState();
  const shown = side === 'both' ? state : { ...state, scenario: scenarioOn(side, state), other: null };
  return new URL(searchFor(shown, momentOf(drive), ''), ownAddress()).href;
}

/** The command that brings the drive to this moment; before the first write, to the end of a usual run. */
function commandOf({ store, drive }: Lab, side: Side): string {
  const scenario = scenarioOn(side, store.getState().state);
  return simCommand(scenario, drive.getState().step || usualHostPages(scenario));
}
