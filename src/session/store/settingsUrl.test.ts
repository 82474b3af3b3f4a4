import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANALYZED_POLICIES } from '#engine';
import { HOST_ACTIONS, isBefore } from '#worker';
import type { DriveMoment } from './driveMoment.ts';
import {
  DEFAULT_SETTINGS,
  DRIVE_SIZES,
  DRIVE_STARTS,
  LIVE_LIMITS,
  scenarioOf,
  spareLimits,
  type DriveSettings,
} from './settings.ts';
import { VERSION } from '#base';
import type { LinkRemark } from './linkRemarks.ts';
import { formatSettingsLink, parseSettingsLink, type LinkReading } from './settingsUrl.ts';

const read = (link: string): LinkReading => parseSettingsLink(new URLSearchParams(link));
const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.constantFrom(min, max),
    fc.double({ min, max, noNaN: true }).map((value) => (value === 0 ? 0 : value)),
  );

const settingsOf: fc.Arbitrary<DriveSettings> = fc.constantFrom(...DRIVE_SIZES).chain((size) =>
  fc.record({
    size: fc.constant(size),
    start: fc.constantFrom(...DRIVE_STARTS),
    spareFactor: between(spareLimits(size).min, spareLimits(size).max),
    randomFraction: between(0, 1),
    isTrimEnabled: fc.boolean(),
    liveFraction: between(LIVE_LIMITS.min, LIVE_LIMITS.max),
    victimPolicy: fc.constantFrom(...ANALYZED_POLICIES),
    seed: fc.integer({ min: 0, max: 4_294_967_295 }),
  }),
);

