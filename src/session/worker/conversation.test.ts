import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDrive, FrameField, type Scenario, viewFrame } from '#engine';
import type { ArrayRequest, ArrayRunKey } from '#devices';
import type { ArrayPart } from '#recordings/array';
import type { RunRequest } from '#recordings';
import { EngineFailure, EngineThread, type EnginePort, type SessionHandle } from './client.ts';
import { inProcessPort } from './inProcessPort.ts';
import type { FaultReport, FrameMessage, FromWorker, SessionStatus } from './protocol.ts';
import { createScenario, hashAt } from './sessionFixture.ts';
import { isWide } from '#tests/scope';

/** The same suite for an engine in this thread and for engines in threads of their own. */

/**
 * Node's threads have no `self`, which the worker entries need. Node also delivers up to a thousand messages of one port before
 * those of the next, where browsers alternate; here a message of a thread to itself waits for its turn.
 */
const THREAD_SHIM = `
  const { parentPort, workerData } = require('node:worker_threads');
  globalThis.self = {
    postMessage: (message, transfer) => parentPort.postMessage(message, transfer),
    set onmessage(listener) { parentPort.on('message', (data) => listener({ data })); },
  };
  globalThis.MessageChannel = class {
    port1 = { onmessage: null };
    port2 = { postMessage: () => setImmediate(() => this.port1.onmessage()) };
  };
  import(workerData);
`;
const BUNDLE_COMMAND = `
  import { pathToFileURL } from 'node:url';
  import { bundleForNode } from './scripts/bundle.ts';
  const urls = {};
  for (const name of ['drive', 'run']) {
    const bundle = await bundleForNode('src/session/worker/threads/' + name + '.worker.ts', ['src/session/worker', 'src/recordings', 'src/model/devices', 'src/model/engine']);
    urls[name] = pathToFileURL(bundle).href;
  }
  process.stdout.write(JSON.stringify(urls));
`;

type ThreadName = 'drive' | 'run';
let bundleUrls: Readonly<Record<ThreadName, string>> = { drive: '', run: '' };
beforeAll(async () => {
  const args = ['--import=tsx', '--input-type=module', '--eval', BUNDLE_COMMAND];
  const printed = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, args, (error, stdout) => (error ? reject(error) : resolve(stdout)));
  });
  bundleUrls = JSON.parse(printed) as typeof bundleUrls;
}, 60_000);

const threadPort = (name: ThreadName) => (): EnginePort => {
  const worker = new Worker(THREAD_SHIM, { eval: true, workerData: bundleUrls[name] });
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    listen(onMessage, onFailure) {
      worker.on('message', (message: FromWorker) => onMessage(message));
      worker.on('error', (error) => onFailure({ code: 'broke', values: { message: error.message } }));
    },
    terminate: () => void worker.terminate(),
  };
};

/** Counts of a drive from step 0 to `step`. */
const countedAt = (scenario: Scenario, step: number) => {
  const drive = createDrive(scenario);
  drive.run(step);
  const { hostPagesWritten, flashPagesProgrammed, blocksErased } = drive.counters;
  return { fromStep: 0, hostPages: hostPagesWritten, flashPages: flashPagesProgrammed, blocksErased };
};

const stepOf = ({ buffer, detail, blockCount, pagesPerBlock }: FrameMessage): number =>
  viewFrame(buffer, detail, blockCount, pagesPerBlock).fields[FrameField.Step] ?? -1;

/** A scenario that `parseScenario` would refuse: without a reserve the drive runs out of free blocks. */
const INVALID_SCENARIO: Scenario = {
  ...createScenario({ isFilled: false, warmupPages: 0, randomFraction: 1 }),
  reserveBlocks: 0,
};
const failingStep = (): number => {
  const drive = createDrive(INVALID_SCENARIO);
  expect(() => drive.run(10_000)).toThrow('the free pool was empty');
  return drive.step;
};

/** Records all events of a session, and waits for coming ones. */
class Ear<Payload> {
  readonly heard: Payload[] = [];
  #wake: () => void = () => {};

  readonly listener = (payload: Payload): void => {
    this.heard.push(payload);
    this.#wake();
  };

