import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Band, Dots, Rule } from './marks.tsx';
import { Plot } from './Plot.tsx';
import { layoutPlot, type PlotSpec } from './plotLayout.ts';
import { Line, Ring, Text } from './seriesMarks.tsx';

const spec: PlotSpec = {
  x: { domain: [0, 10], ticks: [0, 5, 10], say: String, name: 'nights' },
  y: { domain: [1, 5], ticks: [1, 3, 5], say: String },
  heightCssPx: 200,
  ends: [
    { y: 3, text: 'A new list', note: 'twice' },
    { y: null, text: 'No list' },
  ],
};
const WIDTH = 640;
const { x, y } = layoutPlot(spec, WIDTH);

const markupOf = (children: React.ReactNode, width = WIDTH): string =>
  renderToStaticMarkup(
    <Plot {...spec} widthCssPx={width}>
      {children}
    </Plot>,
  );

describe('a plot', () => {
  it('draws marks at values of its axes', () => {
    const points = [
      { x: 0, y: 1 },
      { x: 10, y: 5 },
    ];
    const markup = markupOf(
      <>
        <Line className="line" points={points} />
        <Dots className="dot" points={points.slice(1)} radius={3} />
        <Rule className="rule" x={5} />
        <Band className="band" x={[5, 10]} />
        <Ring x={5} y={3} radius={8} hasDrop />
      </>,
    );
    const [left, right] = x.range;
    const [bottom, top] = y.range;
    const round = (value: number): number => Math.round(value * 100) / 100;
    expect(markup).toContain(`<path class="line" d="M${round(left)},${bottom}L${round(right)},${top}">`);
    expect(markup).toContain(`<circle class="dot" cx="${right}" cy="${top}" r="3">`);
    expect(markup).toContain(`<line class="rule" x1="${x(5)}" x2="${x(5)}" y1="${bottom}" y2="${top}">`);
    expect(markup).toContain(`<rect class="band" x="${x(5)}" y="${top}" width="${right - x(5)}"`);
    expect(markup).toContain(`<line class="cp-mark-drop" x1="${x(5)}" x2="${x(5)}" y1="${y(3) + 8}" y2="${bottom}">`);
    expect(markup).toContain(`<circle class="cp-mark-ring" cx="${x(5)}" cy="${y(3)}" r="8">`);
  });
  it('says its axes and the lines that are there', () => {
    const markup = markupOf(null);
    expect(markup).toContain('>nights<');
    expect(markup).toContain('>A new list</tspan>');
    expect(markup).not.toContain('No list');
    expect(markupOf(null, 200)).not.toContain('A new list');
  });
  it('leaves out words that do not fit into their span', () => {
    const words = (within: readonly [number, number]) => (
      <Text x={5} y={3} within={within}>
        the first night
      </Text>
    );
    expect(markupOf(words([0, 10]))).toContain('the first night');
    expect(markupOf(words([5, 6]))).not.toContain('the first night');
    expect(() => renderToStaticMarkup(words([0, 10]))).toThrow('inside a Plot');
  });
});
