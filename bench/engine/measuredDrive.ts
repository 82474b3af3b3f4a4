import { createDrive, requireScenario, type ScenarioInput } from '#engine';
import { ssdDesignOf } from '../../src/model/devices/designs/ssdDesignOf.ts';
import { requirePreset } from '../../src/model/devices/drives/presets.ts';
import { LatencyHistogram } from '../../src/model/devices/timing/latencyHistogram.ts';
import { SsdDevice } from '../../src/model/devices/timing/ssdDevice.ts';

/**
 * One drive in a process of its own, so that the code of the engine is compiled for it alone, as in a thread of the page.
 * Makes and warms up the drive of the case that it is started with, then measures a slice whenever it is told to, and
 * answers in nanoseconds of processor time a host write.
 */
interface Case {
  readonly scenario: ScenarioInput;
  readonly isTimed?: boolean;
  readonly slicePages: number;
  readonly warmUpPages: number;
}

interface Subject {
  run(pages: number): void;
  readonly writeAmplification: number;
}

/**
 * The same drive with time: the X25-M of the articles on the geometry of the bench, a latency for every write. Half of its
 * cost is that writes are carried out one by one, as requests arrive.
 */
function createTimedDrive(): Subject {
  const { blockCount, pagesPerBlock, logicalPageCount } = requireScenario({});
  const design = { ...ssdDesignOf(requirePreset('x25m_g1_160', 'intel')), reserveFraction: 0.002 };
  const overProvisioningRatio = (blockCount * pagesPerBlock) / logicalPageCount - 1;
  const copy = { ...design.copy, isLonePageWhole: false };
  const device = new SsdDevice({ ...design, copy, overProvisioningRatio }, logicalPageCount);
  const histogram = new LatencyHistogram();
  const { unitBytes } = design;
  const unitsPerWord = device.layers.unitCount / 2 ** 32;
  let lastState = 1;
  let lastUs = 0;
  return {
    run(pages) {
      let state = lastState;
      let nowUs = lastUs;
      for (let page = 0; page < pages; page++) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
        const doneUs = device.write(Math.floor((state >>> 0) * unitsPerWord) * unitBytes, unitBytes, nowUs);
        histogram.add(doneUs - nowUs);
        nowUs = doneUs;
      }
      lastState = state;
      lastUs = nowUs;
    },
    get writeAmplification() {
      return device.layers.layers[0]?.counters.writeAmplification ?? Number.NaN;
    },
  };
}

function createSubject({ scenario, isTimed = false }: Case): Subject {
  if (isTimed) return createTimedDrive();
  const drive = createDrive(requireScenario(scenario));
  return {
    run: (pages) => drive.run(pages),
    get writeAmplification() {
      return drive.counters.writeAmplification;
    },
  };
}

function measureSlice(subject: Subject, pages: number): number {
  const start = process.cpuUsage();
  subject.run(pages);
  const { user, system } = process.cpuUsage(start);
  return (1000 * (user + system)) / pages;
}

const told = JSON.parse(process.argv[2] ?? '') as Case;
const bytesBefore = process.memoryUsage().arrayBuffers;
const subject = createSubject(told);
const megabytes = (process.memoryUsage().arrayBuffers - bytesBefore) / 1e6;
subject.run(told.warmUpPages);
process.send?.({ megabytes });
process.on('message', () => {
  const nanoseconds = measureSlice(subject, told.slicePages);
  process.send?.({ nanoseconds, writeAmplification: subject.writeAmplification });
});
