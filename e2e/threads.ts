import type { Frame, Page } from '@playwright/test';

/** Names that pages give to their threads. */
type ThreadName = 'drive' | 'lab' | 'map' | 'run';

interface ThreadKeeper {
  readonly threads: Worker[];
}

/** Has a page keep the threads that it starts, for `killThread`; to be called before the page is opened. */
export const keepThreads = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { threads } = Object.assign(globalThis, { threads: [] as Worker[] });
    globalThis.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        threads.push(Object.assign(this, { threadName: options?.name }));
      }
    };
  });

/** Ends the newest thread of this name as a browser does that is short of memory: without an event. */
export const killThread = (page: Page | Frame, name: ThreadName): Promise<void> =>
  page.evaluate((wanted) => {
    const { threads } = globalThis as unknown as ThreadKeeper;
    const named = threads.filter((thread) => 'threadName' in thread && thread.threadName === wanted);
    if (named.length === 0) throw new Error(`the page has no thread ${wanted}`);
    named.at(-1)?.terminate();
  }, name);

/** Keeps the newest thread with such an address busy for ever. */
export function hangThread(page: Page, address: RegExp): void {
  const thread = page.workers().findLast((each) => address.test(each.url()));
  if (!thread) throw new Error('the page has no thread');
  thread
    .evaluate(() => {
      for (;;);
    })
    // It is over when the page ends the thread.
    .catch(() => {});
}
