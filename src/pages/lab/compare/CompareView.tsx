import { useMemo, type ReactNode } from 'react';
import { Button } from '#controls';
import { Columns, Lead, Note, Only, Row, Stack } from '#layout';
import { formatTimes, NO_NUMBER } from '#messages';
import * as words from '#messages/lab';
import { useStore, type DriveStatistics, type LabDriveView, type Pair } from '#store';
import { ChartBody } from '../charts/LabChart.tsx';
import { BlockMap } from '../drive/BlockMap.tsx';
import { Looks } from '../drive/DriveSide.tsx';
import { useMapKeys } from '../drive/DriveView.tsx';
import { AmplificationNote, amplificationOf } from '../drive/LabLedger.tsx';
import { createMapStore } from '../drive/mapStore.ts';
import { useDriveState } from '../drive/useSampled.ts';
import { useStatistics } from '../drive/useStatistics.ts';
import type { ViewProps } from '../labTypes.ts';
import { SideChip } from '../SideChip.tsx';
import { changeComparison } from '../sides.ts';
import { amplificationOfBoth, victimsOfBoth } from './bothCharts.tsx';
import { FourWays } from './FourWays.tsx';
import { PartingList } from './PartingList.tsx';
import { WhatDiffers } from './WhatDiffers.tsx';

const INTERVAL_MS = 500;
const CHART_HEIGHT = 164;
/** Of both maps, and of what is said beside them. */
const SHARES = [2, 1.3] as const;

/** Two drives that take the same writes, beside each other: their blocks, where they part, and what differs. */
export function CompareView({ lab }: ViewProps): ReactNode {
  // Drives of as many blocks share what is pointed at, and how close it is. What is set says so before there are drives.
  const isSameSize = useStore(lab.drive, ({ scenarios: [a, b] }) => a?.blockCount === b?.blockCount);
  const map = useMemo(() => createMapStore(), []);
  const maps = useMemo(() => (isSameSize ? [map] : [map, createMapStore()]), [isSameSize, map]);
  useMapKeys(lab, maps);
  const state = useDriveState(lab, INTERVAL_MS);
  const [ofFirst, ofSecond] = useStatistics(lab, state);
  const statistics: Pair<DriveStatistics> | null = ofFirst && ofSecond ? [ofFirst, ofSecond] : null;
  const [first, second] = state.drives;
  const views: Pair<LabDriveView> | null = first && second ? [first, second] : null;
  const charts = [views && amplificationOfBoth(views, state), statistics && victimsOfBoth(statistics)];
  const { compare } = words;
  return (
    <>
      <div data-desk="bar">
        <Button onClick={() => changeComparison(lab.store, 'swap')}>{compare.swap}</Button>
        <Button onClick={() => changeComparison(lab.store, 'keepB')}>{compare.keepB}</Button>
        <Only fromWindow={800}>
          <Note as="span">{compare.inStep}</Note>
        </Only>
      </div>
      <Stack className="cp-compare" gap={4} data-desk="main">
        <Columns count={2} shares={SHARES} from={800}>
          <Stack gap={2}>
            <Columns count={2} from={600} gap={4} lineGap={2} sharedRows={2}>
              {[0, 1].map((index) => {
                const own = state.drives[index]?.readings;
                // A steady value beside one so far would compare two quantities.
                const readings = own && { ...own, isSteady: state.drives.every((view) => view.readings.isSteady) };
                const ratio = readings ? amplificationOf(readings) : null;
                const side = index === 0 ? 'a' : 'b';
                return (
                  <section key={side} aria-label={compare.sides[side]} data-side={side}>
                    <Row gap={2} isOneLine>
                      <SideChip index={index} />
                      <Lead
                        as="strong"
                        className="cp-lab-said"
                        size="figure"
                        data-testid={`amplification-${index}`}
                        data-host-pages={readings?.hostPages ?? 0}
                        data-flash-pages={readings?.flashPages ?? 0}
                      >
                        {ratio === null ? NO_NUMBER : formatTimes(ratio, 2)}
                      </Lead>
                      {readings && <AmplificationNote readings={readings} />}
                    </Row>
                    <BlockMap lab={lab} map={maps[index] ?? map} index={index} />
                  </section>
                );
              })}
            </Columns>
            {views && <Looks lab={lab} views={views} isAbreast />}
          </Stack>
          {views && <PartingList lab={lab} partings={state.partings} views={views} />}
        </Columns>
        <Columns count={2} shares={SHARES} from={800}>
          {charts.map(
            (content) =>
              content && (
                <section key={content.name}>
                  <ChartBody content={content} height={CHART_HEIGHT} />
                </section>
              ),
          )}
        </Columns>
      </Stack>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
      <section data-desk="side" tabIndex={0} aria-label={words.shell.side}>
        {views && statistics && <WhatDiffers views={views} statistics={statistics} step={state.step} />}
        <FourWays store={lab.store} />
      </section>
    </>
  );
}
