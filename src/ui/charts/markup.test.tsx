import { createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AxisX, AxisY } from './axes.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { Band, Diamonds, Dots, DragKnob, Rule } from './marks.tsx';
import { linearScale } from './scales.ts';

const markupOf = renderToStaticMarkup;

describe('a chart without a page', () => {
  const markup = markupOf(
    <ChartFrame
      title="Chart"
      description="It shows two points."
      table={{ columns: ['x', 'y'], rows: [['1', '2']] }}
      plotRef={createRef<HTMLDivElement>()}
      drawing={{
        width: 100,
        height: 50,
        plot: { top: 0, bottom: 40 },
        readings: [{ x: 10, text: '1: 2', dots: [] }],
        marks: null,
      }}
    />,
  );
  it('has a picture with a name, a sentence and a table', () => {
    const describedBy = /role="img" aria-label="Chart" aria-describedby="([^"]+)"/.exec(markup)?.[1];
    expect(describedBy).toBeDefined();
    expect(markup).toContain(`id="${describedBy}">It shows two points.<`);
    expect(markup).toContain('<tbody><tr><th scope="row">1</th><td>2</td></tr></tbody>');
  });
  it('can be read out with the keyboard alone', () => {
    expect(markup).toMatch(/type="range"[^>]* aria-label="Read the values: Chart" aria-valuetext="1: 2"/);
  });
});

describe('marks', () => {
  const x = linearScale([0, 10], [20, 120]);
  const y = linearScale([0, 4], [50, 10]);
  it('are rules from one place to another, and what lies between two of them', () => {
    expect(markupOf(<Rule className="a" x={7} y={y.range} />)).toBe(
      '<line class="a" x1="7" x2="7" y1="50" y2="10"></line>',
    );
    expect(markupOf(<Rule className="a" x={x.range} y={7} />)).toBe(
      '<line class="a" x1="20" x2="120" y1="7" y2="7"></line>',
    );
    expect(markupOf(<Band className="a" x={[30, 40]} y={y.range} />)).toBe(
      '<rect class="a" x="30" y="10" width="10" height="40"></rect>',
    );
    expect(markupOf(<Band className="a" x={[40, 30]} y={y.range} />)).toContain('width="0"');
  });
  it('stand on each point of a series', () => {
    const points = [
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ];
    expect(markupOf(<Dots className="a" points={points} radius={3} />).match(/<circle/g)).toHaveLength(2);
    expect(markupOf(<Diamonds className="a" points={points} radius={1} />)).toContain('d="M1,1L2,2L1,3L0,2Z"');
  });
  it('are numbers at lines of the grid, one of which may be the axis', () => {
    const markup = markupOf(<AxisY values={[2, 0]} y={y} range={x.range} floor={0} say={String} />);
    expect(markup).toContain('<line class="cp-chart-grid" x1="20" x2="120" y1="30" y2="30"></line>');
    expect(markup).toContain('<line class="cp-chart-axis" x1="20" x2="120" y1="50" y2="50"></line>');
    expect(markup).toContain('<text x="12" y="34.5" text-anchor="end">2</text>');
    expect(markupOf(<AxisY values={[2]} y={y} range={x.range} />)).not.toContain('<text');
  });
  it('are numbers under an axis, with ticks unless told', () => {
    const markup = markupOf(
      <AxisX values={[5, 10]} x={x} y={50} say={String} anchor={(value) => (value === 10 ? 'end' : 'middle')} />,
    );
    expect(markup).toContain('<line class="cp-chart-axis" x1="70" x2="70" y1="50" y2="55"></line>');
    expect(markup).toContain('<text x="70" y="70" text-anchor="middle">5</text>');
    expect(markup).toContain('<text x="120" y="70" text-anchor="end">10</text>');
    expect(markupOf(<AxisX values={[5]} x={x} y={50} tick={0} say={String} />)).not.toContain('<line');
  });
  it('are arrows beside a knob where it can be dragged to', () => {
    const arrows = (hasLeft: boolean, hasRight: boolean): number =>
      markupOf(<DragKnob at={{ x: 50, y: 10 }} arrow={20} hasLeft={hasLeft} hasRight={hasRight} />).split(
        'cp-mark-arrow',
      ).length - 1;
    expect([arrows(true, true), arrows(false, true), arrows(false, false)]).toEqual([2, 1, 0]);
  });
});
