import { describe, expect, test } from 'vitest';
import { EXHIBITS } from '#exhibits/catalog';
import { listProjectFiles, readProjectFile } from '../docs/documents.ts';
import { misplacedIds } from './exhibitIds.ts';

/** Everything that is built, and what builds it. */
const isJudged = (file: string): boolean =>
  /^(?:src|scripts)\/.*\.(?:ts|tsx|mts|mjs|js|css|html|json)$/.test(file) || /^[^/]+\.(?:html|json|ts)$/.test(file);

test('no exhibit is named outside its folder, the catalogue of exhibits and that of words', () => {
  const files = listProjectFiles(isJudged);
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => misplacedIds(file, readProjectFile(file)))).toEqual([]);
});

describe('planted violations are found:', () => {
  test.each([
    ['an alias', 'package.json', '"#raid": "./src/exhibits/raid0/index.ts"'],
    ['a bare id', 'src/pages/story/StoryPage.tsx', `const first = 'spare-area';`],
    ['an anchor', 'src/pages/site/SiteHeader.tsx', '<a href="#cafeteria">'],
    ['an address', 'embed.html', 'embed.html?x=cafeteria&play=off'],
    ['words of an exhibit in a room', 'src/ui/charts/labels.ts', `import * as words from '#messages/spare-area';`],
    ['a file of an embed', 'scripts/picture.mjs', '/e/v1/cafeteria.html'],
    ['an attribute', 'src/frames/embed/startEmbed.tsx', `querySelector('[data-exhibit="cafeteria"]')`],
    ['another exhibit', 'src/exhibits/raid0/Figure.tsx', `href="#spare-area"`],
  ])('%s', (_, file, line) => {
    expect(misplacedIds(file, `\n${line}`)).toHaveLength(1);
  });

  test.each([
    ['the skin of the same name', 'src/session/store/settings.ts', `skin: 'cafeteria'`],
    ['a class of a control for spare area', 'src/ui/controls/SpareAreaSlider.css', '.cp-spare-area-plate {'],
    ['a longer name', 'src/model/devices/drives/arrays.ts', `id: 'x25v_raid0'`],
    ['its own folder', 'src/exhibits/raid0/index.ts', `id: 'raid0'`],
    ['the catalogue', 'src/exhibits/catalog.ts', `{ id: 'raid0', load: () => import('./raid0/index.ts') }`],
  ])('%s is none', (_, file, line) => {
    expect(misplacedIds(file, line)).toEqual([]);
  });
});

test('every exhibit has the files that its folder has to have', () => {
  const files = new Set(listProjectFiles(() => true));
  const needed = [['index.ts'], ['parameters.ts'], ['model.ts'], ['Figure.tsx', 'View.tsx'], ['lesson.test.ts']];
  const missing = EXHIBITS.flatMap(({ id }) =>
    needed
      .filter((names) => !names.some((name) => files.has(`src/exhibits/${id}/${name}`)))
      .map((names) => [id, names]),
  );
  expect(missing).toEqual([]);
});

test('an exhibit gives itself the id by which it is listed', async () => {
  for (const { id, load } of EXHIBITS) expect((await load()).exhibit.id).toBe(id);
});
