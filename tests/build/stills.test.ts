import { beforeAll, describe, expect, it } from 'vitest';
import { readCardFaces, type CardFaces } from '../../scripts/share/faces.ts';
import { drawStill, writeStills } from '../../scripts/share/stills.ts';
import type { FrameStill, StillVariant } from '../../src/pages/story/frameStills.tsx';

const NO_PLATES = { pagesPerBlock: 0, places: [] };

/** A drawing of one rectangle, in a width and a height. */
function variant(width: number, height: number): StillVariant {
  const file = (theme: string) => ({
    name: `drawing-1-${theme}.svg`,
    text:
      `<svg class="cp-chart-svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      '<style>:root{color-scheme:light}.cp-mark{fill:var(--host)}</style>' +
      '<rect class="cp-mark"/></svg>',
  });
  return { width, height, light: file('light'), dark: file('dark') };
}

const one = (...variants: StillVariant[]): FrameStill => ({
  title: 'A title',
  lead: 'What came out & why.',
  drawings: [{ heading: '', figure: '', note: '', variants }],
});

const sizesIn = (svg: string): (readonly number[])[] =>
  [...svg.matchAll(/<svg class="cp-chart-svg"[^>]* x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
    ([, ...place]) => place.map(Number),
  );

describe('a still of a frame', () => {
  let faces: CardFaces;
  beforeAll(async () => {
    faces = await readCardFaces();
  });
  const draw = (frame: FrameStill, theme: 'light' | 'dark' = 'light'): Promise<string> =>
    drawStill({ name: 'Clean Plates', theme, frame, cardPlates: NO_PLATES }, faces);

  it('says what it shows in words that a reader of screens can have', async () => {
    expect(await draw(one(variant(600, 250)))).toContain('<title>A title</title><desc>What came out &amp; why.</desc>');
  });

  it('has the colors of its theme and no token left', async () => {
    expect(await draw(one(variant(600, 250)))).toContain('fill:#1b6ec2');
    expect(await draw(one(variant(600, 250)), 'dark')).toContain('fill:#5aabf2');
    expect(await draw(one(variant(600, 250)))).not.toContain('var(');
  });

  it('takes of several widths the one that fills its room and keeps its letters large', async () => {
    // 636 × 310 of room: the first leaves half of it empty, the second has letters of half their size.
    expect(sizesIn(await draw(one(variant(300, 300), variant(1200, 600), variant(640, 300))))).toEqual([
      [22, expect.any(Number), 636, 298.1],
    ]);
  });

  it('sets two broad drawings over each other and two upright ones side by side, within the picture and apart', async () => {
    const pair = (each: StillVariant): FrameStill => ({
      ...one(each),
      drawings: ['off', 'on'].map((heading) => ({ heading, figure: '× 2', note: 'what it is', variants: [each] })),
    });
    const [upper = [], lower = []] = sizesIn(await draw(pair(variant(640, 110))));
    expect(lower[0]).toBe(upper[0]);
    expect(lower[1]).toBeGreaterThan(Number(upper[1]) + Number(upper[3]));
    expect(Number(lower[1]) + Number(lower[3])).toBeLessThanOrEqual(420 - 34);
    const [left = [], right = []] = sizesIn(await draw(pair(variant(330, 330))));
    expect(right[1]).toBe(left[1]);
    expect(right[0]).toBeGreaterThan(Number(left[0]) + Number(left[2]));
    expect(Number(right[0]) + Number(right[2])).toBeLessThanOrEqual(680 - 22);
  });

  it('does not come out with a picture less than there are figures', async () => {
    const titles = { cliff: 'How long does fast last?' };
    await expect(writeStills('unused', 'en', { name: 'Clean Plates', titles }, {}, NO_PLATES)).rejects.toThrow(
      'nothing to draw of cliff',
    );
  });
});
