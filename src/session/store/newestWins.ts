/**
 * Wraps an asynchronous action so that at most one call runs at a time. Of the calls made meanwhile only the newest is carried
 * out; the others resolve to null.
 */
export function newestWins<Argument, Answer>(
  action: (argument: Argument) => Promise<Answer>,
): (argument: Argument) => Promise<Answer | null> {
  let isBusy = false;
  let next: { argument: Argument; resolve: (answer: Answer | null) => void; reject: (error: unknown) => void } | null =
    null;

  const start = async (argument: Argument): Promise<Answer> => {
    isBusy = true;
    try {
      return await action(argument);
    } finally {
      isBusy = false;
      const waiting = next;
      next = null;
      if (waiting) start(waiting.argument).then(waiting.resolve, waiting.reject);
    }
  };

  return (argument) => {
    if (!isBusy) return start(argument);
    next?.resolve(null);
    return new Promise((resolve, reject) => {
      next = { argument, resolve, reject };
    });
  };
}
