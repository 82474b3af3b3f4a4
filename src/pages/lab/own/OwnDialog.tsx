import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { canKeep } from '#base';
import { readingRemark, RichText, Select, Switch } from '#controls';
import { Columns, Note, Row, Stack } from '#layout';
import { formatNumber } from '#messages';
import * as words from '#messages/own-drive';
import { useStore } from '#store';
import { useLazy } from '#parts';
import {
  amplificationOf,
  COUNTED,
  describeOwnDrive,
  ownDrive,
  takeLog,
  typeOwn,
  UNITS,
  type OwnField,
} from './ownDrive.ts';
import { DIALOG_CSS_PX, DialogHead } from '../DialogHead.tsx';
import { TypedField } from '../TypedField.tsx';

const GROUPS = {
  counted: ['host', 'nand', 'usedPercent', 'powerOnHours'],
  known: ['userGb', 'flashGb', 'cycles', 'warrantyYears'],
  layers: ['database', 'fileSystem', 'drive'],
} as const satisfies Record<keyof typeof words.groups, readonly OwnField[]>;

const loadPaste = async () => (await import('#parts/log')).LogPaste;

/** How long the reader's own drive lasts: its counters in fields, what follows in sentences. */
export function OwnDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const own = useStore(ownDrive, (each) => each);
  const LogPaste = useLazy(true, loadPaste);
  return (
    <dialog
      className="cp-dialog"
      ref={dialog}
      closedby="any"
      aria-label={words.title}
      style={{ width: DIALOG_CSS_PX }}
      onClose={onClose}
    >
      <DialogHead title={words.title} closeLabel={words.close} onClose={onClose} />
      <Stack>
        <Note size="label">{words.note({ isExample: own.isExample, isKept: canKeep() })}</Note>
        {LogPaste && (
          <details>
            <summary className="cp-text-button">{words.paste}</summary>
            <LogPaste onRead={takeLog} />
          </details>
        )}
        <Columns count={2} from={600}>
          <form onSubmit={(event) => event.preventDefault()}>
            {(['counted', 'known', 'layers'] as const).map((group) => (
              <Stack key={group} as="fieldset" gap={1}>
                <legend className="cp-small-title">{words.groups[group]}</legend>
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
              </Stack>
            ))}
          </form>
          <Stack gap={2} role="status" aria-label={words.outcome}>
            <h3 className="cp-small-title">{words.outcome}</h3>
            {describeOwnDrive(own).map((sentence, index) => (
              <p key={index}>
                <RichText text={sentence} />
              </p>
            ))}
          </Stack>
        </Columns>
      </Stack>
    </dialog>
  );
}

/** One number, with its unit. What is no number stays, with what is wrong said below it, and the number before still counts. */
function Field({ name }: { readonly name: OwnField }): ReactNode {
  const problemId = useId();
  const own = useStore(ownDrive, (each) => each);
  const [told, setTold] = useState({ of: '', sentence: '', isRefusal: false });
  const kept = textOf(own.values[name]);
  const standIn = { drive: textOf(amplificationOf(own), 2), flashGb: textOf(own.values.userGb) }[name as string];
  const counted = COUNTED.find((each) => each === name);
  const label = words.fields[name];
  const unit = unitOf(name);
  const take = (typed: string): boolean => {
    const isTaken = typeOwn(name, typed);
    const refusal = words.refused({ typed: typed.trim(), label, kept, isKnown: kept !== '' });
    const of = textOf(ownDrive.getState().values[name]);
    setTold({ of, sentence: isTaken ? readingRemark(typed) : refusal, isRefusal: !isTaken });
    return isTaken;
  };
  const { sentence, isRefusal } = told.of === kept ? told : { sentence: '', isRefusal: false };
  return (
    <Stack gap={1} isDense>
      <Row gap={3} lineGap={1} isSpread>
        <span>{label}</span>
        <TypedField
          label={unit ? words.labelWithUnit({ label, unit }) : label}
          text={kept}
          unit={unit}
          standIn={standIn}
          onTake={take}
          problemId={problemId}
        >
          {counted && (
            <Select
              label={words.unitOf({ label })}
              options={UNITS.map((value) => ({ value, label: words.counterUnits[value] }))}
              value={own.units[counted]}
              onChange={(unitNow) => ownDrive.setState({ units: { ...own.units, [counted]: unitNow } })}
            />
          )}
        </TypedField>
      </Row>
      <Note as="output" tone={isRefusal ? 'low' : undefined} id={problemId}>
        {sentence}
      </Note>
    </Stack>
  );
}

const MOST_DECIMALS = 6;
const textOf = (value: number | null, decimals = MOST_DECIMALS): string =>
  value === null ? '' : formatNumber(value, decimals);

/** What stands after the number; a factor of a layer has no unit. */
const unitOf = (name: OwnField): string =>
  name in words.fieldUnits ? words.fieldUnits[name as keyof typeof words.fieldUnits] : '';
