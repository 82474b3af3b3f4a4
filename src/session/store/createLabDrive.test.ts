import { createDrive, requireScenario } from '#engine';
import { inProcessPort } from '#worker';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLabDrive, type LabDrive } from './createLabDrive.ts';
import { mortalPort } from './fixtures/driveStores.ts';

afterEach(() => {
  vi.useRealTimers();
});

const SCENARIO = requireScenario({ blockCount: 64, pagesPerBlock: 16, spareFactor: 0.2, warmupPages: 0 });
const LOOK = { colorBy: 'filledBy', order: 'number' } as const;
const WATCH = { stops: [], times: { programUs: 100, copyUs: 126, eraseUs: 300 }, followed: [] };

const until = (drive: LabDrive, isDone: (state: ReturnType<LabDrive['getState']>) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = drive.subscribe((state) => {
      if (!isDone(state)) return;
      stop();
      resolve();
    });
  });

function hashAt(step: number, scenario = SCENARIO): string {
  const drive = createDrive(scenario);
  drive.run(step);
  return drive.stateHash();
}

/** Three operations after a write, the first after `step` that has to wait. */
function momentInCleaning(step: number): { readonly step: number; readonly microStep: number } {
  const drive = createDrive(SCENARIO);
  drive.run(step);
  while (drive.microStep < 3) drive.advanceMicro(null);
  return { step: drive.step, microStep: drive.microStep };
}

