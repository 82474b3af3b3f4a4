import type { CSSProperties, ReactNode } from 'react';
import { clamp } from '#base';
import { formatPercent } from '#messages';
import * as words from '#messages/controls';
import { NumberField } from './NumberField.tsx';
import { RichText } from './RichText.tsx';
import { Slider } from './Slider.tsx';
import './SpareAreaSlider.css';

export interface SpareAreaSliderProps {
  /** Spare share of all blocks, 0..1. */
  readonly value: number;
  /** Least and most spare share of this drive, 0..1. The track always stands for all blocks. */
  readonly min: number;
  readonly max: number;
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  /** Spare blocks that the drive keeps erased at all times. */
  readonly reserveBlocks: number;
  readonly onChange: (value: number) => void;
  readonly isDisabled?: boolean | undefined;
  /** Whether the exact value can be typed. */
  readonly hasField?: boolean | undefined;
  /** In a frame, with its name and without the ends of its range: `low`, in one row; `small`, with a row of captions. */
  readonly form?: 'low' | 'small' | undefined;
  /** Key of the parameter that the slider sets, where an author can lock it. */
  readonly parameter?: string | undefined;
}

/** Above this many blocks, one plate for each block is too small to see. */
export const MAX_PLATES_ON_TRACK = 64;

/** Spare area, drawn to scale over all blocks of the drive: open plates in the back room, filled ones for guests. */
export function SpareAreaSlider(props: SpareAreaSliderProps): ReactNode {
  const { value, min, max, blockCount, reserveBlocks, hasField = true, form } = props;
  const hasPlates = blockCount <= MAX_PLATES_ON_TRACK;
  const [name, after] = [words.spareArea.name, words.spareArea.after];
  const label = after === '' ? name : `${name} ${after}`;
  return (
    <Slider
      className={form ? 'cp-spare-area cp-spare-area-framed' : 'cp-spare-area'}
      label={label}
      labelLook={
        <>
          {name} <span className="cp-slider-label-term cp-heard">{after}</span>
        </>
      }
      value={value}
      min={min}
      max={max}
      step={hasPlates ? 1 / blockCount : 0.01}
      largeStep={0.1}
      scale={{ from: 0, to: 1 }}
      onChange={props.onChange}
      isDisabled={props.isDisabled}
      parameter={props.parameter}
      formatValue={(each) => formatPercent(each, 1)}
      speakValue={(each) =>
        words.spareArea.spoken({
          plates: Math.round(each * blockCount),
          percent: Math.round(each * 100),
          from: Math.round(min * 100),
          to: Math.round(max * 100),
        })
      }
      field={
        hasField ? (
          <NumberField
            label={label}
            value={value}
            min={min}
            max={max}
            perUnit={100}
            decimals={1}
            unit="%"
            isDisabled={props.isDisabled}
            onChange={props.onChange}
          />
        ) : undefined
      }
      track={
        hasPlates ? (
          <Plates {...props} />
        ) : (
          <span className="cp-spare-area-bar">
            <span className="cp-spare-area-kept" style={{ width: `${(reserveBlocks / blockCount) * 100}%` }} />
          </span>
        )
      }
      marks={
        <div className="cp-spare-area-range" aria-hidden="true">
          {[min, max].map((end) => (
            <span key={end} style={{ insetInlineStart: `${end * 100}%` }}>
              {form === undefined && <span>{formatPercent(end)}</span>}
            </span>
          ))}
        </div>
      }
      captions={form === 'low' ? null : <Captions {...props} />}
    />
  );
}

/** In a dock or a small frame, the ends of the range; elsewhere, what is left for guests. */
function Captions({
  value,
  min,
  max,
  blockCount,
  pagesPerBlock,
  reserveBlocks,
  form,
}: SpareAreaSliderProps): ReactNode {
  const counts = { spare: Math.round(value * blockCount), kept: reserveBlocks };
  return (
    <div className="cp-slider-captions">
      {form === undefined && (
        <span className="cp-spare-area-long">
          <RichText text={words.spareArea.plates(counts)} />
        </span>
      )}
      <span className="cp-spare-area-short">
        <RichText text={words.spareArea.platesShort(counts)} />
      </span>
      {form === undefined ? (
        <>
          <span className="cp-spare-area-long">
            {words.spareArea.dishes({ dishes: Math.round((1 - value) * blockCount * pagesPerBlock) })}
          </span>
          <span className="cp-spare-area-term">{words.spareArea.term}</span>
        </>
      ) : (
        <span data-testid="spare-area-ends" aria-hidden="true">
          {words.spareArea.ends({ from: Math.round(min * 100), to: max })}
        </span>
      )}
    </div>
  );
}

function Plates({ value, min, max, blockCount, reserveBlocks }: SpareAreaSliderProps): ReactNode {
  // Only a plate that lies wholly inside the range can change between back room and guests.
  const canChange = (plate: number): boolean =>
    plate >= Math.floor(min * blockCount + 1e-9) && plate < Math.ceil(max * blockCount - 1e-9);
  return (
    <span className="cp-spare-area-plates">
      {Array.from({ length: blockCount }, (_, plate) => {
        const open: CSSProperties & Record<`--${string}`, string> = {
          '--open': `${clamp(value * blockCount - plate, 0, 1) * 100}%`,
        };
        return (
          <span
            key={plate}
            className="cp-spare-area-plate"
            data-testid="spare-area-plate"
            data-fixed={!canChange(plate) || undefined}
            data-kept={plate < reserveBlocks || undefined}
            style={open}
          />
        );
      })}
    </span>
  );
}
