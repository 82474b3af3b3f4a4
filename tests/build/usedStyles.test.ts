import { describe, expect, it } from 'vitest';
import { usedStyles } from '../../scripts/build/usedStyles.ts';

describe('usedStyles', () => {
  it('leaves out classes that no text names, and nothing else', async () => {
    const styles = '.cp-a{color:red}.cp-b,.cp-a>.cp-c{top:0}[data-x="1"] p{left:0}@media print{.cp-b{top:1px}}';
    expect(await usedStyles(styles, ['element("div",{className:"cp-a"})'])).toBe(
      '.cp-a{color:red}[data-x="1"] p{left:0}',
    );
  });

  it('keeps what a script may put together', async () => {
    const styles = '.cp-mark-low{top:0}.cp-mark-high{top:0}.cp-market{top:0}.scene-name{top:0}';
    expect(await usedStyles(styles, ['className:`cp-mark-${e}`,`scene-${t}`'])).toBe(
      '.cp-mark-low{top:0}.cp-mark-high{top:0}.scene-name{top:0}',
    );
  });

  it('keeps rules whose classes are only left out of a choice', async () => {
    const styles = '.cp-a:not(.cp-gone):hover{top:0}:is(.cp-gone,.cp-a) code{left:0}@layer ui{.cp-gone{top:0}}';
    expect(await usedStyles(styles, ['"cp-a"'])).toMatch(
      /^\.cp-a:not\(\.cp-gone\):hover\{top:0\}:is\(.*\.cp-a\) code\{left:0\}/,
    );
  });
});
