import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { inSkin } from '#messages';
import { ActBar } from './ActBar.tsx';
import { Ledger } from './Ledger.tsx';
import { NarrationBar } from './NarrationBar.tsx';
import { PlayBar } from './PlayBar.tsx';
import { NumberField } from './NumberField.tsx';
import { Slider } from './Slider.tsx';
import { SpareAreaSlider } from './SpareAreaSlider.tsx';
import { SpeedSlider } from './SpeedSlider.tsx';
import { Switch } from './Switch.tsx';
import { Timeline } from './Timeline.tsx';

const ignore = (): void => undefined;
const count = (markup: string, part: string): number => markup.split(part).length - 1;
const textOf = (markup: string): string => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const attribute = (markup: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(markup)?.[1];
const namesIn = (markup: string): string[] =>
  [...markup.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name ?? '');

describe('controls without a page', () => {
  it('tell programs what the ledger shows', () => {
    // The figures of the story's first picture.
    const markup = renderToStaticMarkup(<Ledger hostPages={1696} flashPages={3917} isSteady={false} />);
    expect(markup).toContain(
      'data-testid="write-amplification" data-host-pages="1696" data-flash-pages="3917" data-steady="false">2.31<',
    );
    expect(textOf(markup)).toContain('1,696 ordered 3,917 plated');
    expect(textOf(markup)).toContain('for every dish ordered');
  });
  it('number every tick of the axis, and have none where the bar has a second row', () => {
    const axisOf = (flashPages: number): string =>
      /cp-ledger-axis"[^>]*>(.*?)<\/div>/.exec(
        renderToStaticMarkup(<Ledger hostPages={100} flashPages={flashPages} isSteady={false} />),
      )?.[1] ?? '?';
    expect([textOf(axisOf(231)).trim(), count(axisOf(231), '<span')]).toEqual(['1 2 3 4 5', 5]);
    expect(axisOf(630)).toBe('');
  });
  it('say since when they count', () => {
    const markup = renderToStaticMarkup(<Ledger hostPages={1696} flashPages={3917} isSteady={false} fromStep={2688} />);
    expect(textOf(markup)).toContain('1,696 ordered 3,917 plated since order 2,688');
    expect(textOf(markup)).toContain('ordered since order 2,688');
  });
  it('show a dash before the first write', () => {
    const markup = renderToStaticMarkup(<Ledger hostPages={0} flashPages={0} isSteady={false} />);
    expect(markup).toContain('data-host-pages="0" data-flash-pages="0" data-steady="false">–<');
  });
  it('say on the ledger what exceeds ten portions, and the earlier ratio', () => {
    const ghost = { writeAmplification: 2.69, text: 'was × 2.69', detail: 'at 27 %' };
    const ledger = (flashPages: number): string =>
      renderToStaticMarkup(<Ledger hostPages={100} flashPages={flashPages} isSteady={false} ghost={ghost} />);
    expect(textOf(ledger(1240))).toContain('+ 2.4 more');
    expect(attribute(ledger(231), 'data-words')).toBe('after');
    // The second row is taken: the words stand beside the upper bar.
    expect(attribute(ledger(630), 'data-words')).toBe('above');
    expect(textOf(ledger(231))).toContain('was × 2.69 at 27 %');
  });
  it('keeps its words clear of the mark of another number', () => {
    const wordsAt = (flashPages: number, other: number): string[] =>
      [
        ...renderToStaticMarkup(
          <Ledger
            hostPages={100}
            flashPages={flashPages}
            isSteady={false}
            ghost={{ writeAmplification: other, text: 'was' }}
          />,
        ).matchAll(/--words:([\d.]+)%/g),
      ].map(([, at = '']) => at);
    // Rows of five portions: ordered ones, plated ones, and an empty row.
    expect(wordsAt(200, 2.5)).toEqual(['20', '50', '0']);
    expect(wordsAt(200, 1.5)).toEqual(['20', '40', '0']);
    expect(wordsAt(200, 4.5)).toEqual(['20', '40', '0']);
  });

  it('say that the count began when guests left', () => {
    const markup = renderToStaticMarkup(<Ledger hostPages={1} flashPages={2} isSteady={false} since="leaving" />);
    expect(textOf(markup)).toContain('since they left, for every dish ordered');
  });

  const spare = (blockCount: number): string =>
    renderToStaticMarkup(
      <SpareAreaSlider
        value={0.3}
        min={0.2}
        max={0.6}
        blockCount={blockCount}
        pagesPerBlock={16}
        reserveBlocks={4}
        onChange={ignore}
      />,
    );
  it('draw a plate for each of up to 64 blocks; those in the range can change sides', () => {
    expect([spare(30), spare(64), spare(65)].map((markup) => count(markup, '"cp-spare-area-plate"'))).toEqual([
      30, 64, 0,
    ]);
    expect([count(spare(30), 'data-fixed'), count(spare(30), 'data-kept')]).toEqual([18, 4]);
    expect(textOf(spare(30))).toContain('9 plates more than the menu fills, 4 of them kept clean');
    expect(textOf(spare(30))).toContain('336 dishes');
  });
  it('speak of the back room by its one name, with its range', () => {
    expect(textOf(spare(30))).toContain('Back room (spare area)');
    expect(attribute(spare(30), 'aria-valuetext')).toBe('9 plates, 30 per cent, from 20 to 60');
    expect(namesIn(spare(30))).toEqual(['Exact value of Back room (spare area), %']);
    expect(namesIn(inSkin('chip', () => spare(30)))).toEqual(['Exact value of Spare area, %']);
  });
  it('name a field after its slider', () => {
    const slider = (
      <Slider
        label="Randomness"
        value={0.25}
        min={0}
        max={1}
        step={0.01}
        onChange={ignore}
        formatValue={String}
        field={
          <NumberField
            label="Randomness"
            value={0.25}
            min={0}
            max={1}
            perUnit={100}
            decimals={0}
            unit="%"
            onChange={ignore}
          />
        }
      />
    );
    expect(namesIn(renderToStaticMarkup(slider))).toEqual(['Exact value of Randomness, %']);
  });
  it('say the speed, and that the last stop has no number', () => {
    const spoken = (value: number | 'max'): string | undefined =>
      attribute(renderToStaticMarkup(<SpeedSlider value={value} max={250_000} onChange={ignore} />), 'aria-valuetext');
    expect([spoken(1), spoken(250_000), spoken('max')]).toEqual([
      '1\u00a0order a second',
      '250,000\u00a0orders a second',
      'as fast as it can',
    ]);
  });
  it('place the timeline between nothing and the furthest moment', () => {
    const markup = renderToStaticMarkup(
      <Timeline step={1785} furthestStep={2000} marks={[{ step: 0, label: 'new' }]} onSeek={ignore} />,
    );
    expect(['min', 'max', 'value', 'aria-valuetext'].map((name) => attribute(markup, name))).toEqual([
      '0',
      '2000',
      '1785',
      'order 1,785',
    ]);
  });
  it('offer to pause what plays and to play what pauses', () => {
    const bar = (isPlaying: boolean): string =>
      renderToStaticMarkup(
        <PlayBar
          isPlaying={isPlaying}
          onPlay={ignore}
          onPause={ignore}
          onStep={ignore}
          onFromStart={ignore}
          onBack={ignore}
        />,
      );
    expect(namesIn(bar(true))).toEqual(['Back', 'Pause', 'Step']);
    expect(namesIn(bar(false))).toEqual(['Back', 'Play', 'Step']);
    expect(textOf(bar(true))).toContain('From the start');
  });
  it('show the position in the opening act, with buttons to pause it or step through it', () => {
    const act = (isByHand: boolean): string =>
      renderToStaticMarkup(
        <ActBar
          beat={3}
          beatCount={8}
          progress={0.35}
          isPaused={false}
          isByHand={isByHand}
          onPause={ignore}
          onResume={ignore}
          onBefore={ignore}
          onAfter={ignore}
          onSkip={ignore}
        />,
      );
    expect(textOf(act(false))).toContain('Opening, 3 of 8');
    expect(namesIn(act(false))).toEqual(['Pause', 'Previous beat', 'Next beat']);
    expect(namesIn(act(true))).toEqual(['Previous beat', 'Next beat']);
    expect(textOf(act(true))).toContain('Next');
  });
  it('mark the actor apart from the other strong parts of a sentence', () => {
    const markup = renderToStaticMarkup(
      <NarrationBar
        tone="replate"
        sentence="<b>Crew</b> puts <b>5 of 9</b> on plate 8."
        onBefore={ignore}
        onAfter={ignore}
      />,
    );
    expect(markup).toContain(
      '<strong class="cp-narration-actor" data-apart="">Crew</strong> puts <strong>5 of 9</strong>',
    );
    expect(attribute(markup, 'data-tone')).toBe('replate');
  });
  it('say whether a switch is on', () => {
    const markup = renderToStaticMarkup(<Switch label="TRIM" isOn onChange={ignore} />);
    expect(attribute(markup, 'aria-checked')).toBe('true');
  });
  it('give a switch and a slider the words above them as their name', () => {
    const both = renderToStaticMarkup(
      <>
        <Switch label="TRIM" isOn onChange={ignore} />
        <Slider label="Pace" value={1} min={0} max={2} step={1} onChange={ignore} formatValue={String} />
      </>,
    );
    for (const [tag, label] of [
      ['button', 'TRIM'],
      ['input', 'Pace'],
    ] as const) {
      const id = new RegExp(`<${tag}[^>]* id="([^"]*)"`).exec(both)?.[1];
      expect(new RegExp(`<label[^>]* for="${id}"[^>]*>${label}<`).test(both), label).toBe(true);
    }
  });
});
