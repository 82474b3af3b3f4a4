import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { version, license, homepage } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, string>;

it.each([
  ['CITATION.cff', `\nversion: ${version}\n`],
  ['CITATION.cff', `\nlicense: ${license}\n`],
  ['CITATION.cff', `\nurl: ${homepage}\n`],
  ['codemeta.json', `"version": "${version}"`],
  ['codemeta.json', `"license": "https://spdx.org/licenses/${license}"`],
  ['python/pyproject.toml', `\nversion = "${version}"\n`],
  ['python/pyproject.toml', `\nlicense = "${license}"\n`],
  ['python/pyproject.toml', `\nHomepage = "${homepage}"\n`],
  ['quarto/_extensions/clean-plates/_extension.yml', `\nversion: ${version}\n`],
  ['CHANGELOG.md', `\n## ${version} – `],
])('%s says what package.json does: %j', (file, text) => expect(readFileSync(file, 'utf8')).toContain(text));

it('the newest version of the changelog has the date of the citation', () => {
  const [, released] = /^## \S+ – (\S+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect(readFileSync('CITATION.cff', 'utf8')).toContain(`date-released: ${released}`);
  expect(readFileSync('codemeta.json', 'utf8')).toContain(`"datePublished": "${released}"`);
});
