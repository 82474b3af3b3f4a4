import type { ReactNode } from 'react';
import { Diamonds } from '#charts';
import { SegmentedControl, Slider } from '#controls';
import { formatNumber, NO_NUMBER } from '#messages';
import { Below, Columns, Note, Stack, Stage, Table } from '#layout';
import * as words from '#messages/fast-corner';
import {
  Card,
  ChapterFigure,
  Closing,
  Foot,
  Panel,
  PartHead,
  PlayButton,
  PlayButtons,
  RunControls,
  ShareBar,
  Verdict,
} from '#parts';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { GuessInPicture } from '../GuessChoices.tsx';
import { useFigureProps } from '../useFigureProps.ts';
import { useIsWide } from '../useIsWide.ts';
import { printedCorner, stateAt, type CornerFigures, type CornerShape } from './corner.ts';
import { CornerChart } from './CornerChart.tsx';
import type { CornerModel } from './model.ts';
import { CORNER_DRIVES, FILL_STEP, PAUSES } from './scenario.ts';
import { useCorner, useSecond } from './shownCorner.ts';
import './fast-corner.css';

/** Heights of the charts in a frame, CSS pixels. */
const FRAME_HEIGHTS = { wide: { speed: 146, cached: 92 }, narrow: { speed: 192, cached: 118 } } as const;

/** The second cliff: an SLC cache that fills, is emptied in pauses, and is smaller the fuller the drive. */
export function Figure({ model, layout }: FigureProps<CornerModel>): ReactNode {
  const isPlaying = useStore(model.playback, (state) => state.isPlaying);
  const isWide = useIsWide();
  const { settings, isAsked, figures } = useCorner(model);
  const figure = useFigureProps(model, {
    label: words.title,
    layout,
    answer: figures && [figures.corner, figures.behind].map((each) => each.toFixed(1)).join(' '),
  });
  if (IS_FRAME || layout !== 'chapter') {
    const lead = figures ? words.frame.lead(figures) : words.chart;
    return (
      <FramedExhibit
        {...figure}
        lead={lead}
        spoken={isPlaying ? '' : lead}
        card={
          <div className="cp-framed-stack cp-framed-chart">
            <CornerChart model={model} description={lead} heights={FRAME_HEIGHTS[isWide ? 'wide' : 'narrow']} />
          </div>
        }
        controls={
          <div className="cp-framed-row">
            <PlayButton model={model} />
            <DriveChoice model={model} isLabelVisible={false} />
          </div>
        }
      />
    );
  }
  const verdict = figures && words.verdict(figures);
  return (
    <ChapterFigure {...figure}>
      <GuessInPicture model={model} question={words.question} />
      <Stage>
        <Panel>
          <Columns count={2} from={600} shares={[1, '250px']}>
            <Card>
              <Stack gap={2}>
                <PartHead title={words.chartHead} note={words.chartNote} />
                <CornerChart model={model} description={verdict ?? words.chartNote} />
                <UnderChart model={model} isAsked={isAsked} />
              </Stack>
            </Card>
            <Stack gap={6} data-adds>
              <CornerTable model={model} />
              <CornerBar model={model} />
            </Stack>
          </Columns>
        </Panel>
        <RunControls recordings={model.recordings} isWaiting={isAsked}>
          <Controls model={model} isWaiting={isAsked} />
        </RunControls>
      </Stage>
      <Verdict
        verdict={verdict}
        why={words.why}
        more={words.chapter.more}
        longest={words.verdict({ corner: 140, inside: 1800, behind: 100 })}
        spoken={verdict}
      />
      <Below>
        <Closing {...words.chapter.closing} isKnown={verdict !== null} />
        <Foot
          exhibitId="fast-corner"
          link={model.ownLink.parameters}
          note={words.note}
          report={
            figures && (() => words.report({ ...figures, drive: settings.drive, fill: settings.fillPercent / 100 }))
          }
        />
      </Below>
    </ChapterFigure>
  );
}

interface PartProps {
  readonly model: CornerModel;
}

/** How to guess; after the guess, how far the drive has come. */
function UnderChart({ model, isAsked }: PartProps & { readonly isAsked: boolean }): ReactNode {
  const way = useStore(model.way, (state) => state);
  const second = useSecond(model);
  const now = second === null ? null : stateAt(way, second);
  return (
    <Note lines={1} data-screen-only>
      {isAsked ? words.hint : now && words.after({ minutes: now.second / 60, gigabytes: now.written })}
    </Note>
  );
}

