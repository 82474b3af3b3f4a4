import { describe, expect, it } from 'vitest';
import { formatPageLink, parseSettingsLink, type PageState } from './settingsUrl.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const SHOWN: PageState = {
  settings: DEFAULT_SETTINGS,
  moment: { step: 4384, microStep: 0, events: [] },
  isPlaying: false,
  skin: 'cafeteria',
  theme: null,
  place: null,
};

describe('a link to this moment', () => {
  it('reproduces settings and step, skin, theme, place, and whether it runs', () => {
    const settings = { ...DEFAULT_SETTINGS, spareFactor: 0.2, seed: 7 };
    const moment = { step: 4384, microStep: 5, events: [{ step: 4368, microStep: 0, action: 'leave' as const }] };
    const link = formatPageLink({ settings, moment, isPlaying: true, skin: 'chip', theme: 'dark', place: 'chapter' });
    expect(link).toBe('?s=2&spare=0.2&seed=7&at=4384.5&events=leave@4368&play=visible&skin=chip&theme=dark#chapter');
    const [search = ''] = link.split('#');
    expect(parseSettingsLink(new URLSearchParams(search))).toEqual({ settings, moment, remarks: [] });
  });

  it('has no default values', () => {
    expect(formatPageLink(SHOWN)).toBe('?s=2&at=4384');
    expect(formatPageLink({ ...SHOWN, moment: null, isPlaying: true })).toBe('');
  });

  it('does not start a paused drive, even before its first picture', () => {
    expect(formatPageLink({ ...SHOWN, moment: null })).toBe('?play=off');
  });
});
