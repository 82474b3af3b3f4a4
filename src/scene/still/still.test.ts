import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lookOfState } from '../model/shownDrive.ts';
import { createFrame, HERO_DRIVE, withoutPages, GREEDY_WORDS } from '../fixtures/createFrame.ts';
import { layoutScene, tellDishRoomOf } from '../compositions/layoutScene.ts';
import { CELL_LOOKS, ROLE } from '../vocabulary.ts';
import { labelBoxes } from '../text/labelPlaces.ts';
import { sceneTexts } from '../text/sceneTexts.ts';
import { floorHeights, DRAWINGS, SceneStills } from './SceneStills.tsx';
import { SceneStill, stillMoment } from './SceneStill.tsx';
import { SvgContext } from './SvgContext.ts';
import { elementsOf } from './svgMarks.tsx';

const WIDTHS = [320, 390, 680, 1000, 1440];

/** Blocks on tables, at the hatch, being filled again and in the dish room; the rest is clean. */
const frame = createFrame(
  HERO_DRIVE,
  {
    0: { pages: 'hhhhhhhhxxxxggrr' },
    3: { pages: 'rrrrrrrrrrrrrrrr' },
    7: { pages: 'gggghhhhxxxxhhhh' },
    11: { role: ROLE.HostOpen, pages: 'hhhhh...........' },
    12: { role: ROLE.RelocationOpen, pages: 'rrg.............' },
    13: { role: ROLE.Victim, pages: 'mmmxxxxxxxxxxhhh' },
  },
  { VictimValidAtPick: 6, VictimPagesCopied: 3, HostFrontierOffset: 5, RelocationFrontierOffset: 3 },
);
const blocksInSight = [0, 3, 7, 11, 12, 13];

function drawn(widthCssPx: number): string {
  return renderToStaticMarkup(createElement(SceneStill, { frame, drive: HERO_DRIVE, words: GREEDY_WORDS, widthCssPx }));
}
const textsIn = (markup: string): string[] => [...markup.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text);
const count = (markup: string, part: string): number => markup.split(part).length - 1;

/** Portions of one look: marks of their own, and places on lines of marks. The legend's samples are no portions. */
function portionsIn(markup: string, look: string): number {
  const elements = [...markup.matchAll(/<(\w+)([^>]*) data-look="(\w+)"/g)].filter(([, , , each]) => each === look);
  return elements
    .filter(([, tag]) => tag !== 'svg')
    .reduce((sum, [, , attributes = '']) => {
      const way = attributes.includes('marker-mid') ? (/ d="([^"]*)"/.exec(attributes)?.[1] ?? '') : 'M';
      return sum + [...way.matchAll(/[Mhl]/g)].length;
    }, 0);
}