interface ControlsProps extends PartProps {
  readonly isWaiting: boolean;
}

/** Play buttons, the drive, its fill level, and its pause. */
function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  const { fillPercent, pause } = useStore(model.chosen, (state) => state);
  return (
    <>
      <PlayButtons model={model} isWaiting={isWaiting} fromStart={model.reveal} />
      <DriveChoice model={model} isWaiting={isWaiting} isLabelVisible />
      <Slider
        className="cp-short-slider cp-own-row"
        label={words.fill}
        value={fillPercent}
        min={0}
        max={100}
        step={FILL_STEP}
        largeStep={3 * FILL_STEP}
        isDisabled={isWaiting}
        onChange={(next) => model.choose({ fillPercent: next })}
        formatValue={(percent) => words.share({ share: percent / 100 })}
      />
      <SegmentedControl
        label={words.pause}
        isLabelVisible
        value={pause}
        options={PAUSES.map((value) => ({ value, label: words.pauses[value], isDisabled: isWaiting }))}
        onChange={(value) => model.choose({ pause: value })}
      />
    </>
  );
}

interface DriveChoiceProps extends PartProps {
  readonly isWaiting?: boolean;
  readonly isLabelVisible: boolean;
}

function DriveChoice({ model, isWaiting = false, isLabelVisible }: DriveChoiceProps): ReactNode {
  const drive = useStore(model.chosen, (state) => state.drive);
  return (
    <SegmentedControl
      parameter="drive"
      label={words.drive}
      isLabelVisible={isLabelVisible}
      value={drive}
      options={CORNER_DRIVES.map((value) => ({ value, label: words.drives[value], isDisabled: isWaiting }))}
      onChange={(value) => model.choose({ drive: value })}
    />
  );
}

/** The whole drive to scale: its data and its fast corner; then what the pause does. */
function CornerBar({ model }: PartProps): ReactNode {
  const { settings, shape, figures } = useCorner(model);
  const corner = figures?.corner ?? 0;
  return (
    <Stack gap="2-half">
      <ShareBar
        shares={[
          { look: 'left', fraction: settings.fillPercent / 100 },
          { look: 'host', fraction: corner / shape.size },
        ]}
      />
      <Note>{corner > 0 ? words.scale({ corner, size: shape.size }) : words.scaleOf({ size: shape.size })}</Note>
      <Note size="label" lines={3}>
        {figures && words.rest({ recovered: figures.recovered, minutes: figures.emptyingSeconds / 60 })}
      </Note>
    </Stack>
  );
}

/** Results of the engine beside those that reviews print. */
function CornerTable({ model }: PartProps): ReactNode {
  const { settings, shape, isAsked, figures } = useCorner(model);
  const rows = rowsOf(figures, shape, settings.fillPercent);
  return (
    <Table isNumbers data-testid="corner-table" data-on-paper>
      <caption>{words.names[settings.drive]}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.engine}</th>
          <th scope="col">
            {/* As in the chart. */}
            <svg width={14} height={10} viewBox="-6 -5 14 10" aria-hidden="true">
              <Diamonds className="cp-mark-diamond" points={[{ x: 0, y: 0 }]} radius={4.5} />
            </svg>
            {words.reviews}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, found, printed, decimals }) => (
          <tr key={name}>
            <th scope="row">{words.rows[name]}</th>
            <td>
              <b>{found === null ? NO_NUMBER : formatNumber(found, decimals)}</b>
            </td>
            <td>{isAsked || printed === null ? NO_NUMBER : formatNumber(printed)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function rowsOf(figures: CornerFigures | null, shape: CornerShape, fillPercent: number) {
  const corner = printedCorner(shape, fillPercent);
  const { inside, behind } = shape.printed;
  // Reviews print rates of the empty drive only.
  const isPrinted = fillPercent === 0;
  return [
    { name: 'corner', found: figures?.corner ?? null, printed: corner, decimals: 1 },
    { name: 'inside', found: figures?.inside ?? null, printed: isPrinted ? inside : null, decimals: 0 },
    { name: 'behind', found: figures?.behind ?? null, printed: isPrinted ? behind : null, decimals: 1 },
  ] as const;
}

/** Source of the numbers, in the footer of a frame. */
export function FrameSource(): ReactNode {
  return words.frame.source;
}
