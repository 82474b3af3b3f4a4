import type { ReactNode } from 'react';
import { RichText, SegmentedControl } from '#controls';
import * as words from '#messages/wear';
import { Panel, PartHead } from '#parts';
import { useStore } from '#store';
import type { WearModel } from './model.ts';
import {
  CELL_WASHES,
  CELLS,
  COUNTED_FROM,
  isImplausible,
  lifeByCounters,
  lifeBySize,
  OWN_TERMS,
  UNITS,
  writtenBytes,
  type OwnTerm,
} from './own.ts';
import { TermField } from './TermField.tsx';
import { amplificationOf } from './verdict.ts';

interface OwnProps {
  readonly model: WearModel;
}

/** How long the reader's own drive lasts. */
export function OwnPanel({ model }: OwnProps): ReactNode {
  return (
    <Panel className="cp-panel-content cp-wear-own-panel">
      <PartHead title={words.own.title} note={words.own.note} />
      <div className="cp-wear-own-ways">
        <FromChoice model={model} isLabelVisible />
      </div>
      <Own model={model} />
      <p className="cp-note">{useStore(model.chosen, ({ from }) => words.own.where[from])}</p>
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
export function Own({ model }: OwnProps): ReactNode {
  const own = useStore(model.chosen, (each) => each);
  const field = (name: OwnTerm): ReactNode => (
    <TermField
      name={name}
      label={words.own.terms[name]}
      unit={words.own.units[name]}
      value={own[name]}
      limits={OWN_TERMS[name]}
      usual={OWN_TERMS[name].usual}
      onChange={(value) => model.setOwn({ [name]: value })}
    />
  );
  const outcome = useOutcome(model);
  return (
    <div className="cp-wear-own" data-from={own.from}>
      {own.from === 'size' ? (
        <div className="cp-wear-own-terms">
          {field('capacityGb')}
          <SegmentedControl
            label={words.own.cell}
            isLabelVisible
            value={own.cell}
            options={CELLS.map((value) => ({ value, label: words.own.cells[value] }))}
            onChange={(cell) => model.setOwn({ cell })}
          />
          {field('ownDailyGb')}
        </div>
      ) : (
        <div className="cp-wear-own-terms">
          {field('written')}
          <SegmentedControl
            label={words.own.unit}
            isLabelVisible
            value={own.unit}
            options={UNITS.map((value) => ({ value, label: words.own.unitNames[value] }))}
            onChange={(unit) => model.setOwn({ unit })}
          />
          {field('usedPercent')}
          {field('powerOnHours')}
        </div>
      )}
      <p className="cp-wear-own-outcome cp-figures" data-testid="wear-own" role="status">
        <RichText text={outcome} />
      </p>
    </div>
  );
}

/** The outcome in words; empty until the amplification has been counted. */
function useOutcome({ chosen, progress }: WearModel): string {
  const own = useStore(chosen, (each) => each);
  const ratio = amplificationOf(useStore(progress, (each) => each.answer));
  if (own.from === 'counters') {
    const life = lifeByCounters(own);
    if (isImplausible(life.dailyGb))
      return words.own.implausible({ daily: life.dailyGb, usual: OWN_TERMS.ownDailyGb.usual });
    if (own.usedPercent >= 100) return words.own.wornOut({ used: own.usedPercent / 100 });
    const written = writtenBytes(own) / 1e12;
    return words.own.rest({
      years: life.years,
      tbw: life.writableTb,
      daily: life.dailyGb,
      written,
      hours: own.powerOnHours,
      used: own.usedPercent / 100,
    });
  }
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
