import type { ReactNode } from 'react';
import { Button, Rich, SegmentedControl, Slider, Switch } from '#controls';
import { REAL_MEMBER_BLOCKS, X25V, type ArrayPassResult } from '#devices';
import { formatTimes } from '#messages';
import * as words from '#messages/raid0-more';
import { Card, FigureControls, Panel, PartHead } from '#parts';
import { useStore } from '#store';
import type { Raid0Model } from './model.ts';
import { PassChart, titleOf } from './PassChart.tsx';
import { shownPasses } from './passLayout.ts';
import {
  ALL_GIB,
  LEAST_GIB,
  MEMBER_COUNTS,
  MOST_GIB,
  SCALE,
  SPANS,
  type Raid0Settings,
  type Span,
} from './scenario.ts';

interface PanelProps {
  readonly model: Raid0Model;
}

/** Writing everything once: all of it in use, and a part. */
export function BandwidthPanel({ model }: PanelProps): ReactNode {
  const results = useStore(model.passes, (state) => state.results);
  const settings = useStore(model.state, (state) => state);
  const { span, usedGiB, memberCount, trim, isFullSize } = settings;
  return (
    <Panel className="cp-raid-passes">
      <PartHead
        title={words.pass.head}
        note={words.pass.note({ scale: isFullSize ? 1 : SCALE })}
        aside={<Legend memberCount={memberCount} isDeleted={trim === 'passed'} />}
      />
      <div className="cp-raid-spans">
        <SegmentedControl
          label={words.pass.inUse}
          value={span}
          options={SPANS.map((value) => ({
            value,
            label:
              value === 'full'
                ? words.pass.fullShort({ all: ALL_GIB })
                : words.pass.partShort({ used: usedGiB, all: ALL_GIB }),
          }))}
          onChange={(value) => model.choose({ span: value })}
        />
      </div>
      <div className="cp-raid-charts" data-testid="raid-charts" data-span={span}>
        {SPANS.map((each) => (
          <Card key={each} className="cp-raid-chart">
            <p className="cp-raid-chart-title cp-figures">{titleOf(each, usedGiB)}</p>
            <PassChart model={model} span={each} />
            <p className="cp-raid-replating cp-figures">{replatingOf(results, each, settings)}</p>
          </Card>
        ))}
      </div>
      <PassControls model={model} />
    </Panel>
  );
}

function Legend({ memberCount, isDeleted }: { readonly memberCount: number; readonly isDeleted: boolean }): ReactNode {
  return (
    <ul className="cp-raid-legend">
      <li>
        <span className="cp-raid-key" data-pass="first" />
        {isDeleted ? words.pass.deleted : words.pass.first}
      </li>
      <li>
        <span className="cp-raid-key" data-pass="second" />
        {words.pass.second}
      </li>
      <li>
        <span className="cp-raid-swatch" data-lines="striped" />
        {words.pass.striped({ count: memberCount })}
      </li>
      <li>
        <span className="cp-raid-swatch" data-lines="one" />
        {words.pass.one}
      </li>
    </ul>
  );
}

/** What the random writes cost each drive, in words; empty until it is known. */
function replatingOf(results: readonly ArrayPassResult[], span: Span, settings: Raid0Settings): string {
  const { one, striped } = shownPasses(results, span, settings);
  const [alone] = one.first?.memberScatterWriteAmplification ?? [];
  const members = striped.first?.memberScatterWriteAmplification ?? [];
  if (alone === undefined || members.length === 0) return '';
  const pair = [...new Set(members.map((each) => formatTimes(each)))].join(', ');
  return (span === 'full' ? words.pass.replating : words.pass.replatingShort)({ one: alone, pair });
}

function PassControls({ model }: PanelProps): ReactNode {
  const { usedGiB, memberCount, isFullSize } = useStore(model.state, (state) => state);
  const phase = useStore(model.passes, (state) => state.phase);
  const progress = useStore(model.passes, (state) => state.progress);
  const isRunning = phase === 'running';
  return (
    <FigureControls>
      <Slider
        className="cp-raid-used"
        label={words.pass.inUse}
        value={usedGiB}
        min={LEAST_GIB}
        max={MOST_GIB}
        step={1}
        largeStep={5}
        onChange={(value) => model.choose({ usedGiB: value, span: 'part' })}
        formatValue={(value) => words.pass.partShort({ used: value, all: ALL_GIB })}
      />
      <SegmentedControl
        label={words.pass.drives}
        isLabelVisible
        value={String(memberCount)}
        options={MEMBER_COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
        onChange={(value) => model.choose({ memberCount: Number(value) })}
      />
      <div className="cp-raid-size">
        <Switch
          layout="row"
          label={words.pass.fullSize}
          isOn={isFullSize}
          onChange={model.runFullSize}
          description={
            <span className="cp-raid-hint">
              {words.pass.fullSizeNote({ pages: REAL_MEMBER_BLOCKS * X25V.pagesPerBlock.value })}
            </span>
          }
        />
        {isFullSize && (
          <div className="cp-raid-progress" data-shown={isRunning}>
            <progress value={progress?.doneFraction ?? 0} max={1} aria-label={words.pass.fullSize} />
            <span className="cp-raid-hint cp-figures">
              {progress &&
                words.pass.running({ phase: words.pass.phases[progress.phase], done: progress.doneFraction })}
            </span>
            <Button variant="quiet" isDisabled={!isRunning} onClick={model.passes.getState().cancel}>
              {words.pass.cancel}
            </Button>
          </div>
        )}
        <p className="cp-hidden" role="status">
          {phase === 'cancelled' && <Rich text={words.pass.cancelled} />}
        </p>
      </div>
    </FigureControls>
  );
}
