import { requirePreset, type DriveFamily } from '../drives/presets.ts';
import type { SsdPreset } from '../designs/ssdDesignOf.ts';
import { USED_STATE } from '../drives/usedState.ts';
import type { DeviceState } from '../recipes/deviceStates.ts';
import { createSolidState, type SolidState } from '../recipes/solidState.ts';
import { measureRequests, type HostQueueReport } from '../timing/hostQueue.ts';
import type { SsdDesign } from '../timing/ssdDesign.ts';
import { RequestMixSource, type RequestMix } from '../requests/requestMix.ts';
import type { ClaimId } from './claims.ts';
import type { RunStore, Simulation, Simulations } from './simulation.ts';

const SEQUENTIAL_BYTES = 2 ** 21;
/** For the drive that had been in use: overwrites of the span, in mapping units, before the measurement. */
const SETTLING_ROUNDS = 4;

type Family = DriveFamily & SsdPreset['family'];
type Build = () => SolidState;

const build =
  (id: string, family: Family, state: DeviceState, changes: Partial<SsdDesign> = {}): Build =>
  () =>
    createSolidState(requirePreset(id, family), state, 1, changes);

/** How a run over the span departs from the usual one. */
interface SpanRun extends Partial<RequestMix> {
  readonly queueDepth?: number;
  /** Writes before the measurement, in overwrites of the span's mapping units. */
  readonly settlingRounds?: number;
}

/** 4 KB at random over an 8 GiB file, three outstanding, three minutes, all scaled with the drive. */
function spanRun({ device, scaleFraction, deviceDepth }: SolidState, departures: SpanRun = {}): HostQueueReport {
  const { queueDepth = USED_STATE.queueDepth.value, settlingRounds = 0, ...mix } = departures;
  const { unitBytes } = device.design;
  const spanUnits = Math.floor((USED_STATE.spanBytes.value * scaleFraction) / unitBytes);
  const source = new RequestMixSource({
    alignmentBytes: USED_STATE.alignmentBytes.value,
    firstByte: device.capacityBytes - spanUnits * unitBytes,
    spanBytes: spanUnits * unitBytes,
    ...mix,
  });
  const warmupRequests = settlingRounds * spanUnits;
  const seconds = USED_STATE.testSeconds.value * scaleFraction;
  return measureRequests(device, source, { queueDepth, deviceDepth }, { warmupRequests, seconds });
}

/** 2 MB in order over the whole drive. When filled, the spare area is used up first. */
function sequentialRun({ device }: SolidState, state: DeviceState): HostQueueReport {
  const { layers, capacityBytes } = device;
  const capacity = Math.floor(capacityBytes / SEQUENTIAL_BYTES) * SEQUENTIAL_BYTES;
  const spareBytes = (layers.physicalUnits - layers.unitCount) * device.design.unitBytes;
  const source = new RequestMixSource({
    sizes: [{ byteCount: SEQUENTIAL_BYTES, share: 1 }],
    randomFraction: 0,
    alignmentBytes: SEQUENTIAL_BYTES,
    spanBytes: capacity,
  });
  const warmupRequests = state === 'new' ? 0 : Math.ceil(spareBytes / SEQUENTIAL_BYTES);
  const requests = Math.floor(capacity / SEQUENTIAL_BYTES);
  return measureRequests(device, source, {}, { warmupRequests, requests });
}

const rate = (report: HostQueueReport): number => report.megabytesPerSecond;
const lossPercent = (before: number, after: number): number => 100 * (1 - after / before);

/** The simulations of one drive, each run carried out once. */
function drive(id: string, family: Family) {
  const random =
    (state: DeviceState, mix: Partial<RequestMix> = {}, key = ''): Simulation =>
    (runs) =>
      runs.once(`${id} random ${state} ${key}`, () => rate(spanRun(build(id, family, state)(), mix)));
  const sequential =
    (state: 'new' | 'filled'): Simulation =>
    (runs) =>
      runs.once(`${id} sequential ${state}`, () => rate(sequentialRun(build(id, family, state)(), state)));
  return {
    random,
    sequential,
    randomLoss: ((runs) => lossPercent(random('new')(runs), random('used')(runs))) satisfies Simulation,
    sequentialLoss: ((runs) => lossPercent(sequential('new')(runs), sequential('filled')(runs))) satisfies Simulation,
  };
}

