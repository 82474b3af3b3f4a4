import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createFrame, HERO_DRIVE } from './fixtures/createFrame.ts';
import { SceneStill } from './SceneStill.tsx';
import { ROLE } from './vocabulary.ts';
import { CAFETERIA_WORDS } from './words.ts';

function markup(widthCssPx: number): string {
  const frame = createFrame(
    HERO_DRIVE,
    { 0: { pages: 'hhhhxxxxggggrrrr' }, 1: { role: ROLE.HostOpen, pages: 'hhh' } },
    { HostFrontierOffset: 3, Step: 19 },
  );
  return renderToStaticMarkup(
    createElement(SceneStill, { drive: HERO_DRIVE, frame, words: CAFETERIA_WORDS, widthCssPx }),
  );
}
const count = (text: string, part: string): number => text.split(part).length - 1;

describe('a still of the scene', () => {
  it('holds every compartment in its colours and second cues, by custom property only', () => {
    const svg = markup(1440);
    // 4 + 3 host compartments; 4 leftovers; 4 ghosts; 4 re-plated. The legend adds no fill by attribute.
    expect(count(svg, 'fill="var(--host)"')).toBe(7);
    expect(count(svg, 'fill="url(#leftover-small)"')).toBe(4);
    expect(count(svg, 'stroke-dasharray="2.6 2"')).toBe(4);
    expect(count(svg, '<path d="M') > 4 && count(svg, 'fill="var(--re)"')).toBe(4);
    expect(svg).not.toMatch(/#[0-9a-f]{3,6}\b|rgb\(/i);
  });

  it('carries its words and says what it shows', () => {
    const svg = markup(390);
    expect(svg).toContain('viewBox="0 0 390 ');
    expect(svg).toContain('After 19 writes: 3 of 16 places filled at the hatch; 28 clean plates, low line at 4.');
    expect(svg).toContain('low line');
  });
});
