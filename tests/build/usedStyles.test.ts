import { describe, expect, it } from 'vitest';
import { usedStyles } from '../../scripts/build/usedStyles.ts';

describe('usedStyles', () => {
  it('leaves out classes that no text names, and nothing else', () => {
    const styles = '.cp-a{color:red}.cp-b,.cp-a>.cp-c{top:0}[data-x="1"] p{left:0}@media print{.cp-b{top:1px}}';
    expect(usedStyles(styles, ['element("div",{className:"cp-a"})'])).toBe('.cp-a{color:red}[data-x="1"] p{left:0}');
  });

  it('keeps what a script may put together', () => {
    const styles = '.cp-mark-low{top:0}.cp-mark-high{left:0}.cp-market{top:0}.scene-name{right:0}';
    expect(usedStyles(styles, ['className:`cp-mark-${e}`,`scene-${t}`'])).toBe(
      '.cp-mark-low{top:0}.cp-mark-high{left:0}.scene-name{right:0}',
    );
  });

  it.each([
    '.cp-a:is(:hover,:focus)+.cp-b{top:0}',
    '.cp-a:is([data-x],:hover){top:0}',
    '.cp-a:is(:hover,.cp-b){top:0}',
    '.cp-a:where(:hover){top:0}',
    ':is(.cp-a,.cp-gone):hover{top:0}',
    ':is(.cp-gone,.cp-a) code{top:0}',
    '.cp-a:not(.cp-gone):hover{top:0}',
    '.cp-a:has(:focus-visible){top:0}',
  ])('keeps %s, whose states no script names', (rule) => {
    expect(usedStyles(`${rule}@layer ui{.cp-gone{top:0}}`, ['"cp-a cp-b"'])).toContain(
      rule.slice(0, rule.indexOf('{')),
    );
  });

  it('leaves out a choice among classes of which none is named', () => {
    expect(usedStyles('.cp-a:is(.cp-gone,.cp-lost){top:0}', ['"cp-a"'])).toBe('');
  });
});