const G1 = drive('x25m_g1_160', 'intel');
const G2 = drive('x25m_g2_160', 'intel');
const X25E = drive('x25e_64', 'intel');
const VERTEX = drive('vertex_128', 'indilinx');
const TURBO = drive('vertex_turbo_128', 'indilinx');
const TORQX = drive('torqx_128', 'indilinx');
const AGILITY = drive('agility_128', 'indilinx');
const VERTEX_EX = drive('vertex_ex_128', 'indilinx');
const ULTRADRIVE = drive('ultradrive_gx_1711', 'indilinx');
const SUMMIT = drive('summit_256', 'samsung');

const gainPercent =
  (of: Simulation, over: Simulation): Simulation =>
  (runs: RunStore) =>
    100 * (of(runs) / over(runs) - 1);

/** The drives before release: one request at a time. */
const beforeRelease =
  (id: 'vertex_pre_block' | 'vertex_pre_page'): Simulation =>
  () => {
    const isSettled = requirePreset(id, 'indilinx').stateBefore?.value === 'settled';
    const state = build(id, 'indilinx', isSettled ? 'filled' : 'new')();
    return rate(spanRun(state, { queueDepth: 1, settlingRounds: isSettled ? SETTLING_ROUNDS : 0 }));
  };

export const STATE_SIMULATIONS: Simulations = {
  'vertex.pre.block': beforeRelease('vertex_pre_block'),
  'vertex.pre.page': beforeRelease('vertex_pre_page'),
  'rw.g1.new': G1.random('new'),
  'rw.g1.used': G1.random('used'),
  'drop.x25m_g1_160.rand4k': G1.randomLoss,
  'rw.g2.new': G2.random('new'),
  'rw.g2.used': G2.random('used'),
  'drop.x25m_g2_160.rand4k': G2.randomLoss,
  'drop.x25m_g2_160.rand4k.onDemand': (runs) =>
    lossPercent(G2.random('new')(runs), rate(spanRun(build('x25m_g2_160', 'intel', 'used', { cleansAhead: false })()))),
  'drop.x25e_64.rand4k': X25E.randomLoss,
  'drop.x25m_g1_160.seq2m': G1.sequentialLoss,
  'drop.x25m_g2_160.seq2m': G2.sequentialLoss,
  'drop.x25e_64.seq2m': X25E.sequentialLoss,
  'seqw.x25m_g1_160': G1.sequential('new'),
  'seqw.x25m': G2.sequential('new'),
  'seqw.x25e': X25E.sequential('new'),
  'turbo.v.rw': VERTEX.random('new'),
  'turbo.v.sw': VERTEX.sequential('new'),
  'turbo.t.rw': TURBO.random('new'),
  'agility.ref.rw': TURBO.random('used'),
  'drop.vertex_turbo_128.rand4k': TURBO.randomLoss,
  'turbo.t.sw': TURBO.sequential('new'),
  'drop.vertex_turbo_128.seq2m': TURBO.sequentialLoss,
  'drop.torqx_128.rand4k': TORQX.randomLoss,
  'drop.torqx_128.seq2m': TORQX.sequentialLoss,
  'agility.rw': AGILITY.random('used'),
  'drop.agility_128.rand4k': AGILITY.randomLoss,
  'agility.sw.new': AGILITY.sequential('new'),
  'drop.agility_128.seq2m': AGILITY.sequentialLoss,
  'drop.vertex_ex_128.rand4k': VERTEX_EX.randomLoss,
  'drop.vertex_ex_128.seq2m': VERTEX_EX.sequentialLoss,
  'turbo.adv.rw': gainPercent(TURBO.random('new'), VERTEX.random('new')),
  'turbo.adv.sw': gainPercent(TURBO.sequential('new'), VERTEX.sequential('new')),
  'rbb.new': SUMMIT.random('new'),
  'drop.summit_256.rand4k': SUMMIT.randomLoss,
  'drop.summit_256.seq2m': SUMMIT.sequentialLoss,
  'ultradrive.clean': ULTRADRIVE.random('new'),
  'ultradrive.used': ULTRADRIVE.random('used'),
  'ultradrive.after': ULTRADRIVE.random('trimmed'),
  'alignment.indilinx.4k': VERTEX.random('new', { alignmentBytes: 4096 }, 'aligned'),
  'alignment.indilinx.512': VERTEX.random('new'),
} satisfies Partial<Record<ClaimId, Simulation>>;
