import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { layoutRace } from './raceLayout.ts';
import { RaceMarks } from './RaceMarks.tsx';
import { USUAL_DRIVES } from './scenario.ts';

const LANES = USUAL_DRIVES.map((id) => ({ id, lap: null, fresh: null }));

/** What can be read of the race, in the order in which it is drawn. */
function textsOf(width: number, position: number, isFramed: boolean): string[] {
  const marks = (
    <RaceMarks
      layout={layoutRace(width, LANES.length, { isFramed })}
      lanes={LANES}
      state="used"
      position={position}
      guess={null}
      answer={null}
      isUsual
      isFramed={isFramed}
    />
  );
  return [...renderToStaticMarkup(marks).matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text ?? '');
}

describe('where waits are drawn', () => {
  it.each([
    [300, true],
    [342, true],
    [340, false],
  ])('their scale and their marks are named before anything has run, %i px, framed: %s', (width, isFramed) => {
    const texts = textsOf(width, 0, isFramed);
    for (const text of ['0.1\u00a0ms', '1', '10', '100', '1,000\u00a0ms', 'usual', '1 in 100', 'longest wait'])
      expect(texts.map((each) => each.replaceAll('\u202f', '\u00a0'))).toContain(text);
  });

  it('a small frame has the clock beside them', () => {
    expect(textsOf(342, 78.4, true).join('; ')).toMatch(/78 of 180/);
  });
});
