let listener: () => void = () => {};

/**
 * Has `called` called whenever a drive of this thread opens a block, also while it is being prepared. A run may keep its thread busy
 * for minutes; this is where the thread can say that it is at work. The listener must not touch the drive.
 */
export function onBlockOpened(called: () => void): void {
  listener = called;
}

/** For the pools of erased blocks: every long run takes blocks from them. */
export const noteBlockOpened = (): void => listener();
