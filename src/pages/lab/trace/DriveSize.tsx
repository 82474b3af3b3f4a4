import type { ReactNode } from 'react';
import { Button, NumberField, RichText } from '#controls';
import { Row } from '#layout';
import { SCENARIO_LIMITS, type Scenario } from '#engine';
import { trace as words } from '#messages/lab-more';
import { SPARE_LIMITS, type ChangeTrace, type TraceSettings } from '../traceSettings.ts';

interface DriveSizeProps {
  /** Null until the drive is known. */
  readonly scenario: Scenario | null;
  readonly settings: TraceSettings;
  /** Name of the size that the drive has where none is asked for. */
  readonly asGiven: string;
  readonly onChange: ChangeTrace;
}

/** The drive under a file, and its size to set. */
export function DriveSize({ scenario, settings, asGiven, onChange }: DriveSizeProps): ReactNode {
  const { blockCount, spareFactor } = settings;
  const { changed } = words;
  return (
    <>
      {scenario && (
        <p>
          <RichText
            text={words.driveIs({
              blocks: scenario.blockCount,
              pages: scenario.pagesPerBlock,
              spare: 1 - scenario.logicalPageCount / (scenario.blockCount * scenario.pagesPerBlock),
            })}
          />
        </p>
      )}
      <Row gap={3} isSpread>
        <span>{words.blocks}</span>
        <NumberField
          label={words.blocks}
          value={blockCount ?? scenario?.blockCount ?? 0}
          {...SCENARIO_LIMITS.blockCount}
          perUnit={1}
          decimals={0}
          unit=""
          onChange={(value) => onChange(changed.blocks, { blockCount: Math.round(value) })}
        />
      </Row>
      <Row gap={3} isSpread>
        <span>{words.spare}</span>
        <NumberField
          label={words.spare}
          value={spareFactor}
          {...SPARE_LIMITS}
          perUnit={100}
          decimals={2}
          unit="%"
          onChange={(value) => onChange(changed.spare, { spareFactor: value })}
        />
      </Row>
      {blockCount !== null && (
        <Button variant="quiet" onClick={() => onChange(changed.blocks, { blockCount: null })}>
          {asGiven}
        </Button>
      )}
    </>
  );
}
