import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SeriesChart } from './SeriesChart.tsx';

const charts = {
  series: (
    <SeriesChart points={[{ step: 10, writeAmplification: 2 }]} theory={2.1} steadyFromStep={null} stepsPerUnit={10} />
  ),
};

describe('charts without a page', () => {
  it.each(Object.entries(charts))('%s has a picture with a name, a sentence and a table', (_name, chart) => {
    const markup = renderToStaticMarkup(chart);
    const describedBy = /role="img" aria-label="[^"]+" aria-describedby="([^"]+)"/.exec(markup)?.[1];
    expect(describedBy).toBeDefined();
    expect(new RegExp(`id="${describedBy}">[A-Z][^<]+\\.<`).test(markup)).toBe(true);
    expect(markup).toMatch(/<tbody><tr><th scope="row">[^<]+<\/th><td>/);
  });
  it.each(Object.entries(charts))('%s can be read out with the keyboard alone', (_name, chart) => {
    expect(renderToStaticMarkup(chart)).toMatch(
      /type="range"[^>]* aria-label="Read the values: [^"]+" aria-valuetext="[^"]+"/,
    );
  });
  it.each(Object.entries(charts))('%s draws no coordinate that is not a number', (_name, chart) => {
    expect(renderToStaticMarkup(chart)).not.toMatch(/NaN|Infinity|undefined/);
  });
});
