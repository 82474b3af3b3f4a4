import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requirePreset } from '../drives/presets.ts';
import { measurePreset } from '../experiments/measurePreset.ts';
import { diskParameters, Platter, Zones, type ZoneSettings } from './platter.ts';

/** 30 zones of 100 tracks, of 1.5 MB at the outer edge and 0.5 at the inner one, in 10 ms. */
const STEEP: ZoneSettings = {
  capacityBytes: 3e9,
  revolutionUs: 10_000,
  mediaBytesPerUs: 100,
  innerRateFraction: 1 / 3,
};

/** Where a track begins: zone z has 100 tracks of 1.5 − z/29 MB. */
function placeOfTrack(track: number): number {
  const zone = Math.floor(track / 100);
  let firstBytes = 0;
  for (let before = 0; before < zone; before++) firstBytes += 100 * (1.5e6 - (before * 1e6) / 29);
  return firstBytes + (track - 100 * zone) * (1.5e6 - (zone * 1e6) / 29);
}

const ANY_DISK = {
  ...diskParameters(requirePreset('velociraptor', 'disk').parameters),
  trackSeekUs: 1000,
  averageReadSeekUs: 9000,
  averageWriteSeekUs: 9000,
};

const settings = fc.record({
  // Some thousand tracks at the least: zones are made of whole ones.
  capacityBytes: fc.integer({ min: 1e10, max: 1e12 }),
  revolutionUs: fc.integer({ min: 4000, max: 12_000 }),
  mediaBytesPerUs: fc.integer({ min: 10, max: 200 }),
  innerRateFraction: fc.double({ min: 0.1, max: 1, noNaN: true }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the zones of a disk', () => {
  it('lie from the outer edge inwards, by hand', () => {
    const zones = new Zones(STEEP);
    expect(zones.trackCount).toBeCloseTo(3000, 9);
    // 100 tracks of 1.5 MB, then tracks of 1.5 − 1/29 MB.
    expect(zones.bytesPerUsAt(0)).toBeCloseTo(150, 9);
    expect(zones.bytesPerUsAt(150e6 - 1)).toBeCloseTo(150, 9);
    expect(zones.trackBytesAt(150e6)).toBeCloseTo(1.5e6 - 1e6 / 29, 4);
    expect(zones.bytesPerUsAt(3e9 - 1)).toBeCloseTo(50, 9);
    expect(zones.placeOf(150e6 - 375_000)).toBeCloseTo(99.75, 9);
    expect(zones.placeOf(150e6 + (1.5e6 - 1e6 / 29) / 2)).toBeCloseTo(100.5, 9);
    // As many tracks at the mean rate hold the disk.
    expect(zones.placeOf(3e9)).toBeCloseTo(3000, 6);
  });

  it('are crossed by a seek that counts tracks, wherever they lie', () => {
    const platter = new Platter({ ...ANY_DISK, ...STEEP });
    // b = (9 − 1) / (8/15) = 15 ms; 101 tracks on from the first: 1 + 15 · √(100/3000). Twice 100 tracks inwards it is the same.
    const place = (track: number): number => placeOfTrack(track) + 1000;
    const wantedUs = 1000 + 15_000 * Math.sqrt(100 / 3000);
    expect(platter.seekUs(place(0), place(101), false)).toBeCloseTo(wantedUs, 6);
    expect(platter.seekUs(place(2899), place(2798), true)).toBeCloseTo(wantedUs, 6);
  });

  it('turn as far as the place on the track and the skew of all tracks before it', () => {
    const platter = new Platter({ ...ANY_DISK, ...STEEP });
    // Track 100 is the first of the second zone; half of it is 0.5 of a turn, and 100 seeks of 1 ms are ten whole turns.
    const half = placeOfTrack(100) + (1.5e6 - 1e6 / 29) / 2;
    expect(platter.accessUs(0, half, half, false)).toBeCloseTo(5000, 4);
    // A transfer over the edge of the zones: half a track of each, and the seek between.
    const before = placeOfTrack(100) - 0.75e6;
    expect(platter.transferUs(before, half - before)).toBeCloseTo(5000 + 5000 + 1000, 4);
  });

  it('are one where inner tracks are as fast as outer ones', () => {
    const zones = new Zones({ ...STEEP, innerRateFraction: 1 });
    for (const offsetBytes of [0, 1e9, 2.9e9]) {
      expect(zones.bytesPerUsAt(offsetBytes)).toBe(100);
      expect(zones.placeOf(offsetBytes)).toBeCloseTo(offsetBytes / 1e6, 9);
    }
  });

  it('put addresses one after the other, as far apart as passes the head between them', () => {
    fc.assert(
      fc.property(settings, share, share, (disk, one, other) => {
        const zones = new Zones(disk);
        const from = Math.floor(Math.min(one, other) * disk.capacityBytes);
        const to = Math.floor(Math.max(one, other) * disk.capacityBytes);
        const revolutions = zones.placeOf(to) - zones.placeOf(from);
        expect(revolutions).toBeGreaterThanOrEqual(0);
        // A zone begins with a track, so that places and times agree across zones.
        expect(zones.passingUs(from, to - from) / disk.revolutionUs).toBeCloseTo(revolutions, 5);
      }),
    );
  });

  it('never get faster inwards, from twice the mean over one and the share to that share of it', () => {
    fc.assert(
      fc.property(settings, share, share, (disk, one, other) => {
        const zones = new Zones(disk);
        const outer = (2 * disk.mediaBytesPerUs) / (1 + disk.innerRateFraction);
        const [near, far] = [one, other].toSorted((a, b) => a - b).map((each) => each * disk.capacityBytes);
        expect(zones.bytesPerUsAt(0) / outer).toBeCloseTo(1, 9);
        expect(zones.bytesPerUsAt(far as number)).toBeLessThanOrEqual(zones.bytesPerUsAt(near as number));
        expect(zones.bytesPerUsAt(disk.capacityBytes) / outer).toBeCloseTo(disk.innerRateFraction, 9);
      }),
    );
  });

  it('pass at the mean of all tracks on the whole', () => {
    fc.assert(
      fc.property(settings, (disk) => {
        const zones = new Zones(disk);
        const mean = disk.capacityBytes / zones.passingUs(0, disk.capacityBytes);
        // Zones are whole tracks: each of thirty is off by up to half a one.
        expect(Math.abs(mean / disk.mediaBytesPerUs - 1)).toBeLessThan(30 / zones.trackCount);
      }),
    );
  });

  it('are never outrun by a transfer', () => {
    const platter = new Platter(diskParameters(requirePreset('velociraptor', 'disk').parameters));
    fc.assert(
      fc.property(share, fc.integer({ min: 512, max: 2 ** 24 }), (place, byteCount) => {
        const offsetBytes = Math.floor(place * 299e9);
        const rate = byteCount / platter.transferUs(offsetBytes, byteCount);
        expect(rate).toBeLessThanOrEqual(platter.zones.bytesPerUsAt(offsetBytes) * (1 + 1e-9));
      }),
    );
  });
});

describe('a pass over a disk', () => {
  const { parameters } = requirePreset('velociraptor', 'disk');
  const { revolutionUs, trackSeekUs, mediaBytesPerUs, innerRateFraction } = diskParameters(parameters);
  const pass = measurePreset({ preset: 'velociraptor', state: 'new', test: 'pass' }, { mostStretches: 30 });
  const rates = pass.overAddress ?? [];

  it('slows down from stretch to stretch', () => {
    expect(rates).toHaveLength(30);
    rates.slice(1).forEach((rate, index) => expect(rate).toBeLessThan(rates[index]));
    // Stretches are of equal bytes and zones of equal tracks: the first and the last lie in the outermost and innermost zones.
    const ratio = rates[29] / rates[0];
    expect(Math.abs(ratio / innerRateFraction - 1)).toBeLessThan(0.05);
  });

  it('takes a revolution and a track seek for each track: the mean in closed form', () => {
    const mean = (mediaBytesPerUs * revolutionUs) / (revolutionUs + trackSeekUs);
    expect(Math.abs(pass.megabytesPerSecond / mean - 1)).toBeLessThan(0.005);
  });
});
