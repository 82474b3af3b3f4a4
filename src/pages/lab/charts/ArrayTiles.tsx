import { useEffect, useMemo, type ReactNode } from 'react';
import { memoizeByObject } from '#base';
import { Button, Notice, Progress } from '#controls';
import { Row, Stack, Tiles } from '#layout';
import { array as words } from '#messages/lab';
import { RunFailure } from '#parts';
import { createRecordingStore, RunThread, useStore, type RecordingStore } from '#store';
import { planArray, settingWithoutArray } from '#store/array';
import type { Lab, ViewProps } from '../labTypes.ts';
import { setupOn } from '../sides.ts';
import { nameOf, problemText } from '../settingText.ts';
import { memberChart, passChart } from './arrayCharts.tsx';
import { LabChart } from './LabChart.tsx';

/** The array of a lab, measured on a thread that ends with each run: drives of full size take much memory. */
const measuringOf = memoizeByObject<Lab, RecordingStore<'raid'>>(() =>
  createRecordingStore(new RunThread(), 'raid', true),
);

/** The values of a drag follow each other faster than a run begins. */
const DELAY_MS = 250;
const BEGINNING = { stage: 'filling', doneFraction: 0 } as const;

/** What the drives do together; it is measured while this is on show. */
export function ArrayTiles({ lab }: ViewProps): ReactNode {
  const state = useStore(lab.store, (each) => each.state);
  const { scenario, array } = state;
  const plan = useMemo(() => planArray(scenario, array), [scenario, array]);
  const unfit = settingWithoutArray(scenario);
  const request = plan.ok && unfit === null ? plan.value : null;
  const measuring = measuringOf(lab);
  const { phase, parts, request: measured, record, cancel } = useStore(measuring, (each) => each);
  const isOfRequest = request !== null && JSON.stringify(measured) === JSON.stringify(request);
  useEffect(() => {
    const { phase: last, request: of } = measuring.getState();
    if (!request || (last === 'done' && JSON.stringify(of) === JSON.stringify(request))) return undefined;
    const timer = setTimeout(() => measuring.getState().record(request), DELAY_MS);
    return () => {
      clearTimeout(timer);
      measuring.getState().cancel();
    };
  }, [measuring, request]);
  const last = isOfRequest ? parts.at(-1) : undefined;
  if (request && last?.kind === 'report')
    return (
      <Tiles leastCssPx={340} most={2} lineGap={4}>
        {[memberChart(last, request), passChart(last, request)].map((each) => (
          <LabChart key={each.name} content={each} origin={{ scenario: setupOn('both', state), step: 0 }} />
        ))}
      </Tiles>
    );
  const isOver = isOfRequest && phase !== 'running';
  const { stage, doneFraction: done } = last?.kind === 'progress' ? last : BEGINNING;
  return (
    <Stack as="section" gap={2} isRuled aria-label={words.name}>
      <h3 className="cp-small-title">{words.measured}</h3>
      {unfit !== null && <Notice title={words.unfit({ field: unfit, name: nameOf(unfit) })} tone="info" />}
      {unfit === null && !plan.ok && <Notice title={words.refused(problemText(plan.problem))} tone="info" />}
      {request && !isOver && (
        <Row gap={3}>
          <Progress label={words.measured} max={1} value={done} />
          <Button onClick={cancel}>{words.cancel}</Button>
          <p className="cp-figures">{words.progress({ stage, done })}</p>
        </Row>
      )}
      {request && isOver && phase === 'cancelled' && <Button onClick={() => record(request)}>{words.measure}</Button>}
      <RunFailure recordings={[measuring]} />
    </Stack>
  );
}
