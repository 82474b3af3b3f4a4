/** Styles of each exhibit's folder, as text: for drawings that leave the page and take along what they wear. For the build. */
const FOUND = import.meta.glob<string>('./*/*.css', { eager: true, query: '?inline', import: 'default' });

const RULE = /([^{}]+)\{([^{}]*)\}/g;
/** A block of rules for some windows or media. */
const BLOCK = /@[^{}]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const CLASS = /\.([\w-]+)/g;

/** Rules of an exhibit for what is in `markup`, without those for some windows alone. */
export function ownRulesFor(id: string, markup: string): string {
  const worn = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const isWorn = (selector: string): boolean => {
    const names = [...selector.matchAll(CLASS)].map(([, name = '']) => name);
    return names.length > 0 && names.every((name) => worn.has(name));
  };
  const styles = Object.entries(FOUND)
    .filter(([file]) => file.startsWith(`./${id}/`))
    .map(([, text]) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(BLOCK, ''))
    .join('\n');
  return [...styles.matchAll(RULE)]
    .filter(([, selectors = '']) => selectors.split(',').some(isWorn))
    .map(([, selectors = '', body = '']) => `${selectors.split(',').filter(isWorn).join(',').trim()}{${body.trim()}}`)
    .join('');
}
