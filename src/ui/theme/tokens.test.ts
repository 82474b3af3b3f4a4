import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PALETTE_PROPERTIES } from './palette.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Declarations of every rule whose selector list contains `selector`, in source order. */
function rulesFor(selector: string): Record<string, string>[] {
  const rules: Record<string, string>[] = [];
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]+)\}/g)) {
    const isMatch = selectors
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split(',')
      .some((each) => each.trim() === selector);
    if (!isMatch) continue;
    rules.push(
      Object.fromEntries([...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])),
    );
  }
  return rules;
}

const [colors = {}] = rulesFor('[data-theme]');
/** The colours of the light or the dark theme, each written once as `light-dark(light, dark)`. */
const themed = (chosen: '$1' | '$2'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(colors).map(([name, value]) => [name, value.replaceAll(/light-dark\(([^,]+), (#\w+)\)/g, chosen)]),
  );
const light = themed('$1');
const dark = themed('$2');
const [contrast = {}] = rulesFor("[data-theme='contrast']");
const [chosenDark] = rulesFor("[data-theme='dark']");
const [autoDark, autoContrast] = rulesFor("[data-theme='auto']");

/** Relative luminance and contrast ratio of WCAG 2.2. */
function luminance(hex: string): number {
  const channel = (from: number): number => {
    const value = parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
function contrastRatio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (high + 0.05) / (low + 0.05);
}

/** 4.5 for text and 3 for fills and edges: WCAG 2.2, criteria 1.4.3 and 1.4.11. */
function failures(theme: Record<string, string>): string[] {
  const found: string[] = [];
  const need = (front: string, back: string, least: number): void => {
    const ratio = contrastRatio(theme[front] ?? '', theme[back] ?? '');
    if (!(ratio >= least)) found.push(`${front} on ${back}: ${ratio.toFixed(2)}`);
  };
  for (const back of ['--paper', '--floor', '--surface', '--sunken']) {
    for (const front of [
      '--ink',
      '--ink-2',
      '--ink-3',
      '--host-ink',
      '--re-ink',
      '--low',
      '--ok',
      '--ghost',
      '--ab-a',
      '--ab-b',
    ]) {
      need(front, back, 4.5);
    }
  }
  for (const front of ['--host', '--re', '--left-hatch', '--ghost', '--free', '--line-strong'])
    need(front, '--surface', 3);
  need('--on-host', '--host', 4.5);
  need('--on-re', '--re', 4.5);
  need('--left-ink', '--left', 4.5);
  return found;
}

describe('colour tokens', () => {
  it.each([
    ['light', light],
    ['dark', dark],
    ['contrast', contrast],
  ])('%s keeps every pair readable', (_name, theme) => {
    expect(failures(theme)).toEqual([]);
  });
  it('notices a pair that is too weak', () => {
    expect(failures({ ...light, '--ink-3': '#b0b0b0' })).toContain('--ink-3 on --surface: 2.17');
  });
  it('gives high contrast the roles of the other themes', () => {
    const roles = Object.keys(colors).filter((name) => name !== '--shadow-blur');
    expect(Object.keys(contrast).sort()).toEqual(roles.sort());
  });
  it('shows the system’s themes with the colours of the themes that can be chosen', () => {
    expect(autoDark).toEqual(chosenDark);
    expect(autoContrast).toEqual(contrast);
  });
  it('has a custom property behind every role of the palette', () => {
    expect(Object.values(PALETTE_PROPERTIES).filter((property) => light[property] === undefined)).toEqual([]);
  });
});
