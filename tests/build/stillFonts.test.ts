import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useOwnFonts } from '../../scripts/share/stillFonts.mjs';

const wordIn = (family: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><text y="40" font-size="40" font-family="${family}">Plates</text></svg>`,
    ),
  )
    .raw()
    .toBuffer();

test('pictures are drawn in our own faces, and what is started after them is told of no fonts', async () => {
  const before = { ...process.env };
  await useOwnFonts();
  expect(process.env).toEqual(before);
  // A family that nobody has is drawn in what there is: ours, and nothing of this machine.
  const [drawn, other] = await Promise.all([wordIn('Golos Text'), wordIn('DejaVu Sans')]);
  expect(new Set(drawn).size).toBeGreaterThan(2);
  expect(Buffer.compare(drawn, other)).toBe(0);
});
