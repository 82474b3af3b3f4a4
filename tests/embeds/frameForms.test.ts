import { describe, expect, it } from 'vitest';
import { EXHIBITS } from '#exhibits/catalog';
import { frameFormOf, type FrameValue } from '#exhibits/frameForms';
import { frameModule, createLinkReader } from './frames.ts';

/** Every choice; of a number its ends. */
const triedOf = (value: FrameValue): readonly string[] =>
  value.kind === 'choice' ? value.choices.map((each) => each.value) : [String(value.min), String(value.max)];

/** Which one of several sentences a frame shows: the story has them all, and its links do not say it. */
const OF_FRAMES_ALONE = new Set(['n']);

describe.each(EXHIBITS)('the form of $id', ({ id }) => {
  const { parts, values } = frameFormOf(id);

  it('has nothing that the frame does not take, each value makes a difference, and the usual ones none', async () => {
    const take = createLinkReader(await frameModule(id));
    for (const part of parts.length === 0 ? [null] : parts.map((each) => each.value)) {
      const link = (rest: Record<string, string>) => new URLSearchParams({ ...(part && { part }), ...rest });
      const usual = take(link({}));
      expect(usual.remarks, `part ${part}`).toEqual([]);
      for (const value of values.filter((each) => !each.parts || (part !== null && each.parts.includes(part)))) {
        const written = new Map<string, string>();
        for (const tried of triedOf(value)) {
          const taken = take(link({ [value.key]: tried }));
          expect(taken.remarks, `${value.key}=${tried}`).toEqual([]);
          written.set(tried, taken.written);
        }
        const asUsual = take(link({ [value.key]: value.usual }));
        expect(asUsual, `${value.key} as usual`).toEqual(usual);
        if (!OF_FRAMES_ALONE.has(value.key)) expect(new Set(written.values()).size, value.key).toBe(written.size);
      }
    }
  });

  it('names no part that the frame has not, and every part belongs to a value or has none', async () => {
    const { remarks } = createLinkReader(await frameModule(id))(new URLSearchParams({ part: 'none-such' }));
    const named = remarks.find(({ code }) => code === 'notAPart')?.values as { choices: string } | undefined;
    expect(named?.choices ?? '').toBe(parts.map((each) => each.value).join(', '));
    for (const value of values)
      for (const part of value.parts ?? []) expect(parts.map((each) => each.value)).toContain(part);
  });

  it('says of a value that its reader can change it where the frame can lock it, and there alone', async () => {
    const { locks = [] } = await frameModule(id);
    const changed = values.filter(({ hasControl }) => hasControl);
    expect(locks.toSorted()).toEqual(changed.map(({ key }) => key).toSorted());
  });
});
