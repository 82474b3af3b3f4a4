import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Columns, Row, Stack } from './words.tsx';

it.each([
  ['Stack', <Stack key="stack" data-dense="1" />],
  ['Row', <Row key="row" data-dense="1" />],
  ['Columns', <Columns key="columns" count={2} from={0} data-divided="1" />],
])('%s keeps an attribute that its element is given, also one that it has itself', (_, element) => {
  expect(renderToStaticMarkup(element)).toMatch(/data-(dense|divided)="1"/);
});
