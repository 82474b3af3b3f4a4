import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Ledger } from './Ledger.tsx';
import { PlayBar } from './PlayBar.tsx';
import { SpareAreaSlider } from './SpareAreaSlider.tsx';
import { SpeedSlider } from './SpeedSlider.tsx';
import { Switch } from './Switch.tsx';
import { Timeline } from './Timeline.tsx';

const ignore = (): void => undefined;
const plates = (markup: string): number => markup.split('"cp-spare-area-plate"').length - 1;
const attribute = (markup: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(markup)?.[1];

describe('controls without a page', () => {
  it('tell programs what the ledger shows', () => {
    // The figures of the story's first picture.
    const markup = renderToStaticMarkup(<Ledger hostPages={1785} flashPages={3914} isSteady={false} />);
    expect(markup).toContain(
      'data-testid="write-amplification" data-host-pages="1785" data-flash-pages="3914" data-steady="false">2.19<',
    );
    expect(markup.replace(/<[^>]*>/g, '')).toContain('Guests ordered 1,785');
    expect(markup.replace(/<[^>]*>/g, '')).toContain('2,129 re-plated');
  });
  it('show a dash before the first write', () => {
    const markup = renderToStaticMarkup(<Ledger hostPages={0} flashPages={0} isSteady={false} />);
    expect(markup).toContain('data-host-pages="0" data-flash-pages="0" data-steady="false">–<');
  });
  it('draw one plate a block up to 64, and name both sides', () => {
    const slider = (blockCount: number): string =>
      renderToStaticMarkup(
        <SpareAreaSlider value={0.3} min={0.1} max={0.7} blockCount={blockCount} onChange={ignore} />,
      );
    expect([plates(slider(30)), plates(slider(64)), plates(slider(65))]).toEqual([30, 64, 0]);
    expect(slider(30)).toContain('9\u00a0in the back room');
    expect(slider(30)).toContain('21\u00a0plates guests can reserve');
    expect(attribute(slider(30), 'aria-valuetext')).toBe('30\u202f%');
  });
  it('say the speed, and that the last place has none', () => {
    const spoken = (value: number | 'max'): string | undefined =>
      attribute(renderToStaticMarkup(<SpeedSlider value={value} max={250_000} onChange={ignore} />), 'aria-valuetext');
    expect([spoken(1), spoken(250_000), spoken('max')]).toEqual([
      '1\u00a0write/s',
      '250,000\u00a0writes/s',
      'as fast as it goes',
    ]);
  });
  it('place the timeline between nothing and the furthest moment', () => {
    const markup = renderToStaticMarkup(
      <Timeline step={1785} furthestStep={2000} keyframeSteps={[0, 1000]} onSeek={ignore} />,
    );
    expect(['min', 'max', 'value', 'aria-valuetext'].map((name) => attribute(markup, name))).toEqual([
      '0',
      '2000',
      '1785',
      'write 1,785',
    ]);
  });
  it('offer to pause what plays and to play what pauses', () => {
    const names = (isPlaying: boolean): string[] => {
      const bar = (
        <PlayBar
          isPlaying={isPlaying}
          onPlay={ignore}
          onPause={ignore}
          onStep={ignore}
          onRestart={ignore}
          onBack={ignore}
        />
      );
      return [...renderToStaticMarkup(bar).matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name ?? '');
    };
    expect(names(true)).toEqual(['Restart', 'Back', 'Pause', 'Step']);
    expect(names(false)).toEqual(['Restart', 'Back', 'Play', 'Step']);
  });
  it('say whether a switch is on', () => {
    const markup = renderToStaticMarkup(<Switch label="TRIM" isOn onChange={ignore} />);
    expect(attribute(markup, 'aria-checked')).toBe('true');
  });
});
