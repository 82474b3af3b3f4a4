import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, parseSettingsLink } from '#store';
import { formatMoment, type Moment } from './momentLinks.ts';

const MOMENT: Moment = {
  settings: DEFAULT_SETTINGS,
  step: 4384,
  isPlaying: false,
  skin: 'cafeteria',
  theme: null,
  place: null,
};

describe('a link to this moment', () => {
  it('brings back settings and step, skin, theme, place, and whether it runs', () => {
    const settings = { ...DEFAULT_SETTINGS, spareFactor: 0.2, seed: 7 };
    const link = formatMoment({ settings, step: 4384, isPlaying: true, skin: 'chip', theme: 'dark', place: 'chapter' });
    expect(link).toBe('?spare=0.2&seed=7&at=4384&play=visible&skin=chip&theme=dark#chapter');
    const [search = ''] = link.split('#');
    expect(parseSettingsLink(new URLSearchParams(search))).toEqual({ settings, atStep: 4384, remarks: [] });
  });

  it('says no more than it has to', () => {
    expect(formatMoment(MOMENT)).toBe('?at=4384');
    expect(formatMoment({ ...MOMENT, step: null, isPlaying: true })).toBe('');
  });

  it('does not start what stands, even before its first picture', () => {
    expect(formatMoment({ ...MOMENT, step: null })).toBe('?play=off');
  });
});
