import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineThread, type EnginePort, workerPort } from './client.ts';
import type { Failure, FromWorker, ToWorker } from './protocol.ts';

/** A port of which the test is the thread. */
function createPort() {
  const posted: ToWorker[] = [];
  let deliver: (message: FromWorker) => void = () => {};
  let fail: (failure: Failure) => void = () => {};
  let isTerminated = false;
  const port: EnginePort = {
    post: (message) => void posted.push(message),
    listen(onMessage, onFailure) {
      deliver = onMessage;
      fail = onFailure;
    },
    terminate: () => (isTerminated = true),
  };
  return {
    port,
    posted,
    deliver: (message: FromWorker) => deliver(message),
    fail: (failure: Failure) => fail(failure),
    isTerminated: () => isTerminated,
  };
}

const brokenFailure = (message: string): Failure => ({ code: 'broke', values: { message } });
const messageOf = (failure: Failure): string => ('values' in failure ? failure.values.message : failure.code);

afterEach(() => {
  vi.useRealTimers();
});

describe('a thread', () => {
  it('that cannot be opened rejects pending and later requests, and reports one failure', async () => {
    const thread = new EngineThread(() => {
      throw new Error('workers are blocked here');
    });
    const told: string[] = [];
    thread.onFailure((failure) => told.push(messageOf(failure)));
    await expect(thread.openSession().request('status', {})).rejects.toThrow('workers are blocked here');
    expect(told).toEqual(['workers are blocked here']);
    thread.onFailure((failure) => told.push(`late: ${messageOf(failure)}`));
    expect(told).toEqual(['workers are blocked here', 'late: workers are blocked here']);
    await expect(thread.openSession().request('status', {})).rejects.toThrow('workers are blocked here');
  });

  it('that fails rejects all pending requests, and reports only the first failure', async () => {
    const end = createPort();
    const thread = new EngineThread(() => end.port);
    const told: string[] = [];
    thread.onFailure((failure) => told.push(messageOf(failure)));
    const waiting = [thread.openSession(), thread.openSession()].map((session) => session.request('status', {}));
    end.fail(brokenFailure('out of memory'));
    end.fail(brokenFailure('and gone'));
    for (const each of waiting) await expect(each).rejects.toThrow('out of memory');
    expect(told).toEqual(['out of memory']);
    const sent = end.posted.length;
    const heard = vi.fn();
    const late = thread.openSession();
    late.on('onWay', heard);
    end.deliver({ kind: 'event', sessionId: late.sessionId, name: 'onWay', payload: { step: 1, of: 2 } });
    expect(heard).not.toHaveBeenCalled();
    thread.hold(true);
    expect(end.posted).toHaveLength(sent);
  });

  it('that sends nothing for fifteen seconds has failed', async () => {
    vi.useFakeTimers();
    const thread = new EngineThread(() => createPort().port);
    const waiting = expect(thread.openSession().request('status', {})).rejects.toThrow('late');
    vi.advanceTimersByTime(15_000);
    await waiting;
  });

  it('that has sent `ready` and owes nothing may be silent', () => {
    vi.useFakeTimers();
    const end = createPort();
    const thread = new EngineThread(() => end.port);
    const told: string[] = [];
    thread.onFailure((failure) => told.push(messageOf(failure)));
    end.deliver({ kind: 'ready' });
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that is at work and answers nothing has failed within five seconds, and is ended', async () => {
    vi.useFakeTimers();
    const end = createPort();
    const thread = new EngineThread(() => end.port);
    const told: string[] = [];
    thread.onFailure((failure) => told.push(messageOf(failure)));
    end.deliver({ kind: 'ready' });
    end.deliver({ kind: 'atWork', isAtWork: true });
    vi.advanceTimersByTime(5000);
    expect(told).toEqual(['silent']);
    expect(end.posted).toEqual([{ kind: 'ask' }]);
    expect([end.isTerminated(), vi.getTimerCount()]).toEqual([true, 0]);
    end.deliver({ kind: 'atWork', isAtWork: true });
    expect(vi.getTimerCount()).toBe(0);
    await expect(thread.openSession().request('status', {})).rejects.toThrow('silent');
  });

  it('that owes an answer and gives no sign of life has failed within five seconds', async () => {
    vi.useFakeTimers();
    const end = createPort();
    const thread = new EngineThread(() => end.port);
    end.deliver({ kind: 'ready' });
    const waiting = expect(thread.openSession().request('status', {})).rejects.toThrow('silent');
    vi.advanceTimersByTime(5000);
    await waiting;
  });

  it('that owes an answer may take long if it gives signs of life', async () => {
    vi.useFakeTimers();
    const end = createPort();
    const thread = new EngineThread(() => ({
      ...end.port,
      post(message, transfer) {
        end.port.post(message, transfer);
        if (message.kind === 'ask') end.deliver({ kind: 'alive' });
      },
    }));
    end.deliver({ kind: 'ready' });
    const answer = thread.openSession().request('status', {});
    vi.advanceTimersByTime(600_000);
    const [request] = end.posted;
    end.deliver({ kind: 'answer', id: request?.kind === 'request' ? request.id : -1, result: 'at last' });
    expect(await answer).toBe('at last');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that is held owes nothing until it goes on, and is not woken', async () => {
    vi.useFakeTimers();
    const end = createPort();
    const thread = new EngineThread(() => end.port);
    end.deliver({ kind: 'ready' });
    const waiting = expect(thread.openSession().request('status', {})).rejects.toThrow('silent');
    thread.hold(true);
    vi.advanceTimersByTime(60_000);
    expect(end.posted.map(({ kind }) => kind)).toEqual(['request', 'hold']);
    thread.hold(false);
    vi.advanceTimersByTime(5000);
    await waiting;
  });

  it('is not watched any more when its drives have come to rest', () => {
    vi.useFakeTimers();
    const end = createPort();
    const thread = new EngineThread(() => end.port);
    end.deliver({ kind: 'ready' });
    end.deliver({ kind: 'atWork', isAtWork: true });
    expect(vi.getTimerCount()).toBe(1);
    end.deliver({ kind: 'atWork', isAtWork: false });
    expect(vi.getTimerCount()).toBe(0);
    thread.terminate();
  });

  it('that is stopped ends the port, leaves no timer, and is no failure', async () => {
    vi.useFakeTimers();
    const end = createPort();
    const thread = new EngineThread(() => end.port);
    const told: string[] = [];
    thread.onFailure((failure) => told.push(messageOf(failure)));
    const waiting = thread.openSession().request('status', {});
    thread.terminate();
    end.fail(brokenFailure('too late to matter'));
    await expect(waiting).rejects.toThrow('stopped');
    expect([end.isTerminated(), told, vi.getTimerCount()]).toEqual([true, [], 0]);
  });
});