describe('the scene as a drawing', () => {
  it.each(WIDTHS)('has a mark for every page of every plate in sight at %i px, by what it holds', (widthCssPx) => {
    const markup = drawn(widthCssPx);
    const expected = Object.fromEntries(CELL_LOOKS.map((look) => [look, 0]));
    for (const block of blocksInSight) {
      for (let offset = 0; offset < HERO_DRIVE.pagesPerBlock; offset += 1) {
        const look = lookOfState(frame.pageState[block * HERO_DRIVE.pagesPerBlock + offset] ?? -1);
        expected[look] = (expected[look] ?? 0) + 1;
      }
    }
    expect(Object.fromEntries(CELL_LOOKS.map((look) => [look, portionsIn(markup, look)]))).toEqual(expected);
  });

  it.each(WIDTHS)('names colours by their roles alone at %i px', (widthCssPx) => {
    const markup = drawn(widthCssPx);
    expect(count(markup, 'var(--host)')).toBeGreaterThan(0);
    expect(markup).not.toMatch(/#[0-9a-f]{3,8}\b(?!-)|\brgb|\bhsl/i);
    const paints = [...markup.matchAll(/\s(?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint ?? '');
    expect(paints.filter((paint) => !/^(?:none|var\(--[\w-]+\)|url\(#[\w-]+\))$/.test(paint))).toEqual([]);
  });

  it.each(WIDTHS)('has every label that the moving scene has at %i px', (widthCssPx) => {
    const markup = drawn(widthCssPx);
    const moment = stillMoment(frame, HERO_DRIVE, GREEDY_WORDS, widthCssPx);
    const texts = sceneTexts(moment, GREEDY_WORDS, tellDishRoomOf(moment.layout.shape));
    const places = { ...moment.layout.labels, ...labelBoxes(moment) };
    const expected = Object.keys(places).filter(
      (id) => id === 'legend' || (texts[id as keyof typeof texts] ?? []).length > 0,
    );
    const found = [...markup.matchAll(/data-label="(\w+)"/g)].map(([, id]) => id);
    expect(found).toHaveLength(expected.length);
    expect(new Set(found)).toEqual(new Set(expected));
    expect(expected.length).toBeGreaterThan(7);
  });

  it('is one picture, and a sentence says what it shows', () => {
    expect(count(drawn(390), 'role="img"')).toBe(1);
    expect(drawn(390)).toMatch(/<p [^>]*>[^<]*3 of 6[^<]*<\/p>/);
  });

  it('draws a drive too large for plates as tiles in its heat', () => {
    const drive = { ...HERO_DRIVE, blockCount: 1024, logicalPageCount: 11_000 };
    const large = withoutPages(createFrame(drive, { 5: {}, 6: { pages: 'hhhhxxxxxxxxxxxx' } }));
    const markup = renderToStaticMarkup(
      createElement(SceneStill, { frame: large, drive, words: GREEDY_WORDS, widthCssPx: 1440 }),
    );
    expect(count(markup, 'color-mix(in oklab,var(--host) 100%')).toBe(1);
    expect(count(markup, 'color-mix(in oklab,var(--host) 0%')).toBe(1);
  });

  it('outlines every place before the first frame, and has no sentence on a drive', () => {
    const markup = renderToStaticMarkup(
      createElement(SceneStill, { frame: null, drive: HERO_DRIVE, words: GREEDY_WORDS, widthCssPx: 1440 }),
    );
    for (const look of CELL_LOOKS) expect(portionsIn(markup, look), look).toBe(0);
    const outlined = [...markup.matchAll(/ d="([^"]*)"[^>]*marker-mid/g)].map(
      ([, way = '']) => [...way.matchAll(/[Mhl]/g)].length,
    );
    expect(outlined).toContain(24);
    expect(markup).not.toMatch(/aria-label="[^"]*\d/);
    expect(markup).toContain('max(0.55,var(--least-faint))');
  });

  it('holds the drive and the empty places, each of which can be hidden', () => {
    const alone = (of: typeof frame | null): string[] =>
      textsIn(
        renderToStaticMarkup(
          createElement(SceneStill, { frame: of, drive: HERO_DRIVE, words: GREEDY_WORDS, widthCssPx: 1440 }),
        ),
      );
    const both = renderToStaticMarkup(
      createElement(SceneStill, {
        frame,
        drive: HERO_DRIVE,
        words: GREEDY_WORDS,
        widthCssPx: 1440,
        hasOutlines: true,
      }),
    );
    const [ofAny = '', ofDrive = '', ofNone = ''] = both.split(/<g [^>]*class="cafeteria-of-(?:drive|none)"[^>]*>/);
    const sentence = /<p [^>]*>.*?<\/p>/;
    expect(textsIn(ofAny.replace(sentence, '') + ofDrive).toSorted()).toEqual(
      alone(frame)
        .toSorted()
        .filter((text) => !sentence.exec(both)?.[0].includes(`>${text}<`)),
    );
    expect(textsIn(ofAny.replace(sentence, '') + ofNone).toSorted()).toEqual(alone(null).toSorted());
    for (const look of CELL_LOOKS) {
      expect(portionsIn(ofAny, look) + portionsIn(ofNone, look), look).toBe(0);
      expect(portionsIn(ofDrive, look), look).toBe(portionsIn(drawn(1440), look));
    }
  });

  it('has no id twice when all its sizes stand on one page', () => {
    const markup = renderToStaticMarkup(
      createElement('div', null, [
        createElement(SceneStills, { key: 'drive', frame, drive: HERO_DRIVE, words: GREEDY_WORDS }),
        createElement(SceneStills, { key: 'outlines', frame: null, drive: HERO_DRIVE, words: GREEDY_WORDS }),
      ]),
    );
    const ids = [...markup.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(4);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the height of the floor in styles', () => {
  it('is that of the moving scene at every width', () => {
    const pieces = floorHeights(HERO_DRIVE);
    expect(pieces.length).toBeLessThan(20);
    for (let width = 320; width <= 2560; width += 1) {
      const { height, scale } = layoutScene(width, HERO_DRIVE);
      const piece = pieces.findLast(({ fromCssPx }) => fromCssPx <= width);
      const inStyles = piece ? piece.baseCssPx + piece.perWidth * width : Number.NaN;
      expect(Math.abs(inStyles - height * scale), `${width} px`).toBeLessThan(0.1);
    }
  });
});

describe('the choice of a drawing', () => {
  it('leaves little of the floor empty at any width that a window has', () => {
    for (let width = 320; width <= 1920; width += 1) {
      const floor = layoutScene(width, HERO_DRIVE);
      const widthCssPx = DRAWINGS.findLast(({ fromCssPx }) => fromCssPx <= width)?.widthCssPx ?? 360;
      const drawing = layoutScene(widthCssPx, HERO_DRIVE);
      const covered = (width / widthCssPx) * drawing.height * drawing.scale;
      // Higher drawings are made narrower to fit, lower ones leave a strip.
      const ratio = covered / (floor.height * floor.scale);
      expect(Math.min(ratio, 1 / ratio), `${width} px`).toBeGreaterThan(0.8);
    }
  });
});

describe('the stand-in for a 2D context', () => {
  const markupOf = (svg: SvgContext): string =>
    renderToStaticMarkup(createElement('svg', null, elementsOf(svg.marks, 'a')));
  const square = (svg: SvgContext, x: number, y: number, fill: string): void => {
    svg.beginPath();
    svg.roundRect(x, y, 10, 10);
    svg.fillStyle = fill;
    svg.fill();
  };

  it('makes one element of a path that is filled and stroked', () => {
    const svg = new SvgContext();
    svg.fillStyle = 'var(--host)';
    svg.strokeStyle = 'var(--ink)';
    svg.beginPath();
    svg.roundRect(1, 2, 3.456, 4, 1);
    svg.fill();
    svg.stroke();
    expect(markupOf(svg)).toBe(
      '<svg><rect x="1" y="2" width="3.46" height="4" rx="1" fill="var(--host)" stroke="var(--ink)" stroke-width="1"></rect></svg>',
    );
  });

  it('keeps them apart when only one of them is faint', () => {
    const svg = new SvgContext();
    svg.beginPath();
    svg.arc(1, 1, 1);
    svg.globalAlpha = 0.5;
    svg.fill();
    svg.globalAlpha = 1;
    svg.stroke();
    expect(count(markupOf(svg), '<circle')).toBe(2);
  });

  it('keeps the rotation of a mark', () => {
    const svg = new SvgContext();
    svg.fillStyle = 'var(--host)';
    svg.save();
    svg.translate(110, 60);
    svg.rotate(Math.PI / 2);
    svg.translate(-110, -60);
    svg.beginPath();
    svg.moveTo(105, 55);
    svg.lineTo(115, 55);
    svg.fill();
    svg.restore();
    expect(markupOf(svg)).toBe(
      '<svg><path d="M0 0L10 0" fill="var(--host)" transform="translate(110 60)rotate(90)translate(-110 -60)translate(105 55)"></path></svg>',
    );
  });

  it('makes one marker, and a line through its places, of equal marks', () => {
    const svg = new SvgContext();
    for (const [x, y] of [
      [20, 0],
      [0, 0],
      [0.5, 20],
    ] as const)
      square(svg, x, y, 'var(--host)');
    expect(markupOf(svg)).toBe(
      '<svg><marker id="a0" markerUnits="userSpaceOnUse" overflow="visible">' +
        '<rect width="10" height="10" fill="var(--host)"></rect></marker>' +
        '<path d="M0 0h20l-19.5 20" fill="none" marker-start="url(#a0)" marker-mid="url(#a0)" marker-end="url(#a0)"></path></svg>',
    );
  });

  it('never paints a mark below one that it was painted over', () => {
    const svg = new SvgContext();
    square(svg, 0, 0, 'var(--host)');
    square(svg, 20, 0, 'var(--host)');
    square(svg, 40, 0, 'var(--re)');
    square(svg, 45, 0, 'var(--host)');
    square(svg, 60, 0, 'var(--host)');
    const paints = [...markupOf(svg).matchAll(/ x="(\d+)" y="0"[^>]*fill="var\(--(\w+)\)"/g)];
    expect(paints.map(([, x, tone]) => `${x} ${tone}`)).toEqual(['0 host', '20 host', '40 re', '45 host', '60 host']);
  });
});
