import { describe, expect, it } from 'vitest';
import type { HostRequest, RequestSource } from '#engine';
import { diskParameters } from '../disk/platter.ts';
import { RotatingDisk } from '../disk/rotatingDisk.ts';
import { DRIVE_PRESETS } from '../drives/presets.ts';
import { RequestMixSource, type RequestMix } from '../requests/requestMix.ts';
import { measureRequests } from '../timing/requestMeasurement.ts';
import type { StorageDevice } from '../timing/storageDevice.ts';
import { createArrayState } from './arrayState.ts';
import { createSolidState } from './solidState.ts';

const KIB = 1024;
const REQUESTS = 400;
const ROUNDING = 1 + 1e-9;
/** So small that hundreds of runs take seconds; block mapped drives need whole superblocks. */
const UNITS = 16_384;

interface Tried {
  readonly device: StorageDevice;
  /** Of all the links that the device has to the host, 10⁶ B a second. */
  readonly linkBytesPerUs: number;
}

function build(id: string): Tried {
  const preset = DRIVE_PRESETS.find((each) => each.id === id);
  if (preset === undefined || preset.family === 'alias') throw new Error(`${id} is another's label`);
  if (preset.family === 'disk') {
    const parameters = diskParameters(preset.parameters);
    return { device: new RotatingDisk(parameters), linkBytesPerUs: parameters.linkBytesPerUs };
  }
  if (preset.family === 'array') {
    const { device, members } = createArrayState(preset, 'filled', 1, { unitCount: UNITS });
    return { device, linkBytesPerUs: members.reduce((sum, { design }) => sum + design.linkBytesPerUs, 0) };
  }
  // Pages of 16 KB make large blocks, of which a cache takes some dozens.
  const unitCount = preset.family === 'slcCached' ? 4 * UNITS : UNITS;
  const { device } = createSolidState(preset, 'filled', 1, { unitCount });
  return { device, linkBytesPerUs: device.design.linkBytesPerUs };
}

const measure = (device: StorageDevice, source: RequestSource, queueDepth: number) =>
  measureRequests(device, source, { queueDepth, startUs: device.settledUs }, { requests: REQUESTS }).megabytesPerSecond;

/** All but the labels of other makers. */
const IDS = DRIVE_PRESETS.filter(({ family }) => family !== 'alias').map(({ id }) => id);
const DEPTHS = [1, 2, 3, 4, 8, 16, 32];

describe('no drive moves more than its link carries', () => {
  it.each(IDS)('%s, whatever the mix', (id) => {
    for (const readFraction of [0, 0.3, 0.7, 1])
      for (const randomFraction of [0, 0.5, 1])
        for (const kib of [4, 128]) {
          const { device, linkBytesPerUs } = build(id);
          const mix: Partial<RequestMix> = {
            sizes: [{ byteCount: kib * KIB, share: 1 }],
            readFraction,
            randomFraction,
            spanBytes: Math.floor(device.capacityBytes / (128 * KIB)) * 128 * KIB,
          };
          const rate = measure(device, new RequestMixSource(mix), 8);
          expect(rate, `${readFraction} read, ${randomFraction} random, ${kib} KB`).toBeLessThanOrEqual(
            linkBytesPerUs * ROUNDING,
          );
        }
  });
});

/** The requests of another source, each so much further on. */
const shifted = (source: RequestSource, byBytes: number): RequestSource => ({
  next(): HostRequest | null {
    const request = source.next();
    return request && { ...request, offsetBytes: request.offsetBytes + byBytes };
  },
});

describe('no drive is faster where requests lie across its pages', () => {
  const flash = DRIVE_PRESETS.filter(({ family }) => family !== 'disk' && family !== 'alias');
  // A request across two stripes of an array has two links, and each of them carries half of it.
  const limits = flash.map(({ id, family }): [string, number] => [id, family === 'array' ? 1.03 : ROUNDING]);

  it.each(limits)('%s, from one outstanding to 32, reading and writing 4 KB', (id, limit) => {
    for (const readFraction of [0, 1])
      for (const queueDepth of DEPTHS) {
        const rateAt = (byBytes: number): number => {
          const { device } = build(id);
          const spanBytes = Math.floor(device.capacityBytes / (64 * KIB) - 1) * 64 * KIB;
          return measure(device, shifted(new RequestMixSource({ readFraction, spanBytes }), byBytes), queueDepth);
        };
        const aligned = rateAt(0);
        for (const byBytes of [512, 2048])
          expect(rateAt(byBytes) / aligned, `${readFraction} read, ${queueDepth}, ${byBytes}`).toBeLessThanOrEqual(
            limit,
          );
      }
  });
});

describe('no drive writes slower in order than at random', () => {
  // Nothing gathers stripes in a RAID-5, where small writes in order wait for the same two members; docs/model.md says so.
  const ids = IDS.filter((id) => id !== 'm4_raid5x3');
  // Where each write rewrites 512 KB, blocks come to be cleaned at other moments: 0.5 % in so few requests.
  const CHANCE = 1.01;

  it.each(ids)('%s, from 4 to 128 KB', (id) => {
    for (const kib of [4, 16, 64, 128]) {
      const rateAt = (randomFraction: number): number => {
        const { device } = build(id);
        const byteCount = kib * KIB;
        const spanBytes = Math.floor(device.capacityBytes / (128 * KIB)) * 128 * KIB;
        const mix = { sizes: [{ byteCount, share: 1 }], readFraction: 0, randomFraction, spanBytes };
        return measure(device, new RequestMixSource(mix), 1);
      };
      expect(rateAt(0), `${kib} KB`).toBeGreaterThanOrEqual(rateAt(1) / CHANCE);
    }
  });
});