  async until(isEnough: (heard: readonly Payload[]) => boolean): Promise<void> {
    while (!isEnough(this.heard)) await new Promise<void>((resolve) => (this.#wake = resolve));
  }
}

describe.each([
  ['in the same thread', { drive: inProcessPort, run: inProcessPort, array: inProcessPort }],
  ['in a thread of its own', { drive: threadPort('drive'), run: threadPort('run') }],
])('the engine %s', (_, openPorts) => {
  let thread: EngineThread | null = null;
  afterEach(() => thread?.terminate());

  function open(name: ThreadName = 'drive'): {
    session: SessionHandle;
    frames: Ear<FrameMessage>;
    faults: Ear<FaultReport>;
  } {
    thread?.terminate();
    thread = new EngineThread(openPorts[name]);
    const session = thread.openSession();
    const frames = new Ear<FrameMessage>();
    const faults = new Ear<FaultReport>();
    session.on('frame', frames.listener);
    session.on('fault', faults.listener);
    return { session, frames, faults };
  }
  const configure = (session: SessionHandle, scenario = createScenario(), step = 0): Promise<SessionStatus> =>
    session.request('configure', { scenario, start: { step }, detail: 'pages' });

  it('answers a configuration with the status of the drive', async () => {
    const { session } = open();
    const status = await configure(session, createScenario(), 64);
    expect(status).toEqual({
      step: 64,
      microStep: 0,
      furthestStep: 64,
      stateHash: hashAt(createScenario(), 64),
      keyframeSteps: [0, 32, 64],
      isRunning: false,
      isTrimEnabled: true,
      events: [],
      counted: countedAt(createScenario(), 64),
      sinceLeaving: null,
    });
  });

  it('sends a frame on its own, and takes its buffer back', async () => {
    const { session, frames } = open();
    await configure(session, createScenario(), 7);
    await frames.until((heard) => heard.length === 1);
    const frame = frames.heard[0] as FrameMessage;
    expect([stepOf(frame), frame.generation]).toEqual([7, 1]);
    session.recycle(frame.buffer);
    // The buffer was transferred, so it is empty on this side.
    expect(frame.buffer.byteLength).toBe(0);
  });

  it('runs on without frames while all three buffers are out, and sends one when a buffer comes back', async () => {
    const { session, frames } = open();
    await configure(session);
    await session.request('run', { pace: 'max' });
    await frames.until((heard) => heard.length === 3);
    const before = (await session.request('status', {})).step;
    let { step } = await session.request('status', {});
    while (step < before + 1000) {
      // Yields to the event loop: requests alone would never let an engine in this thread run.
      await setImmediate();
      ({ step } = await session.request('status', {}));
    }
    expect(frames.heard).toHaveLength(3);
    session.recycle((frames.heard[0] as FrameMessage).buffer);
    await frames.until((heard) => heard.length === 4);
    expect(stepOf(frames.heard[3] as FrameMessage)).toBeGreaterThanOrEqual(step);
  });

  it('reaches the same state at the same step, at any pace, with pauses, steps and seeks between', async () => {
    const move = fc.oneof(
      fc.record({ kind: fc.constant('run' as const), pace: fc.constantFrom('max' as const, 500, 3000, 60_000) }),
      fc.record({
        kind: fc.constant('step' as const),
        granularity: fc.constantFrom('write' as const, 'copy' as const, 'erase' as const),
      }),
      fc.record({ kind: fc.constant('seek' as const), fraction: fc.double({ min: 0, max: 1, noNaN: true }) }),
    );
    const { session, frames } = open();
    session.on('frame', (frame) => {
      frames.listener(frame);
      session.recycle(frame.buffer);
    });
    await fc.assert(
      fc.asyncProperty(fc.nat(1000), fc.array(move, { minLength: 1, maxLength: 4 }), async (seed, moves) => {
        const scenario = createScenario({ seed });
        await configure(session, scenario, 10);
        for (const each of moves) {
          if (each.kind === 'run') {
            const seen = frames.heard.length;
            await session.request('run', { pace: each.pace });
            await frames.until((heard) => heard.length > seen);
            await session.request('pause', {});
          } else if (each.kind === 'step') await session.request('stepOnce', { granularity: each.granularity });
          else {
            const { furthestStep } = await session.request('status', {});
            await session.request('seek', { step: Math.round(furthestStep * each.fraction) });
          }
        }
        const { step } = await session.request('pause', {});
        const { stateHash } = await session.request('seek', { step });
        expect(stateHash).toBe(hashAt(scenario, step));
      }),
      { numRuns: isWide ? 12 : 4 },
    );
  });

  it('refuses a scenario that fails, reports one fault, and accepts the next scenario', async () => {
    const { session, faults } = open();
    const lawless = { ...createScenario(), workload: 'nonsense' } as unknown as Scenario;
    await expect(configure(session, lawless)).rejects.toThrow(EngineFailure);
    // Without a drive the request is refused, which is no second fault.
    await expect(session.request('run', { pace: 1 })).rejects.toThrow('this session has no drive yet');
    await expect(session.request('pause', {})).rejects.toThrow('this session has no drive yet');
    expect(faults.heard).toHaveLength(1);
    expect(faults.heard[0]).toMatchObject({ scenario: lawless, step: 0 });
    expect((await configure(session, createScenario(), 5)).step).toBe(5);
    expect(faults.heard).toHaveLength(1);
  });

  it('reports scenario, seed and step when the drive fails while it runs', async () => {
    const { session, faults } = open();
    await configure(session, INVALID_SCENARIO);
    await session.request('run', { pace: 'max' });
    await faults.until((heard) => heard.length > 0);
    expect(faults.heard[0]).toEqual({
      message: 'a clean block was wanted and the free pool was empty',
      scenario: INVALID_SCENARIO,
      step: failingStep(),
    });
    expect(faults.heard[0]?.scenario?.seed).toBe(INVALID_SCENARIO.seed);
    await expect(session.request('status', {})).rejects.toThrow('no drive yet');
    expect((await configure(session)).stateHash).toBe(hashAt(createScenario(), 0));
    expect(faults.heard).toHaveLength(1);
  });

  it('gives one refusal and one fault when the drive fails at a single step', async () => {
    const { session, faults } = open();
    await configure(session, INVALID_SCENARIO, failingStep());
    await expect(session.request('stepOnce', { granularity: 'erase' })).rejects.toThrow('the free pool was empty');
    await expect(session.request('status', {})).rejects.toThrow('no drive yet');
    expect(faults.heard.map(({ step }) => step)).toEqual([failingStep()]);
  });

  it('keeps sessions apart', async () => {
    const { session, faults } = open();
    const other = (thread as EngineThread).openSession();
    const [one, two] = await Promise.all([
      configure(session, createScenario(), 30),
      configure(other, createScenario({ seed: 2 }), 40),
    ]);
    expect([one.stateHash, two.stateHash]).toEqual([
      hashAt(createScenario(), 30),
      hashAt(createScenario({ seed: 2 }), 40),
    ]);
    await expect(configure(other, INVALID_SCENARIO, 1000)).rejects.toThrow('the free pool was empty');
    expect((await session.request('status', {})).stateHash).toBe(one.stateHash);
    expect(faults.heard).toEqual([]);
    await session.request('dispose', {});
    await expect(session.request('status', {})).rejects.toThrow('no drive yet');
  });

  const curveAt = (effectiveSpareFactors: readonly number[]): RunRequest => ({
    run: 'spareArea',
    request: {
      effectiveSpareFactors,
      victimPolicies: ['greedy', 'fifo'],
      seed: 1,
      shape: { blockCount: 32, pagesPerBlock: 8, reserveBlocks: 2 },
    },
  });
  const shortRun = curveAt([0.3, 0.4, 0.5]);
  const longRun = curveAt(new Array<number>(500).fill(0.4));

  it('streams the parts of a run, and answers after the last', async () => {
    const { session } = open('run');
    const parts = new Ear<unknown>();
    session.on('recorded', parts.listener);
    expect(await session.request('record', shortRun)).toEqual({ isComplete: true });
    expect(parts.heard).toHaveLength(6);
  });

  it('stops a run that is cancelled, or replaced by another', async () => {
    const { session } = open('run');
    const parts = new Ear<unknown>();
    session.on('recorded', parts.listener);
    const cancelled = session.request('record', longRun);
    await parts.until((heard) => heard.length > 0);
    await session.request('cancel', {});
    expect(await cancelled).toEqual({ isComplete: false });
    const replaced = session.request('record', longRun);
    const last = session.request('record', shortRun);
    expect(await Promise.all([replaced, last])).toEqual([{ isComplete: false }, { isComplete: true }]);
    const disposed = session.request('record', longRun);
    await session.request('dispose', {});
    expect(await disposed).toEqual({ isComplete: false });
  });

  it('streams the passes of an array, with progress between, and stops when cancelled', async () => {
    const { session } = open('run');
    const key: ArrayRunKey = { memberCount: 2, usedFraction: 1, deletion: 'blocked' };
    const request: ArrayRequest = { runs: [key], blocksPerMember: 64, sampleCount: 5, seed: 1 };
    const parts = new Ear<unknown>();
    session.on('recorded', parts.listener);
    expect(await session.request('record', { run: 'array', request })).toEqual({ isComplete: true });
    const heard = parts.heard as readonly ArrayPart[];
    expect(heard.flatMap((part) => (part.kind === 'pass' ? [part.pass] : []))).toEqual(['before', 'first', 'second']);
    const progress = heard.flatMap((part) => (part.kind === 'progress' ? [part.doneFraction] : []));
    expect(progress.at(-1)).toBeCloseTo(1, 12);
    const seen = parts.heard.length;
    const keys = new Array<ArrayRunKey>(500).fill(key);
    const long = session.request('record', { run: 'array', request: { ...request, runs: keys } });
    await parts.until((each) => each.length > seen);
    await session.request('cancel', {});
    expect(await long).toEqual({ isComplete: false });
  });

  it('reports a failed job by one refusal and one fault', async () => {
    const { session, faults } = open('run');
    await expect(session.request('record', curveAt([1.5]))).rejects.toThrow('"field":"spareFactor"');
    await faults.until((heard) => heard.length > 0);
    expect(faults.heard).toHaveLength(1);
  });

  it('answers at once that it is alive, also while a drive runs as fast as it can', async () => {
    const told = new Ear<string>();
    let port: EnginePort | null = null;
    thread?.terminate();
    thread = new EngineThread(() => {
      const opened = openPorts.drive();
      port = opened;
      return {
        ...opened,
        listen: (onMessage, onFailure) =>
          opened.listen((message) => {
            onMessage(message);
            told.listener(message.kind === 'atWork' ? `at work: ${message.isAtWork}` : message.kind);
          }, onFailure),
      };
    });
    const session = thread.openSession();
    await configure(session);
    await told.until((heard) => heard.at(-1) === 'at work: false');
    await session.request('run', { pace: 'max' });
    (port as EnginePort | null)?.post({ kind: 'ask' }, []);
    await told.until((heard) => heard.includes('alive'));
    expect(told.heard.findLast((each) => each.startsWith('at work'))).toBe('at work: true');
    await session.request('pause', {});
    await told.until((heard) => heard.at(-1) === 'at work: false');
  });

  it('rejects requests after it was stopped', async () => {
    const { session } = open();
    const waiting = configure(session);
    (thread as EngineThread).terminate();
    await expect(waiting).rejects.toThrow('stopped');
    await expect(session.request('status', {})).rejects.toThrow('stopped');
  });
});

it('a thread refuses requests for parts that it was built without, in a sentence', async () => {
  const thread = new EngineThread(threadPort('run'));
  const session = thread.openSession();
  await expect(session.request('status', {})).rejects.toThrow('this thread was built without drive');
  thread.terminate();
});

it('a thread whose script throws is reported as a failure', async () => {
  const thread = new EngineThread(() => {
    const worker = new Worker('throw new Error("no such script")', { eval: true });
    return {
      post: () => {},
      listen: (_, onFailure) =>
        void once(worker, 'message').catch((error: Error) =>
          onFailure({ code: 'broke', values: { message: error.message } }),
        ),
      terminate: () => void worker.terminate(),
    };
  });
  await expect(thread.openSession().request('status', {})).rejects.toThrow('no such script');
});