describe('requests', () => {
  it('get their own answers in any order', async () => {
    const end = createPort();
    const session = new EngineThread(() => end.port).openSession();
    const [first, second] = [session.request('pause', {}), session.request('dispose', {})];
    const ids = end.posted.map((message) => (message.kind === 'request' ? message.id : -1));
    end.deliver({ kind: 'answer', id: ids[1] ?? -1, result: 'second' });
    end.deliver({ kind: 'refusal', id: ids[0] ?? -1, message: 'not now' });
    end.deliver({ kind: 'answer', id: 999, result: 'nobody asked' });
    await expect(first).rejects.toThrow('not now');
    expect(await second).toBe('second');
  });

  it('do not hold an answer in memory', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const end = createPort();
    const session = new EngineThread(() => end.port).openSession();
    const answered = await (async () => {
      const answer = session.request('pause', {});
      const result = { frame: new ArrayBuffer(8) };
      end.deliver({ kind: 'answer', id: end.posted[0]?.kind === 'request' ? end.posted[0].id : -1, result });
      expect(await answer).toBe(result);
      return new WeakRef(result);
    })();
    // The target of a weak reference lives until the next task.
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
    expect(answered.deref()).toBeUndefined();
  });

  it('carry the session, and events reach that session alone', () => {
    const end = createPort();
    const thread = new EngineThread(() => end.port);
    const [one, other] = [thread.openSession(), thread.openSession()];
    const heard: string[] = [];
    one.on('fault', ({ message }) => heard.push(`one: ${message}`));
    other.on('fault', ({ message }) => heard.push(`other: ${message}`));
    other.recycle(new ArrayBuffer(8));
    expect(end.posted[0]).toMatchObject({ kind: 'recycle', sessionId: other.sessionId });
    const payload = { message: 'broken', scenario: null, step: 3 };
    end.deliver({ kind: 'event', sessionId: other.sessionId, name: 'fault', payload });
    expect(heard).toEqual(['other: broken']);
  });
});

describe('the port of a worker', () => {
  it('passes messages on and reports every kind of failure', () => {
    const worker = { postMessage: vi.fn(), terminate: vi.fn() } as unknown as Worker;
    const port = workerPort(() => worker);
    const heard: unknown[] = [];
    port.listen(
      (message) => heard.push(message),
      (sentence) => heard.push(sentence),
    );
    const preventDefault = vi.fn();
    worker.onmessage?.({ data: { kind: 'ready' } } as MessageEvent);
    worker.onerror?.({ message: 'x is not defined', preventDefault } as unknown as ErrorEvent);
    worker.onerror?.({ message: '', preventDefault } as unknown as ErrorEvent);
    worker.onmessageerror?.({} as MessageEvent);
    expect(heard).toEqual([
      { kind: 'ready' },
      brokenFailure('x is not defined'),
      { code: 'notLoaded' },
      { code: 'unreadable' },
    ]);
    expect(preventDefault).toHaveBeenCalledTimes(2);
    const buffer = new ArrayBuffer(8);
    const message = { kind: 'recycle', sessionId: 1, buffer } as const;
    port.post(message, [buffer]);
    expect(worker.postMessage).toHaveBeenCalledWith(message, [buffer]);
    port.terminate();
    expect(worker.terminate).toHaveBeenCalledOnce();
  });
});
