import type { CSSProperties, ReactNode } from 'react';
import { clamp } from '#base';
import type { Skin } from '#glossary';
import { formatPercent } from '#messages';
import * as words from '#messages/controls';
import { Slider } from './Slider.tsx';
import './SpareAreaSlider.css';

export interface SpareAreaSliderProps {
  /** Spare share of all blocks, 0..1. */
  readonly value: number;
  /** Least and most that this drive can have, 0..1. The track itself always stands for all blocks. */
  readonly min: number;
  readonly max: number;
  readonly blockCount: number;
  readonly onChange: (value: number) => void;
  readonly skin?: Skin | undefined;
  /** 0.01 unless told. */
  readonly step?: number | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isTypable?: boolean | undefined;
}

/** Above this many blocks a plate each is too small to see. */
export const MAX_PLATES_ON_TRACK = 64;

/** Spare area, drawn to scale over all blocks of the drive: open plates in the back room, filled ones for guests. */
export function SpareAreaSlider(props: SpareAreaSliderProps): ReactNode {
  const { value, blockCount, skin = 'cafeteria', isTypable = true } = props;
  const spareBlocks = Math.round(value * blockCount);
  return (
    <Slider
      className="cp-spare-area"
      label={words.spareArea({ skin })}
      value={value}
      min={props.min}
      max={props.max}
      step={props.step ?? 0.01}
      largeStep={0.1}
      scale={{ from: 0, to: 1 }}
      onChange={props.onChange}
      isDisabled={props.isDisabled}
      formatValue={(each) => formatPercent(each, 1)}
      typed={isTypable ? { perUnit: 100, decimals: 1, unit: '%' } : undefined}
      track={<Plates spareFactor={value} blockCount={blockCount} />}
      startCaption={words.spareBlocks({ skin, count: spareBlocks })}
      endCaption={words.reservedBlocks({ skin, count: blockCount - spareBlocks })}
    />
  );
}

interface PlatesProps {
  readonly spareFactor: number;
  readonly blockCount: number;
}

function Plates({ spareFactor, blockCount }: PlatesProps): ReactNode {
  if (blockCount > MAX_PLATES_ON_TRACK) return <span className="cp-spare-area-bar" />;
  return (
    <span className="cp-spare-area-plates">
      {Array.from({ length: blockCount }, (_, plate) => {
        const open: CSSProperties & Record<`--${string}`, string> = {
          '--open': `${clamp(spareFactor * blockCount - plate, 0, 1) * 100}%`,
        };
        return <span key={plate} className="cp-spare-area-plate" style={open} />;
      })}
    </span>
  );
}
