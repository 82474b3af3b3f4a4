import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { modelSections } from './modelText.ts';

const SECTIONS = modelSections(readFileSync('docs/model.md', 'utf8'));
const HTML = SECTIONS.map(({ html }) => html).join('');

describe('the text on the model', () => {
  it('is cut at its headings, and begins with the first', () => {
    const [first] = modelSections('# Title\n\nlead\n\n## One thing\n\ntext [b]\n\n## Other\n\n- x\n\n[b]: #other');
    expect(first).toEqual({
      id: 'model-one-thing',
      title: 'One thing',
      html: '<p>text <a href="#model-other">b</a></p>\n',
    });
  });

  it('has every section, the simplifications among them', () => {
    expect(SECTIONS.map(({ title }) => title)).toContain('Simplifications');
    expect(SECTIONS.length).toBeGreaterThan(15);
  });

  it('leads nowhere that the page does not have', () => {
    const ids = new Set([...HTML.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const { id } of SECTIONS) ids.add(id);
    const targets = [...HTML.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(targets.length).toBeGreaterThan(30);
    expect(targets.filter((href) => !href.startsWith('#') || !ids.has(href.slice(1)))).toEqual([]);
  });

  it('keeps words of links to files of the project', () => {
    expect(modelSections('## A\n\nsee [0009](decisions/0009.md)')[0]?.html).toBe('<p>see 0009</p>\n');
  });
});
