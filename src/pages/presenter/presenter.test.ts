import { describe, expect, it } from 'vitest';
import { formatPresenterLink, formatSlides, isFromStory, readPresenterLink } from './presenterLink.ts';
import { clockOf, remainingMsAt, adjustTimer, stoppedTimer, toggleTimer } from './timer.ts';
import { FRAME_ZOOM, unitOf } from './screenHooks.ts';

const IDS = ['first', 'second', 'third'];
const read = (search: string) => readPresenterLink(new URLSearchParams(search), IDS);

describe('the link of the presenter', () => {
  it('holds the figure, its answer, the slides of a plan with minutes and seeds, and the timer', () => {
    const link = read('x=second&spare=0.2&at=4384.17&answer=shown&minutes=6&slides=second:3:7,first');
    expect(link).toMatchObject({ requestedId: 'second', isAnswered: true, minutes: 6 });
    expect(link.figure.toString()).toBe('spare=0.2&at=4384.17');
    expect(link.slides).toEqual([
      { id: 'second', minutes: 3, seed: '7' },
      { id: 'first', minutes: null, seed: null },
    ]);
    const written = formatPresenterLink({ ...link, exhibit: 'second', theme: 'contrast', skin: 'chip' });
    expect(written).toBe(
      '?x=second&spare=0.2&at=4384.17&answer=shown&minutes=6&slides=second:3:7,first&theme=contrast&skin=chip',
    );
    expect(read(written)).toEqual(link);
  });

  it('adds the minutes of an exhibit that follows itself, and skips unknown exhibits', () => {
    const { slides } = read('slides=third:1,<b>,nobody:4,third:2:9,second');
    expect(slides && formatSlides(slides)).toBe('third:3:9,second');
  });

  it('keeps an exhibit that comes again later in the plan', () => {
    const { slides } = read('slides=third:1,second:4,third:2');
    expect(slides && formatSlides(slides)).toBe('third:1,second:4,third:2');
  });

  it('shows the requested exhibit, whatever its list has', () => {
    expect(read('x=first&slides=second,third').slides).toBeNull();
    expect(read('x=fourth').requestedId).toBe('fourth');
    expect(read('slides=,,,').slides).toBeNull();
  });

  it.each([
    ['', 1, undefined],
    ['90', 90, undefined],
    ['0', 1, '“minutes=0” in the link is outside 1 to 90; 1 is used.'],
    ['500', 90, '“minutes=500” in the link is outside 1 to 90; 90 is used.'],
    ['-3', 1, '“minutes=-3” in the link is outside 1 to 90; 1 is used.'],
    ['7.5', 1, '“minutes=7.5” in the link is not a number from 1 to 90; 1 is used.'],
    ['five', 1, '“minutes=five” in the link is not a number from 1 to 90; 1 is used.'],
  ])('takes “%s” for %i minutes, and says so', (given, minutes, remark) => {
    const link = read(`minutes=${given}`);
    expect([link.minutes, link.remarks[0]]).toEqual([minutes, remark]);
  });

  it('says which slides it leaves out, and which minutes it changes', () => {
    const { slides, remarks } = read('slides=a:b:c,first:999,second:2:x,third:3:5:7&minutes=4');
    expect(slides).toEqual([{ id: 'first', minutes: 90, seed: null }]);
    const refused = (given: string) =>
      `“${given}” in the link is not a slide and was left out. A slide is a figure, perhaps with minutes and a seed, as in trim:3 or dish-room:8:7. The figures: first, second, third.`;
    expect(remarks).toEqual([
      refused('a:b:c'),
      '“first:999” in the link is outside 1 to 90; 90 is used.',
      refused('second:2:x'),
      refused('third:3:5:7'),
    ]);
    expect(read('x=first&slides=second').remarks).toEqual([
      'The link asks for the figure “first”, which is not among its slides, so all figures are shown.',
    ]);
    expect(read(`slides=${'first,second,'.repeat(30)}`).remarks).toEqual([
      '20 more parts of the link were changed or ignored.',
    ]);
  });

  it('shortens long names', () => {
    expect(read(`x=${'y'.repeat(500)}`).requestedId).toHaveLength(40);
  });
});

describe('the timer', () => {
  it('counts down, stops, continues, and ends at zero', () => {
    const started = toggleTimer(stoppedTimer(1), 5000, 60_000);
    expect(remainingMsAt(started, 5000 + 15_500)).toBe(44_500);
    const stopped = toggleTimer(started, 5000 + 15_500, 60_000);
    expect(remainingMsAt(stopped, 999_999)).toBe(44_500);
    const again = toggleTimer(stopped, 1_000_000, 60_000);
    expect(remainingMsAt(again, 1_044_500)).toBe(0);
    expect(remainingMsAt(again, 2_000_000)).toBe(0);
  });

  it('that is over restarts from its full time', () => {
    const over = toggleTimer(stoppedTimer(1), 0, 60_000);
    expect(toggleTimer(over, 70_000, 60_000)).toEqual({ leftMs: 60_000, startedMs: null });
  });

  it('changes by half minutes, and never below one', () => {
    expect(adjustTimer(stoppedTimer(1), 0, 30_000)).toEqual({ leftMs: 90_000, startedMs: null });
    expect(remainingMsAt(adjustTimer(stoppedTimer(1), 0, -90_000), 0)).toBe(30_000);
  });

  it.each([
    [60_000, '1:00'],
    [59_001, '1:00'],
    [9000, '0:09'],
    [0, '0:00'],
    [5_400_000, '90:00'],
  ])('%i ms left are %s', (leftMs, clock) => {
    expect(clockOf(leftMs)).toBe(clock);
  });
});

describe('sizes', () => {
  it('are those of 1,080 lines, on 4:3 too, and in a small window those of a page', () => {
    expect(unitOf(1920, 1080)).toEqual({ unitPx: 1, isSmall: false });
    expect(unitOf(1280, 720).unitPx).toBeCloseTo(2 / 3, 10);
    expect(unitOf(1024, 768).unitPx).toBeCloseTo(768 / 1080, 10);
    expect(unitOf(360, 640)).toEqual({ unitPx: 0.6, isSmall: true });
    expect(unitOf(800, 400).isSmall).toBe(true);
  });

  it('bring the smallest text of frames, tickets at 12.5 px, to 24', () => {
    expect(12.5 * FRAME_ZOOM).toBeGreaterThanOrEqual(24);
  });
});

describe('the way back', () => {
  const here = 'https://some.site/plates/presenter.html?x=first';

  it.each([
    ['https://some.site/plates/', true],
    ['https://some.site/plates/index.html?spare=0.2#first', true],
    ['https://some.site/plates/teach.html', false],
    ['https://some.site/other/', false],
    ['https://other.site/plates/', false],
    ['', false],
  ])('from %s is to the page as it was left: %s', (referrer, isSo) => {
    expect(isFromStory(referrer, here)).toBe(isSo);
  });
});
