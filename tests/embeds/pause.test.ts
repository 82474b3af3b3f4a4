import { beforeAll, describe, expect, it, vi } from 'vitest';
import { EXHIBITS, type ExhibitId } from '#exhibits/catalog';
import { frameFormOf } from '#exhibits/frameForms';
import { readKnobs } from '#exhibits';
import { createDriveStore, inProcessRunThread } from '#store';
import { inProcessPort } from '../../src/session/worker/index.ts';
import { obeyHost } from '../../src/frames/embed/obeyHost.ts';
import { frameModule } from './frames.ts';
import { isWide } from '#tests/scope';

const FRAME_MS = 4;
/** Longer than a store takes to publish what has come: it does so ten times a second. */
const PUBLISHED_MS = 120;
const WATCHED_MS = 120;

const pass = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Until the part of a run that was under way has come and is published. */
async function settle(): Promise<void> {
  await pass(FRAME_MS);
  await pass(FRAME_MS);
  await pass(PUBLISHED_MS);
}

beforeAll(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: (nowMs: number) => void) =>
    setTimeout(() => draw(performance.now()), FRAME_MS),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});

/** A figure as its frame has it, with an engine. */
async function figureOf(id: ExhibitId, part: string | null) {
  const module = await frameModule(id);
  const link = new URLSearchParams(part === null ? {} : { part });
  const { settings, moment } = readKnobs(module, link, true);
  const runs = inProcessRunThread();
  const drive = module.driveLink && createDriveStore({ openPort: inProcessPort, settings, moment, isPlaying: true });
  const context = { settings, moment, isPlaying: true, isAlone: true, runs, ...(drive && { drive }) };
  const model = obeyHost(module.createModel(context), runs);
  if (model.ownLink) model.ownLink.take(link);
  else model.takePart?.(link);
  let changes = 0;
  model.subscribe(() => changes++);
  const dispose = (): void => {
    model.dispose();
    drive?.getState().dispose();
    runs.stop();
  };
  /** How often it changes in a while. */
  const changesIn = async (milliseconds: number): Promise<number> => {
    const before = changes;
    await pass(milliseconds);
    return changes - before;
  };
  return { model, changesIn, dispose };
}

const FIGURES = EXHIBITS.flatMap(({ id }) => {
  const { parts } = frameFormOf(id);
  const all = parts.length === 0 ? [null] : parts.map(({ value }) => value);
  return (isWide ? all : all.slice(0, 1)).map((part) => ({ id, part }));
});
/** They have not come to their end when they are paused, so that it can be seen that they go on. */
const LONG = ['cafeteria null', 'order-board units', 'spare-area curve', 'spare-area pools', 'trim pauses'];

describe('a figure that the page around its frame has paused', () => {
  it.each(FIGURES)('neither moves nor computes until it plays: $id $part', async ({ id, part }) => {
    const { model, changesIn, dispose } = await figureOf(id, part);
    model.start();
    await vi.waitFor(() => expect(model.report().state).not.toBe('ready'), 5000);
    await changesIn(FRAME_MS * 4);
    model.pause();
    // What was under way may take its time on a busy machine; then nothing comes any more.
    await vi.waitFor(async () => expect(await changesIn(WATCHED_MS)).toBe(0), 9000);
    expect(model.report().state).toMatch(/^(paused|ready)$/);
    model.play();
    if (LONG.includes(`${id} ${part}`))
      await vi.waitFor(async () => expect(await changesIn(50)).toBeGreaterThan(0), 9000);
    dispose();
  });

  it('goes on computing when its reader touches it', async () => {
    const { model, changesIn, dispose } = await figureOf('spare-area', 'curve');
    model.start();
    model.pause();
    await settle();
    expect([await changesIn(WATCHED_MS), model.report().state]).toEqual([0, 'paused']);
    model.goOn();
    expect(model.report().state).toBe('running');
    await vi.waitFor(async () => expect(await changesIn(50)).toBeGreaterThan(0), 9000);
    dispose();
  });
});
