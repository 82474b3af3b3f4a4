import { describe, expect, it, test } from 'vitest';
import { DRIVE_PRESETS, type DrivePreset, findPreset } from '#devices';
import { arrayDesignOf } from '../../src/model/devices/designs/arrayDesignOf.ts';
import { ssdDesignOf } from '../../src/model/devices/designs/ssdDesignOf.ts';
import { diskParameters } from '../../src/model/devices/disk/platter.ts';
import { memberOf } from '../../src/model/devices/recipes/arrayState.ts';
import type { NandType } from '../../src/model/devices/drives/nand.ts';
import type { DriveParameter } from '../../src/model/devices/drives/parameter.ts';

type Parameter = DriveParameter<number | string | boolean>;

/** What is built from a preset: the design of a drive, of a disk, of an array, or of what an alias stands for. */
function builtFrom(preset: DrivePreset): unknown {
  if (preset.family === 'disk') return diskParameters(preset.parameters);
  if (preset.family === 'alias') return findPreset(preset.parameters.sameAs.value);
  if (preset.family === 'array') return arrayDesignOf(preset.parameters, ssdDesignOf(memberOf(preset)));
  return ssdDesignOf(preset);
}

/** Another value of the same kind. Where only one word is known to the types, any other will do: it has to arrive. */
function otherValue({ value }: Parameter): number | string | boolean {
  if (typeof value === 'number') return 2 * value + 1;
  return typeof value === 'boolean' ? !value : `other than ${value}`;
}

function withOther<Parameters extends object>(parameters: Parameters, name: string): Parameters {
  const parameter = (parameters as Record<string, Parameter>)[name];
  if (!parameter) throw new Error(`there is no parameter ${name}`);
  return { ...parameters, [name]: { ...parameter, value: otherValue(parameter) } };
}

const OWN = DRIVE_PRESETS.flatMap((preset) =>
  Object.keys(preset.parameters).map((name): [string, string, DrivePreset] => [preset.id, name, preset]),
);

test('there are some hundred parameters to try', () => expect(OWN.length).toBeGreaterThan(300));

describe('what is built is another', () => {
  it.each(OWN)('%s: with another %s', (_id, name, preset) => {
    const changed = { ...preset, parameters: withOther(preset.parameters, name) } as DrivePreset;
    expect(builtFrom(changed)).not.toEqual(builtFrom(preset));
  });

  const withFlash = DRIVE_PRESETS.flatMap((preset) => ('nand' in preset ? [preset] : []));
  const parts = new Map(withFlash.map(({ nand }): [string, NandType] => [nand.name, nand]));
  const ofFlash = [...parts.values()].flatMap((nand) =>
    Object.keys(nand.parameters).map((name): [string, string, NandType] => [nand.name, name, nand]),
  );

  it.each(ofFlash)('%s: with another %s, for a drive that has this flash', (_name, name, nand) => {
    const changed = { ...nand, parameters: withOther(nand.parameters, name) };
    const steered = withFlash
      .filter((preset) => preset.nand.name === nand.name)
      .filter((preset) => {
        const before = JSON.stringify(ssdDesignOf(preset));
        return JSON.stringify(ssdDesignOf({ ...preset, nand: changed })) !== before;
      });
    expect(steered.map(({ id }) => id)).not.toEqual([]);
  });
});

describe('facts', () => {
  /** Whoever asks for anything of it fails. */
  const untouchable = (): never =>
    new Proxy(
      {},
      {
        get(_, name) {
          throw new Error(`a fact was read: ${String(name)}`);
        },
      },
    ) as never;

  it.each(DRIVE_PRESETS.map((preset): [string, DrivePreset] => [preset.id, preset]))(
    'of %s build nothing',
    (_, preset) => {
      const bare = 'nand' in preset ? { nand: { ...preset.nand, facts: untouchable() } } : {};
      expect(builtFrom({ ...preset, ...bare, facts: untouchable() })).toEqual(builtFrom(preset));
    },
  );

  it('are told of most drives', () => {
    expect(DRIVE_PRESETS.filter(({ facts }) => Object.keys(facts).length > 0).length).toBeGreaterThan(20);
  });
});
