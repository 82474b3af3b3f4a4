import { useMemo, type ReactNode } from 'react';
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
    <div className="cp-page cp-method" data-exhibit="method" data-state={state.phase}>
      <div className="cp-split cp-method-head">
        <div className="cp-method-say">
          <h1 className="cp-h1">{words.name}</h1>
          <p className="cp-method-lead">{words.lead}</p>
        </div>
        <ModernHead data={data} />
      </div>
      <ModernPlot data={data.modern} />
      <div className="cp-modern-pair">
        <CounterCard data={data.modern} />
        <WrongCard data={data.modern} />
      </div>
      <div className="cp-split cp-method-head" id="older">
        <div className="cp-method-say">
          <h2 className="cp-h2">{words.older.name}</h2>
          <p className="cp-method-lead">{words.older.lead}</p>
          <RunBar data={data} state={state} agreement={agreement} isLive={isLive} />
        </div>
        <HeadFigures data={data} />
      </div>
      <div className="cp-split cp-method-columns">
        <AgreementPlot rows={judged} data={data} state={state} isLive={isLive} />
        <div className="cp-method-side">
          <BitsCard recordedHashes={data.bits} browserHashes={state.bits} />
          <SpeedCard speed={state.speed} />
          <OffCard rows={judged} />
        </div>
      </div>
      <FormulasCard recordedPoints={data.formulas} browserPoints={state.formulas} />
      <MissesCard rows={judged} />
      <RecordsCard records={data.records} />
      <details className="cp-method-fold">
        <summary>
          <h2>{words.table.name}</h2>
          <span>{words.table.note({ count: data.rows.length })}</span>
        </summary>
        <RowsTable data={data} browserFigures={state.figures} />
      </details>
      <Downloads data={data} browserFigures={state.figures} isLive={isLive} />
    </div>
  );
}
