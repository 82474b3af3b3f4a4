import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { labelWidth, layoutPlot, Plot } from '#charts';
import { cliffPlots } from './cliffPlots.ts';
import { FallMark } from './SpeedMarks.tsx';
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
  const spec = cliffPlots(width, null, { room: null, windowRoom: null }).speed;
  const { x } = layoutPlot(spec, width);
  const at = (furthest: number): string =>
    renderToStaticMarkup(
      <Plot {...spec} widthCssPx={width}>
        <FallMark answer={ANSWER} furthest={furthest} />
      </Plot>,
    );
  const [, left = ''] = /<text[^>]* x="([\d.]+)"[^>]*>24\.6</.exec(at(600)) ?? [];
  const end = Number(left) + labelWidth('24.6');
  expect(at(x.invert(end - 1))).not.toContain('24.6');
  expect(at(x.invert(end - 1))).toContain('<circle');
  expect(at(x.invert(end + 8))).toContain('24.6');
  expect(at(106)).not.toContain('<circle');
});
