import { expect, test } from 'vitest';
import { pruneStyles } from '../../scripts/pruneStyles.mjs';

const PROGRAM =
  'e("p",{className:"cp-note"});e("i",{className:`cp-mark-${kind}`});e("b",{className:"cp-set is-on"});e("u",{className:`scene-${part}`})';
const prune = (styles: string): string => pruneStyles(styles, PROGRAM);

test('rules of classes that the program never names are left out', () => {
  expect(prune('.cp-note{top:0}.cp-lab{top:1px}.cp-note .cp-lab{top:2px}p.cp-set.is-on{top:3px}')).toBe(
    '.cp-note{top:0}p.cp-set.is-on{top:3px}',
  );
});

test('of selectors in a list only those', () => {
  expect(prune('.cp-lab,.cp-note:hover,a{top:0}')).toBe('.cp-note:hover,a{top:0}');
});

test('names that the program puts together stay', () => {
  expect(prune('.cp-mark-old{top:0}.cp-marked{top:0}')).toBe('.cp-mark-old{top:0}');
  expect(prune('.scene-floor{top:0}.scenes{top:0}')).toBe('.scene-floor{top:0}');
});

test('what stands in brackets need not be there', () => {
  const styles = ':is(.cp-lab,.cp-note) b{top:0}.cp-note:not(.cp-lab:hover){top:0}b:has(.cp-lab:is(.x)){top:0}';
  expect(prune(styles)).toBe(styles);
});

test('conditions that hold nothing any more go too, and animations stay whole', () => {
  const turn = '@keyframes turn{0%{top:0}to{top:1px}}';
  expect(prune(`@media print{.cp-lab{top:0}}@media screen{.cp-lab{top:0}.cp-note{top:1px}}${turn}`)).toBe(
    `@media screen{.cp-note{top:1px}}${turn}`,
  );
});

test('what something has to hold has to be there, unless it must not', () => {
  expect(prune('.cp-note:has(> .cp-lab) b{top:0}.cp-note:has(> .cp-set){top:1px}')).toBe(
    '.cp-note:has(> .cp-set){top:1px}',
  );
  const without = '.cp-note:not(:has(.cp-lab)){top:0}';
  expect(prune(without)).toBe(without);
});

test('properties that nobody reads are left out, and those that only they read', () => {
  const read = ':root{--ink:#000}.cp-note{color:var(--ink)}';
  expect(prune(`:root{--far:var(--farther);--farther:1px}${read}@media print{:root{--far:0}}`)).toBe(read);
  const named = ':root{--share:1px;--still-dark:2px}';
  expect(pruneStyles(named, 'style.setProperty("--share",1);read(`--still-${theme}`)')).toBe(named);
});

test('faces for letters that the program has none of are left out', () => {
  const faces =
    '@font-face{font-family:A;src:local(A)}@font-face{font-family:A;src:local(A);unicode-range:U+301,U+400-45F}';
  expect(pruneStyles(faces, 'say("Plates")')).toBe('@font-face{font-family:A;src:local(A)}');
  expect(pruneStyles(faces, 'say("Тарелки")')).toBe(faces);
});
