/** Bad input on the command line: a one-line message on standard error, and exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * @param guess what the value may be a misspelling of
 * @throws UsageError with a message such as "--blocks is 0, but it has to be a whole number from 3 to 1,048,576."
 */
export function refuse(flag: string, value: unknown, expected: string, guess?: string): never {
  const end = guess === undefined ? '.' : `; did you mean ${guess}?`;
  throw new UsageError(`${flag} is ${printable(value)}, but it has to be ${expected}${end}`);
}

/** A value as text, with control characters escaped. */
export function printable(value: unknown): string {
  const text = String(value);
  return text === '' || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) ? JSON.stringify(text) : text;
}

/** What was printed or kept could not be written, for example to a full disk: exit code 1. */
export class WriteError extends Error {
  override readonly name = 'WriteError';

  /** @param target what could not be written, such as "Standard output" */
  constructor(target: string, reason: unknown) {
    const { code, message } = reason as NodeJS.ErrnoException;
    super(`${target} cannot be written: ${code === 'ENOSPC' ? 'no space is left' : (code ?? message)}.`);
  }
}
