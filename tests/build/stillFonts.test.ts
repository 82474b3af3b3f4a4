import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readCardFaces, setLine } from '../../scripts/share/faces.ts';

const WORD = 'Which plate is washed next';
const SIZE = 40;
/** What the machine would draw any of these in but for our configuration. */
const FAMILIES = ['Golos Text', 'DejaVu Sans', 'nobody has this'];

/** In a process of its own, as the build is: in a thread of the tests what is set of the environment stays there. */
const PROGRAM = `
import sharp from 'sharp';
import { useOwnFonts } from './scripts/share/png.ts';
const before = JSON.stringify(process.env);
await useOwnFonts();
const isAsBefore = JSON.stringify(process.env) === before;
const widths = [];
for (const family of ${JSON.stringify(FAMILIES)}) {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="60"><text y="40" font-size="${SIZE}" font-family="' + family + '">${WORD}</text></svg>';
  const { info } = await sharp(Buffer.from(picture)).trim().toBuffer({ resolveWithObject: true });
  widths.push(info.width);
}
console.log(JSON.stringify({ isAsBefore, widths }));
`;

test('pictures are drawn in our own faces, and what is started after them is told of no fonts', async () => {
  const told = execFileSync(process.execPath, ['--import=tsx', '--input-type=module', '--eval', PROGRAM], {
    encoding: 'utf8',
  });
  const { isAsBefore, widths } = JSON.parse(told) as { isAsBefore: boolean; widths: number[] };
  expect(isAsBefore).toBe(true);
  // As wide as the outlines of the face say, but for the room beside its first and last letter.
  const width = setLine((await readCardFaces()).text, WORD, SIZE)?.width ?? 0;
  expect(widths.map((each) => Math.round((100 * each) / width))).toEqual(FAMILIES.map(() => 100));
});
