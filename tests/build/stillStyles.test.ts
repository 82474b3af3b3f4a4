import { expect, test } from 'vitest';
import { styleStill } from '../../scripts/stillStyles.ts';

const picture = (name: string, marks: string): { name: string; text: string } => ({
  name,
  text: `<svg><style>.cp-common{fill:red}.cp-other > b{fill:blue}</style>${marks}</svg>`,
});

test('a picture takes the rules along that its exhibit has for it, and no others', async () => {
  const styled = await styleStill(picture('stills/raid0-answer-2-1-light.svg', '<rect class="cp-raid-striped"/>'));
  expect(styled).toMatch(/\.cp-raid-striped\s*\{\s*fill: none/);
  expect(styled).not.toContain('cp-common');
  expect(styled).not.toContain('cp-raid-pill');
  const common = await styleStill(picture('stills/raid0-1-dark.svg', '<b class="cp-common"/>'));
  expect(common).toContain('.cp-common{fill:red}');
});

test('a picture keeps the colours that its marks name themselves', async () => {
  const { name, text } = picture('stills/raid0-1-light.svg', '<rect fill="var(--host)"/>');
  const styled = await styleStill({
    name,
    text: text.replace(
      '<style>',
      '<style>:root{--lightningcss-light:initial;--host:var(--lightningcss-light,red);--ghost:blue}',
    ),
  });
  expect(styled).toContain('--lightningcss-light:initial');
  expect(styled).toContain('--host:var(--lightningcss-light,red)');
  expect(styled).not.toContain('--ghost');
});

test('a picture of no exhibit stays as it is', async () => {
  const card = picture('cards/index.svg', '<b class="cp-raid-striped"/>');
  expect(await styleStill(card)).toBe(card.text);
});
