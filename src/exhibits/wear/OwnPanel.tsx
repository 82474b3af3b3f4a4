import type { ReactNode } from 'react';
import { RichText, SegmentedControl, Select } from '#controls';
import { Note, Row, Stack } from '#layout';
import * as words from '#messages/wear';
import { Panel, PartHead } from '#parts';
import { useStore } from '#store';
import type { WearModel } from './model.ts';
import { CELL_WASHES, CELLS, COUNTED_FROM, lifeBySize, NAND_UNITS, OWN_TERMS, UNITS, type OwnTerm } from './own.ts';
import { OwnLog } from './OwnLog.tsx';
import { outcomeOfCounters } from './ownOutcome.ts';
import { StaleNote, useStale } from './stale.tsx';
import { TermField } from './TermField.tsx';
import { amplificationOf } from './verdict.ts';

interface OwnProps {
  readonly model: WearModel;
}

/** How long the reader's own drive lasts. */
export function OwnPanel({ model }: OwnProps): ReactNode {
  return (
    <Panel className="cp-panel-content">
      <PartHead title={words.own.title} note={words.own.note} />
      <Row data-screen-only>
        <FromChoice model={model} isLabelVisible />
      </Row>
      <Own model={model} />
      <Note>{useStore(model.chosen, ({ from }) => words.own.where[from])}</Note>
    </Panel>
  );
}

export function FromChoice({
  model,
  isLabelVisible = false,
}: OwnProps & { readonly isLabelVisible?: boolean }): ReactNode {
  return (
    <SegmentedControl
      label={words.own.from}
      isLabelVisible={isLabelVisible}
      value={useStore(model.chosen, ({ from }) => from)}
      options={COUNTED_FROM.map((value) => ({ value, label: words.own.froms[value] }))}
      onChange={(from) => model.setOwn({ from })}
    />
  );
}

/** The terms, and what they come to. */
export function Own({ model, isFramed = false }: OwnProps & { readonly isFramed?: boolean }): ReactNode {
  const own = useStore(model.chosen, (each) => each);
  const stale = useStale();
  const shared = (name: OwnTerm) => ({
    name,
    label: words.own.terms[name],
    unit: words.own.units[name],
    limits: OWN_TERMS[name],
    onRefusal: stale.tell,
  });
  const field = (name: 'capacityGb' | 'ownDailyGb'): ReactNode => (
    <TermField
      {...shared(name)}
      value={own[name]}
      usual={OWN_TERMS[name].usual}
      onChange={(value) => value !== null && model.setOwn({ [name]: value })}
    />
  );
  /** A counter that a drive may lack: 0 in the settings. */
  const counter = (name: 'written' | 'nand' | 'flashGib' | 'powerOnHours', unit?: ReactNode): ReactNode => (
    <TermField
      {...shared(name)}
      value={own[name] || null}
      {...(OWN_TERMS[name].usual > 0 && { usual: OWN_TERMS[name].usual })}
      standIn={words.own.unknown}
      onChange={(value) => model.setOwn({ [name]: value ?? 0 })}
    >
      {unit}
    </TermField>
  );
  const outcome = useOutcome(model);
  return (
    <Stack gap={isFramed ? 2 : 4}>
      {own.from === 'size' ? (
        <Row gap={isFramed ? 3 : 5} lineGap={isFramed ? 2 : 3} align="start">
          {field('capacityGb')}
          <SegmentedControl
            label={words.own.cell}
            isLabelVisible
            value={own.cell}
            options={CELLS.map((value) => ({ value, label: words.own.cells[value] }))}
            onChange={(cell) => model.setOwn({ cell })}
          />
          {field('ownDailyGb')}
        </Row>
      ) : (
        <Row gap={isFramed ? 3 : 5} lineGap={isFramed ? 2 : 3} align="end">
          {counter(
            'written',
            <UnitSelect term="written" units={UNITS} value={own.unit} onChange={(unit) => model.setOwn({ unit })} />,
          )}
          {counter(
            'nand',
            <UnitSelect
              term="nand"
              units={NAND_UNITS}
              value={own.nandUnit}
              onChange={(nandUnit) => model.setOwn({ nandUnit })}
            />,
          )}
          {own.nandUnit === 'erases' && counter('flashGib')}
          <TermField
            {...shared('usedPercent')}
            value={own.wearKnown === 'counted' ? own.usedPercent : null}
            usual={OWN_TERMS.usedPercent.usual}
            standIn={words.own.unknown}
            onChange={(value) =>
              model.setOwn(value === null ? { wearKnown: 'unknown' } : { wearKnown: 'counted', usedPercent: value })
            }
          />
          {counter('powerOnHours')}
          <OwnLog model={model} />
        </Row>
      )}
      <div className="cp-wear-outcome" data-testid="wear-own" role="status">
        <Note size={isFramed && own.from === 'counters' ? 'cap' : 'base'} lines={2}>
          <RichText text={outcome} />
        </Note>
        <StaleNote names={stale.names.map((name) => words.own.terms[name as OwnTerm])} />
      </div>
    </Stack>
  );
}

interface UnitSelectProps<Unit extends (typeof NAND_UNITS)[number]> {
  readonly term: 'written' | 'nand';
  readonly units: readonly Unit[];
  readonly value: Unit;
  readonly onChange: (unit: Unit) => void;
}

function UnitSelect<Unit extends (typeof NAND_UNITS)[number]>(props: UnitSelectProps<Unit>): ReactNode {
  const { term, units, value, onChange } = props;
  return (
    <Select
      label={words.own.unitOf({ label: words.own.terms[term] })}
      options={units.map((unit) => ({ value: unit, label: words.own.unitNames[unit] }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** The outcome in words; empty until the amplification has been counted. */
function useOutcome({ chosen, progress }: WearModel): string {
  const own = useStore(chosen, (each) => each);
  const ratio = amplificationOf(useStore(progress, (each) => each.answer));
  if (own.from === 'counters') return outcomeOfCounters(own);
  if (ratio === null) return '';
  const { years, writableTb } = lifeBySize(own, ratio);
  return words.own.life({
    years,
    tbw: writableTb,
    daily: own.ownDailyGb,
    capacity: own.capacityGb,
    washes: CELL_WASHES[own.cell],
    ratio,
  });
}
