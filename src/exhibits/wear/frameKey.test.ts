import { expect, it } from 'vitest';
import * as words from '#messages/wear';
import { MOST_WASHES } from './moments.ts';
import { WEAR_ENDURANCE, WEAR_ROUNDS } from '#recordings/wearShape';

const key = (span: 'rounds' | 'life'): string =>
  words.frame.key({ span, most: MOST_WASHES, times: WEAR_ROUNDS, washes: WEAR_ENDURANCE });

it('the key of the shades says whether plates have a limit: more washes than that stand beside it', () => {
  expect(key('rounds')).toContain('40 drive writes, no limit set');
  expect(key('rounds')).not.toContain(String(WEAR_ENDURANCE));
  expect(key('life')).toContain(`out at ${WEAR_ENDURANCE}`);
});
