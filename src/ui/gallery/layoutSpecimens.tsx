import type { ReactNode } from 'react';
import {
  Aside,
  Columns,
  Entries,
  Fold,
  Lead,
  Note,
  Only,
  PagePanel,
  Prose,
  Row,
  Scroll,
  Split,
  Stack,
  Stage,
  Table,
  Tiles,
} from '#layout';
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

/** Parts one under another, what a phone leaves out, a row with an aside, a drawing with words beside it. */
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
          <Tiles leastCssPx={160} most={3}>
            {KITCHENS.map((name) => (
              <Note key={name}>tile {name}</Note>
            ))}
          </Tiles>
          <Stack isLayered>
            <Note data-shown={false}>before</Note>
            <Note>after, in the same place</Note>
          </Stack>
          <Stack gap={1} isRuled>
            <Row>
              <Note>first</Note>
              <Note>second</Note>
              <Aside>aside</Aside>
            </Row>
          </Stack>
          <Columns count={2} from={600} shares={[1, '120px']}>
            <Card>drawing</Card>
            <Note>beside it</Note>
          </Columns>
          <Columns count={2} from={600} shares={[2, 1]}>
            <Note>two thirds</Note>
            <Note>one third</Note>
          </Columns>
          <PlateLegend looks={[['host', 'fresh']]} signs={[['ink', 'next']]} size="40 plates" />
        </Stack>
      </Panel>
    </Stage>
  );
}

/** A page: its beginning, a panel with entries beside one with a table. */
function Sections(): ReactNode {
  return (
    <div className="cp-page">
      <Prose as="p" size="large">
        What a page begins with.
      </Prose>
      <Split sideCssPx={300}>
        <PagePanel id="gallery-entries" name="name" note="note" aside={<Note>aside</Note>}>
          <Entries columns={['words', 1, 1, 2]} isRuled>
            {KITCHENS.map((name, index) => (
              <li key={name}>
                <strong>{10 ** index}</strong>
                <span>{name}</span>
                <Note as="span">printed</Note>
                <Note as="span">a reason that may take more than one line where there is little room</Note>
              </li>
            ))}
          </Entries>
          <Fold name={<span>more</span>} note="3 rows">
            <Prose>text</Prose>
          </Fold>
          <Fold isDense name={<span>setting</span>} note="what is set">
            <Note>text</Note>
          </Fold>
        </PagePanel>
        <PagePanel id="gallery-table" name="name">
          <Scroll label="table">
            <Table isNumbers>
              <tbody>
                {KITCHENS.map((name, index) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{10 ** index}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Scroll>
        </PagePanel>
      </Split>
    </div>
  );
}

export const LAYOUT_SPECIMENS = { Columns: Kitchens, Stack: Parts, PagePanel: Sections } satisfies Record<
  string,
  () => ReactNode
>;
