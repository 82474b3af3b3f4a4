import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { labelWidth } from '#charts';
import { layoutCharts } from './chartLayout.ts';
import { FallMark } from './SpeedChart.tsx';
import type { CliffAnswer } from './summary.ts';

const ANSWER: CliffAnswer = {
  asNew: 40.8,
  firstEraseSecond: 105.4,
  afterFall: 24.6,
  atEnd: 8.5,
  relocatedShare: 0.74,
  relocatedAtEnd: 25.1,
};

it.each([294, 344, 660, 1100])('the number of the fall waits until the run is past all of it, %i px', (width) => {
  const layout = layoutCharts(width, null);
  const at = (edge: number): string => renderToStaticMarkup(<FallMark layout={layout} answer={ANSWER} edge={edge} />);
  const [, x = ''] = /<text[^>]* x="([\d.]+)"[^>]*>24\.6</.exec(at(layout.x.range[1])) ?? [];
  const end = Number(x) + labelWidth('24.6');
  expect(at(end - 1)).not.toContain('24.6');
  expect(at(end - 1)).toContain('<circle');
  expect(at(end + 8)).toContain('24.6');
  expect(at(layout.x(106))).not.toContain('<circle');
});
