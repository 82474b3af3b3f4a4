import { useMemo, type ReactNode } from 'react';
import { Columns, Fold, Prose, Split, Stack } from '#layout';
import { useStore } from '#store';
import * as words from '#messages/method';
import { AgreementPlot } from './AgreementPlot.tsx';
import type { Agreement } from './agreementRun.ts';
import { BitsCard, SpeedCard } from './BrowserCards.tsx';
import { Downloads, RowsTable } from './RowsTable.tsx';
import { FormulasCard } from './FormulasCard.tsx';
import { HeadFigures } from './HeadFigures.tsx';
import { isJudged, type MethodData } from './methodData.ts';
import { CounterCard, WrongCard } from './ModernCards.tsx';
import { ModernHead } from './ModernHead.tsx';
import { ModernPlot } from './ModernPlot.tsx';
import { MissesCard, OffCard, RecordsCard } from './Shortcomings.tsx';
import { RunBar } from './RunBar.tsx';

interface MethodViewProps {
  readonly data: MethodData;
  readonly agreement: Agreement;
  /** Whether scripts run: false in the prerendered page. */
  readonly isLive: boolean;
}

/** The build's figures, each beside the one that this browser ran. */
export function MethodView({ data, agreement, isLive }: MethodViewProps): ReactNode {
  const state = useStore(agreement, (each) => each);
  const judged = useMemo(() => data.rows.filter(isJudged), [data]);
  return (
    <div className="cp-page" data-exhibit="method" data-state={state.phase}>
      <Split sideCssPx={464} isRoomy>
        <Stack>
          <h1 className="cp-h1">{words.name}</h1>
          <Prose as="p" size="large">
            {words.lead}
          </Prose>
        </Stack>
        <ModernHead data={data} />
      </Split>
      <ModernPlot data={data.modern} />
      <Columns count={2} from={800}>
        <CounterCard data={data.modern} />
        <WrongCard data={data.modern} />
      </Columns>
      <Split sideCssPx={464} isRoomy id="older">
        <Stack gap={4}>
          <h2 className="cp-h2">{words.older.name}</h2>
          <Prose as="p" size="large">
            {words.older.lead}
          </Prose>
          <RunBar data={data} state={state} agreement={agreement} isLive={isLive} />
        </Stack>
        <HeadFigures data={data} />
      </Split>
      <Split sideCssPx={336}>
        <AgreementPlot rows={judged} data={data} state={state} isLive={isLive} />
        <Stack gap="4-half">
          <BitsCard recordedHashes={data.bits} browserHashes={state.bits} />
          <SpeedCard speed={state.speed} />
          <OffCard rows={judged} />
        </Stack>
      </Split>
      <FormulasCard recordedPoints={data.formulas} browserPoints={state.formulas} />
      <MissesCard rows={judged} />
      <RecordsCard records={data.records} />
      <Fold name={<h2>{words.table.name}</h2>} note={words.table.note({ count: data.rows.length })}>
        <RowsTable data={data} browserFigures={state.figures} />
      </Fold>
      <Downloads data={data} browserFigures={state.figures} isLive={isLive} />
    </div>
  );
}
