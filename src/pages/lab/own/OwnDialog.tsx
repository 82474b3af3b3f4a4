import { Fragment, useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton, RichText, Switch } from '#controls';
import type { CounterUnit } from '#engine/life';
import { formatNumber } from '#messages';
import * as words from '#messages/own-drive';
import { useStore } from '#store';
import {
  amplificationOf,
  COUNTED,
  describeOwnDrive,
  ownDrive,
  readOwn,
  typeOwn,
  UNITS,
  type OwnField,
} from './ownDrive.ts';
import './own.css';

const GROUPS = {
  counted: ['host', 'nand', 'usedPercent', 'powerOnHours'],
  known: ['userGb', 'flashGb', 'cycles', 'warrantyYears'],
  layers: ['database', 'fileSystem', 'drive'],
} as const satisfies Record<keyof typeof words.groups, readonly OwnField[]>;

/** How long the reader's own drive lasts: its counters in fields, what follows in sentences. */
export function OwnDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const own = useStore(ownDrive, (each) => each);
  return (
    <dialog className="cp-lab-keys cp-lab-own" ref={dialog} closedby="any" aria-label={words.title} onClose={onClose}>
      <div className="cp-lab-settings-head">
        <h2>{words.title}</h2>
        <IconButton label={words.close} icon="close" onClick={onClose} />
      </div>
      <p>{words.note}</p>
      <div className="cp-lab-own-columns">
        <form onSubmit={(event) => event.preventDefault()}>
          {(['counted', 'known', 'layers'] as const).map((group) => (
            <fieldset key={group}>
              <legend>{words.groups[group]}</legend>
              {GROUPS[group].map((name) => (
                <Fragment key={name}>
                  <Field name={name} />
                  {name === 'nand' && (
                    <Switch
                      label={words.besides}
                      isOn={own.isBesides}
                      layout="row"
                      onChange={(isBesides) => ownDrive.setState({ isBesides })}
                    />
                  )}
                </Fragment>
              ))}
            </fieldset>
          ))}
        </form>
        <div role="status" aria-label={words.outcome}>
          <h3>{words.outcome}</h3>
          {describeOwnDrive(own).map((sentence, index) => (
            <p key={index}>
              <RichText text={sentence} />
            </p>
          ))}
        </div>
      </div>
    </dialog>
  );
}

/** One number, with its unit; what is no number is said below it and counts as not known. */
function Field({ name }: { readonly name: OwnField }): ReactNode {
  const id = useId();
  const own = useStore(ownDrive, (each) => each);
  const text = own.texts[name];
  const isBad = readOwn(text) === null;
  const ratio = amplificationOf(own);
  const standIn = { drive: ratio === null ? '' : formatNumber(ratio), flashGb: own.texts.userGb }[name as string] ?? '';
  const counted = COUNTED.find((each) => each === name);
  return (
    <div className="cp-lab-setting" data-refused={isBad || undefined}>
      <div className="cp-lab-choice">
        <label htmlFor={id}>{words.fields[name]}</label>
        <span className="cp-lab-typed">
          <input
            id={id}
            className="cp-figures"
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-unit ${id}-bad`}
            aria-invalid={isBad}
            placeholder={standIn}
            value={text}
            onChange={({ currentTarget }) => typeOwn(name, currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
          />
          {counted === undefined ? (
            <span id={`${id}-unit`}>{unitOf(name)}</span>
          ) : (
            <select
              aria-label={words.unitOf({ label: words.fields[name] })}
              value={own.units[counted]}
              onChange={({ currentTarget }) =>
                ownDrive.setState({ units: { ...own.units, [counted]: currentTarget.value as CounterUnit } })
              }
            >
              {UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {words.counterUnits[unit]}
                </option>
              ))}
            </select>
          )}
        </span>
      </div>
      <output className="cp-lab-refusal" id={`${id}-bad`}>
        {isBad && words.refused({ typed: text.trim() })}
      </output>
    </div>
  );
}

/** What stands after the number; a factor of a layer has no unit. */
const unitOf = (name: OwnField): string =>
  name in words.fieldUnits ? words.fieldUnits[name as keyof typeof words.fieldUnits] : '';
