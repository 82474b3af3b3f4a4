import type { ReactNode } from 'react';
import { CodeBlock, CodeText } from '#controls';
import { Columns, Lead, Note, Row, Stack } from '#layout';
import { formatTimes } from '#messages';
import * as words from '#messages/benchmark';
import { Card, CopyButton, FigureHeading, OpenInLab, Panel, PartHead } from '#parts';
import { passRhythmScenario } from '#recordings/passRhythm';
import { useStore } from '#store';
import { WAYS, type OrderWay } from './kitchen.ts';
import type { BenchmarkModel } from './model.ts';
import { extremesOf } from './Rhythm.tsx';
import { JOBS_REQUEST } from './scenario.ts';

/** What all jobs say, and the line that decides, by kitchen; without one a job has the same order in each loop. */
const COMMON = ['rw=randwrite', 'bs=4k', 'size=96m', 'direct=1', 'loops=8'];
const DECIDING: Readonly<Record<OrderWay, readonly string[]>> = {
  same: [],
  fresh: ['randrepeat=0'],
  none: ['norandommap'],
};
const NAMES: Readonly<Record<OrderWay, string>> = {
  same: 'everybody-in-the-same-order',
  fresh: 'everybody-in-a-new-order',
  none: 'anyone-at-any-time',
};

/** Of the longest job, one of them broken, and what its mark is higher. */
const JOB_LINES = 7.5;

export const jobOf = (way: OrderWay): string => [`[${NAMES[way]}]`, ...COMMON, ...DECIDING[way]].join('\n');

/** Three job files of fio: which kitchen each of them is, and what to write to be another. */
export function JobsPanel({ model }: { readonly model: BenchmarkModel }): ReactNode {
  const parts = useStore(model.jobs, (state) => state.parts);
  return (
    <Panel className="cp-panel-content">
      <PartHead title={words.jobs.title} note={words.jobs.note} />
      <Columns count={WAYS.length} from={600} lineGap={4}>
        {WAYS.map((way) => {
          const part = parts.find((each) => each.way === way);
          const [least, most] = part ? extremesOf(part) : [NaN, NaN];
          return (
            <Stack as="section" key={way} gap={2}>
              <Card>
                <Stack gap={2}>
                  <CodeBlock lines={JOB_LINES}>
                    {`[${NAMES[way]}]\n${COMMON.join('\n')}\n`}
                    {DECIDING[way].length > 0 && <mark>{DECIDING[way].join('\n')}</mark>}
                  </CodeBlock>
                  <Row lineGap={1}>
                    <CopyButton
                      label={words.jobs.copy}
                      copiedMessage={words.jobs.copied}
                      fieldLabel={words.kitchens[way].title}
                      text={() => jobOf(way)}
                    />
                    <OpenInLab scenario={() => passRhythmScenario(JOBS_REQUEST, way)} />
                  </Row>
                </Stack>
              </Card>
              <FigureHeading className="cp-note">
                <Row as="span" gap={2} lineGap="none" align="baseline">
                  <Lead as="strong" size="h3">
                    {formatTimes(part?.mean ?? NaN)}
                  </Lead>{' '}
                  <span>{part && words.jobs.within({ way, least, most })}</span>
                </Row>
              </FigureHeading>
              <Note size="label">{words.jobs.orders[way]}</Note>
              <Note>
                <CodeText text={words.jobs.change[way]} />
              </Note>
            </Stack>
          );
        })}
      </Columns>
      <Note>
        <CodeText text={words.jobs.log} />
      </Note>
    </Panel>
  );
}
