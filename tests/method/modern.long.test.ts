import { describe, expect, it } from 'vitest';
import { modernRows } from '#devices/modern';
import recorded from '../../src/pages/method/recorded/modern.json';

describe('what is recorded of the drives from 2022', () => {
  it('is what the engine says today, to the last bit', () => {
    expect(recorded.rows).toEqual([...modernRows()]);
  });
});