describe('the drive of the lab', () => {
  it('opens at a moment, runs to one and returns', async () => {
    const drive = createLabDrive(() => inProcessPort());
    const { open, play, seek } = drive.getState();
    open([SCENARIO], { step: 500, microStep: 0 }, LOOK, WATCH);
    await until(drive, ({ target }) => target === null);
    expect(drive.getState()).toMatchObject({ phase: 'ready', step: 500 });
    expect(drive.getState().drives[0]?.stateHash).toBe(hashAt(500));
    play({ step: 3000, microStep: 0 });
    await until(drive, ({ isRunning }) => !isRunning);
    const { series } = drive.getState().drives[0] ?? {};
    expect(series?.columns.step.at(-1)).toBe(16 * 187);
    expect([...(series?.columns.step ?? [])]).toEqual(Array.from({ length: 187 }, (_, index) => 16 * (index + 1)));
    seek({ step: 499.6, microStep: 0 });
    await until(drive, ({ target }) => target === null);
    expect(drive.getState().drives[0]?.stateHash).toBe(hashAt(500));
    expect(drive.getState().furthestStep).toBe(3000);
    drive.getState().dispose();
  });

  it('opens again after a failure, where it was', async () => {
    const drive = createLabDrive(() => inProcessPort());
    drive.getState().open([SCENARIO], { step: 700, microStep: 0 }, LOOK, WATCH);
    await until(drive, ({ target }) => target === null);
    const broken = { ...SCENARIO, blockCount: -1 };
    void drive.getState().ask('open', { scenarios: [broken], at: { step: 0, microStep: 0 }, ...LOOK, ...WATCH });
    await until(drive, ({ phase }) => phase === 'failed');
    expect(await drive.getState().ask('moves')).toBeNull();
    drive.getState().retry();
    await until(drive, ({ phase, target }) => phase === 'ready' && target === null);
    expect(drive.getState().drives[0]?.stateHash).toBe(hashAt(700));
    drive.getState().dispose();
  });

  it('says so where a picture cannot be read, and ends the thread', async () => {
    let isTerminated = false;
    const drive = createLabDrive(() => {
      const port = inProcessPort();
      return {
        post: port.post,
        listen: (onMessage, onFailure) =>
          port.listen((message) => {
            if (message.kind !== 'event' || message.name !== 'labFrame') return onMessage(message);
            onMessage({ ...message, payload: { ...message.payload, buffer: new ArrayBuffer(8) } });
          }, onFailure),
        terminate: () => {
          isTerminated = true;
          port.terminate();
        },
      };
    });
    drive.getState().open([SCENARIO], { step: 0, microStep: 0 }, LOOK, WATCH);
    await until(drive, ({ phase }) => phase === 'failed');
    expect(drive.getState().failure).toMatchObject({
      code: 'broke',
      values: { message: expect.stringMatching(/\.$/) },
    });
    expect(isTerminated).toBe(true);
  });

  it.each(['play', 'seek'] as const)('opens again after a failure when it is to %s', async (action) => {
    const drive = createLabDrive(() => inProcessPort());
    const { open, play, seek, dispose } = drive.getState();
    open([SCENARIO], { step: 700, microStep: 0 }, LOOK, WATCH);
    await until(drive, ({ target }) => target === null);
    const broken = { ...SCENARIO, blockCount: -1 };
    void drive.getState().ask('open', { scenarios: [broken], at: { step: 0, microStep: 0 }, ...LOOK, ...WATCH });
    await until(drive, ({ phase }) => phase === 'failed');
    if (action === 'play') play({ step: 900, microStep: 0 });
    else seek({ step: 900, microStep: 0 });
    await until(drive, ({ step, isRunning, target }) => step === 900 && !isRunning && target === null);
    expect(drive.getState().drives[0]?.stateHash).toBe(hashAt(900));
    dispose();
  });

  it('whose thread was killed says so within five seconds, and goes on as if nothing had been', async () => {
    vi.useFakeTimers();
    const { openPort, kill } = mortalPort();
    const drive = createLabDrive(openPort);
    const { open, play, pause, retry, dispose } = drive.getState();
    open([SCENARIO], { step: 700, microStep: 0 }, LOOK, WATCH);
    await vi.advanceTimersByTimeAsync(100);
    play(null, 1000);
    await vi.advanceTimersByTimeAsync(1000);
    kill();
    const { step } = drive.getState();
    expect(step).toBeGreaterThan(1500);
    expect(drive.getState().isRunning).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(drive.getState()).toMatchObject({ phase: 'failed', failure: { code: 'silent' }, step, resumeAt: { step } });
    retry();
    await vi.advanceTimersByTimeAsync(1000);
    expect(drive.getState()).toMatchObject({ phase: 'ready', isRunning: true, resumeAt: null });
    pause();
    await vi.advanceTimersByTimeAsync(100);
    const after = drive.getState();
    expect(after.step).toBeGreaterThan(step + 500);
    expect(after.drives[0]?.stateHash).toBe(hashAt(after.step));
    dispose();
  });

  it('whose thread was killed on the way to a moment goes on to it', async () => {
    vi.useFakeTimers();
    const { openPort, kill } = mortalPort();
    const drive = createLabDrive(openPort);
    kill();
    drive.getState().open([SCENARIO], { step: 700, microStep: 0 }, LOOK, WATCH);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(drive.getState()).toMatchObject({ phase: 'failed', failure: { code: 'late' }, resumeAt: { step: 700 } });
    drive.getState().retry();
    await vi.advanceTimersByTimeAsync(100);
    expect(drive.getState()).toMatchObject({ phase: 'ready', isRunning: false, step: 700 });
    drive.getState().dispose();
  });

  it('opens again with what was set meanwhile: moment, look and breakpoints', async () => {
    const drive = createLabDrive(() => inProcessPort());
    const { open, show, watch, seek, ask, retry, play } = drive.getState();
    retry();
    expect(drive.getState().phase).toBe('preparing');
    open([SCENARIO], { step: 700, microStep: 0 }, LOOK, WATCH);
    await until(drive, ({ target }) => target === null);
    const look = { colorBy: 'age', order: 'valid' } as const;
    show(look);
    watch({ ...WATCH, stops: [{ field: 'step', operator: '=', value: 3000, isOn: true }] });
    const moment = momentInCleaning(800);
    seek(moment);
    await until(drive, ({ microStep, target }) => microStep === moment.microStep && target === null);
    const broken = { ...SCENARIO, blockCount: -1 };
    void ask('open', { scenarios: [broken], at: { step: 0, microStep: 0 }, ...LOOK, ...WATCH });
    await until(drive, ({ phase }) => phase === 'failed');
    retry();
    expect(drive.getState()).toMatchObject({ phase: 'preparing', look, target: moment, scenarios: [SCENARIO] });
    await until(drive, ({ phase, target }) => phase === 'ready' && target === null);
    expect(drive.getState()).toMatchObject({ ...moment, look, failure: null });
    play({ step: 5000, microStep: 0 });
    expect(drive.getState().isRunning).toBe(true);
    await until(drive, ({ isRunning }) => !isRunning);
    expect(drive.getState()).toMatchObject({ step: 3000, stoppedBy: 0 });
    drive.getState().dispose();
  });

  it('goes to the next write where a moment lies beyond the last operation', async () => {
    const drive = createLabDrive(() => inProcessPort());
    const { step } = momentInCleaning(500);
    drive.getState().open([SCENARIO], { step, microStep: 10_000 }, LOOK, WATCH);
    await until(drive, ({ target }) => target === null);
    expect(drive.getState()).toMatchObject({ step: step + 1, microStep: 0 });
    expect(drive.getState().drives[0]?.stateHash).toBe(hashAt(step + 1));
    drive.getState().dispose();
  });

  it('shows nothing of drives that others have replaced, and gets their frames back', async () => {
    const drive = createLabDrive(() => inProcessPort());
    const other = requireScenario({ ...SCENARIO, blockCount: 96, seed: 2 });
    const shown = new Set<string>();
    drive.subscribe(({ drives: [first] }) => first && shown.add(`${first.scenario.blockCount} ${first.stateHash}`));
    const at = { step: 0, microStep: 0 };
    // More often than the thread has frames.
    for (let count = 0; count < 8; count += 1) drive.getState().open([SCENARIO], at, LOOK, WATCH);
    drive.getState().open([other], at, LOOK, WATCH);
    await until(drive, ({ phase, target }) => phase === 'ready' && target === null);
    drive.getState().seek({ step: 9, microStep: 0 });
    await until(drive, ({ step, target }) => step === 9 && target === null);
    expect([...shown]).toEqual([`96 ${hashAt(0, other)}`, `96 ${hashAt(9, other)}`]);
    drive.getState().dispose();
  });
});