const momentOf = fc
  .record({
    step: fc.integer({ min: 0, max: 100_000_000 }),
    microStep: fc.integer({ min: 0, max: 90 }),
    events: fc.array(
      fc.record({
        step: fc.integer({ min: 0, max: 100_000_000 }),
        microStep: fc.integer({ min: 0, max: 90 }),
        action: fc.constantFrom(...HOST_ACTIONS),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ events, ...moment }): DriveMoment => {
    const inOrder = events.toSorted((one, other) => (isBefore(other, one) ? 1 : -1));
    return { ...moment, events: inOrder.filter((event) => !isBefore(moment, event)) };
  });

describe('a link', () => {
  it('is read back exactly, without a remark', () => {
    fc.assert(
      fc.property(settingsOf, fc.option(momentOf), (settings, moment) => {
        expect(read(formatSettingsLink(settings, moment))).toEqual({ settings, moment, remarks: [] });
      }),
    );
  });

  it('is empty for the default drive', () => {
    expect(formatSettingsLink(DEFAULT_SETTINGS, null)).toBe('');
    expect(read('')).toEqual({ settings: DEFAULT_SETTINGS, moment: null, remarks: [] });
  });

  it('keeps plain parameters readable and packs the others', () => {
    const settings = { ...DEFAULT_SETTINGS, spareFactor: 0.2, isTrimEnabled: true, liveFraction: 0.5 };
    const moment = { step: 12, microStep: 3, events: [{ step: 9, microStep: 0, action: 'leave' as const }] };
    expect(formatSettingsLink(settings, moment)).toBe('?s=2%7Elive%3D0.5&spare=0.2&trim=on&at=12.3&events=leave@9');
  });

  it('overrides the defaults of the page', () => {
    const reading = parseSettingsLink(new URLSearchParams('seed=9'), { size: 'scale' });
    expect(reading.settings).toEqual({ ...DEFAULT_SETTINGS, size: 'scale', seed: 9 });
  });

  it('of version 1 has the defaults of version 1', () => {
    const old = { ...DEFAULT_SETTINGS, start: 'used' as const, liveFraction: 0.75 };
    expect(read('s=1')).toEqual({ settings: old, moment: null, remarks: [] });
    expect(read('s=1~live=0.5&at=848')).toMatchObject({
      settings: { ...old, liveFraction: 0.5 },
      moment: { step: 848 },
      remarks: [],
    });
    expect(read('s=2&at=848').settings).toEqual(DEFAULT_SETTINGS);
  });

  it('of a frame counts as version 1 where it names a whole step and nothing newer', () => {
    const inFrame = (link: string): string => parseSettingsLink(new URLSearchParams(link), {}, true).settings.start;
    expect(['spare=0.4&at=1234', 'at=0'].map(inFrame)).toEqual(['used', 'used']);
    expect(['', 'spare=0.4', 's=2&at=1234', 'at=1234.5', 'at=1234&events=leave@1000'].map(inFrame)).toEqual(
      Array.from({ length: 5 }, () => 'new'),
    );
    expect(read('spare=0.4&at=1234').settings.start).toBe('new');
  });

  it('may say a share in per cent', () => {
    expect(read('spare=25%&random=7%25&s=2~live=50 %')).toMatchObject({
      settings: { spareFactor: 0.25, randomFraction: 0.07, liveFraction: 0.5 },
      remarks: [],
    });
    expect(read('spare=%').remarks).toMatchObject([{ code: 'notANumber' }]);
  });

  it('may have parameters for other parts of the page', () => {
    expect(read('x=any&theme=dark&lang=en&play=off&still=3&skin=chip').remarks).toEqual([]);
  });
});

describe('each problem gets one remark:', () => {
  it.each<[string, Partial<DriveSettings>, LinkRemark['code'], object]>([
    ['spare=0.9', { spareFactor: 0.6 }, 'outside', { given: 'spare=0.9', max: 0.6, used: 0.6 }],
    ['spare=7', { spareFactor: 0.6 }, 'percentMeant', { given: 'spare=7', max: 0.6, used: 0.6, meant: '7%' }],
    ['spare=700', { spareFactor: 0.6 }, 'outside', { given: 'spare=700' }],
    ['random=-1', { randomFraction: 0 }, 'outside', { given: 'random=-1', min: 0, max: 1, used: 0 }],
    ['seed=1e20', { seed: 4_294_967_295 }, 'outside', { given: 'seed=1e20', used: 4_294_967_295 }],
    ['s=2~live=0.1', { liveFraction: 0.3 }, 'outside', { given: 'live=0.1', min: 0.3, max: 1, used: 0.3 }],
    ['spare=lots', {}, 'notANumber', { given: 'spare=lots', max: 0.6, used: DEFAULT_SETTINGS.spareFactor }],
    ['spare=', {}, 'notANumber', { given: 'spare=' }],
    ['spare=Infinity', {}, 'notANumber', { given: 'spare=Infinity' }],
    ['trim=perhaps', {}, 'notAFlag', { given: 'trim=perhaps', isOn: false }],
    ['s=2~size=huge', {}, 'notOneOf', { given: 'size=huge', choices: 'table, scale', used: 'table' }],
    ['s=2~victim=lru', {}, 'notOneOf', { choices: 'greedy, fifo, random, dChoices', used: 'greedy' }],
    ['colour=red', {}, 'unknown', { key: 'colour', has: 'none', closest: '' }],
    ['sapre=7%25', {}, 'unknown', { key: 'sapre', has: 'guess', closest: 'spare' }],
    ['s=2~colour=red', {}, 'unknown', { key: 'colour', has: 'none', closest: '' }],
    ['s=3~live=0.5', {}, 'newer', { version: '3', own: '2' }],
    ['s=nonsense', {}, 'notAScenario', { key: 's', start: '2~' }],
    ['s=', {}, 'notAScenario', { key: 's', start: '2~' }],
    ['seed=<img src=x onerror=alert(1)>', {}, 'notANumber', { given: 'seed=<img src=x onerror=alert…' }],
  ])('%s', (link, change, code, values) => {
    const { settings, remarks } = read(link);
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, ...change });
    expect(remarks).toHaveLength(1);
    expect(remarks[0]).toMatchObject({ code, values });
  });

  it.each([
    ['seed=7.4', 7],
    ['seed=7.5', 8],
    ['seed=7.6', 8],
  ])('%s, which has to be whole, for the nearest whole number', (link, used) => {
    const { settings, remarks } = read(link);
    expect(settings.seed).toBe(used);
    expect(remarks).toMatchObject([{ code: 'notWhole', values: { given: link, used } }]);
    expect(remarks).toHaveLength(1);
  });

  it('a spare factor that only the other size could have', () => {
    const { min } = spareLimits('table');
    expect(read('spare=0.05').settings.spareFactor).toBe(min);
    expect(read('s=1~size=scale&spare=0.05')).toMatchObject({ settings: { spareFactor: 0.05 }, remarks: [] });
  });
});

