import type { ReactNode } from 'react';
import { Aside, Columns, Lead, Note, Only, Row, Stack, Stage } from '#layout';
import { Card, Panel, PlateLegend } from '#parts';

const KITCHENS = ['one', 'two', 'three'] as const;

/** Three columns that share their lines, in a stage. */
function Kitchens(): ReactNode {
  return (
    <Stage>
      <Panel>
        <Columns count={KITCHENS.length} from={600} lineGap={2} sharedRows={3} isDivided>
          {KITCHENS.map((name) => (
            <section key={name}>
              <Row gap={2} align="baseline" isSpread isOneLine>
                <Note size="label" isHead>
                  {name}
                </Note>
                <Lead size="h3">× 4.33</Lead>
              </Row>
              <Card>drawing</Card>
              <Note lines={2}>note {name === 'two' && 'that takes more than one line, whatever stands beside it'}</Note>
            </section>
          ))}
        </Columns>
      </Panel>
    </Stage>
  );
}

/** Parts one under another, what a phone leaves out, a row with an aside. */
function Parts(): ReactNode {
  return (
    <Stage>
      <Panel isDense>
        <Stack>
          <Note size="base">base</Note>
          <Only from={800}>
            <Note>only from 800 px on</Note>
          </Only>
          <Only until={600}>
            <Note>only under 600 px</Note>
          </Only>
          <Stack gap={1} isRuled>
            <Row>
              <Note>first</Note>
              <Note>second</Note>
              <Aside>aside</Aside>
            </Row>
          </Stack>
          <PlateLegend looks={[['host', 'fresh']]} signs={[['ink', 'next']]} size="40 plates" />
        </Stack>
      </Panel>
    </Stage>
  );
}

export const LAYOUT_SPECIMENS = { Columns: Kitchens, Stack: Parts } satisfies Record<string, () => ReactNode>;
