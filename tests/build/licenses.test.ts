import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildClassicScript } from '../../scripts/build/classicScript.ts';
import { frameConfig, offlineConfig, pagesConfig } from '../../scripts/build/configs.ts';
import { LICENSES, licensesOfFonts, noticeComment, noticeOf } from '../../scripts/build/licenses.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(PROJECT, file), 'utf8').trim();
const { devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
const licenseOf = (name: string): string => read(`node_modules/${name}/LICENSE`);

describe('the licences of what ships', () => {
  it('are listed by every build of scripts', () => {
    for (const config of [pagesConfig('site'), frameConfig([], ''), offlineConfig('')])
      expect(config.build?.license).toEqual({ fileName: LICENSES });
  });

  it('name every library that ends in a script, with its text', async () => {
    const { licenses } = await buildClassicScript('src/frames/offline/serviceWorker.ts', 'serviceWorker', {
      KEPT_FILES: '[]',
      'process.env.NODE_ENV': '"production"',
    });
    const names = Object.keys(devDependencies ?? {}).filter((name) => name.startsWith('workbox-'));
    expect(names.length).toBeGreaterThan(2);
    expect(licenses.map(({ name }) => name)).toEqual(names);
    const notice = noticeOf(licenses);
    for (const { name, version, text } of licenses) {
      expect(text).toBe(licenseOf(name));
      expect(notice).toContain(`\n${name} ${version} (MIT)\n\n${text}\n`);
    }
    expect(notice.startsWith(`Clean Plates\n\n${read('LICENSE')}\n`)).toBe(true);
  });

  it('name every family of fonts, with its text', () => {
    const families = Object.keys(devDependencies ?? {}).filter((name) => name.startsWith('@fontsource'));
    expect(licensesOfFonts().map(({ name, identifier, text }) => [name, identifier, text])).toEqual(
      families.map((name) => [name, 'OFL-1.1', licenseOf(name)]),
    );
  });

  it('have each package once, and none without a text', () => {
    const one = { name: 'one', version: '1.0.0', text: 'You may.' };
    expect(noticeOf([one, { ...one }]).split('one 1.0.0')).toHaveLength(2);
    expect(() => noticeOf([{ name: 'two', version: '2.0.0' }])).toThrow('two 2.0.0 has no file with its licence');
  });

  it('do not end the comment in which a file carries them', () => {
    expect(noticeComment('a --> b').match(/-->/g)).toHaveLength(1);
  });
});