describe('a moment in a link', () => {
  it('is that of the last thing done, where it is not said', () => {
    const events = [
      { step: 20, microStep: 0, action: 'leave' as const },
      { step: 31, microStep: 4, action: 'trim' as const },
    ];
    expect(read('events=leave@20,trim@31.4')).toMatchObject({
      moment: { step: 31, microStep: 4, events },
      remarks: [],
    });
  });

  it.each(['at=-5', 'at=soon', 'at=', 'at=1.2.3', 'at=1e9', 'at=5.'])(
    '%s is none: the usual beginning is shown',
    (link) => {
      const { moment, remarks } = read(link);
      expect(moment).toBeNull();
      expect(remarks.map(({ code }) => code)).toEqual(['notAMoment']);
    },
  );

  it('is no later than can be replayed in a few seconds', () => {
    const { moment, remarks } = read('at=999999999');
    expect(moment).toEqual({ step: 100_000_000, microStep: 0, events: [] });
    expect(remarks).toMatchObject([{ code: 'outside', values: { given: 'at=999999999', used: 100_000_000 } }]);
  });

  it.each(['events=dance@4', 'events=leave', 'events=leave@9,trim@8', 'at=8&events=leave@9', 'events=leave@999999999'])(
    '%s: nothing was done',
    (link) => {
      const { moment, remarks } = read(link);
      expect(moment?.events ?? []).toEqual([]);
      expect(remarks.map(({ code }) => code)).toEqual(['notEvents']);
    },
  );
});

describe('what was done, in a link,', () => {
  it('is up to 64 events', () => {
    const linkOf = (count: number) => `events=${Array.from({ length: count }, (_, step) => `leave@${step}`).join(',')}`;
    const most = read(linkOf(64));
    expect([most.moment?.events.length, most.remarks]).toEqual([64, []]);
    const more = read(linkOf(65));
    expect([more.moment, more.remarks.map(({ code }) => code)]).toEqual([null, ['notEvents']]);
  });
});

describe('any text whatever', () => {
  it('never throws, and always gives a drive that can be built', () => {
    const key = fc.oneof(
      fc.constantFrom('s', 'size', 'spare', 'random', 'trim', 'live', 'victim', 'seed', 'at', 'events'),
      fc.string(),
    );
    const value = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.constantFrom('1~', '1~size=scale', '1~=~~=', '1~live', '1~spare=1=2', '1~__proto__=1', 'on', 'greedy'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 6 }), (pairs) => {
        const { settings, moment, remarks } = parseSettingsLink(new URLSearchParams(pairs));
        expect(() => scenarioOf(settings)).not.toThrow();
        expect(Number.isInteger(moment?.step ?? 0) && Number.isInteger(moment?.microStep ?? 0)).toBe(true);
        for (const { values } of remarks) expect(JSON.stringify(values).length).toBeLessThan(200);
      }),
      { numRuns: 150 },
    );
  });

  it('of any length gives a handful of remarks', () => {
    const { settings, remarks } = read(
      `s=1~${'~x=1'.repeat(50_000)}&spare=${'9'.repeat(100_000)}&${'y&'.repeat(20_000)}`,
    );
    expect(settings.spareFactor).toBe(DEFAULT_SETTINGS.spareFactor);
    // 50,001 packed pairs, 20,000 plain ones and the spare factor; seven of them get a remark.
    expect(remarks).toHaveLength(8);
    expect(remarks.at(-1)).toEqual({ code: 'more', values: { count: 69_995 } });
  });
});

describe('a link that names the engine it was made by', () => {
  it('says so where that is another one', () => {
    expect(read(`seed=3&engine=${VERSION}`).remarks).toEqual([]);
    const { settings, remarks } = read('seed=3&engine=7.0.0');
    expect(settings.seed).toBe(3);
    expect(remarks).toEqual([{ code: 'otherEngine', values: { made: '7.0.0', own: VERSION } }]);
  });
});
