/**
 * XLIFF 1.2, which translation programs read and write.
 *
 * Source: XLIFF Version 1.2, OASIS Standard of 2008 (https://docs.oasis-open.org/xliff/v1.2/os)
 */
import { parseXml, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml';

/** A text to translate: a message, or its form in one skin. */
export interface Unit {
  id: string;
  source: string;
  target?: string | undefined;
  /** What XLIFF calls the state of a target: `translated`, `needs-review-translation`. */
  state?: string | undefined;
  note?: string | undefined;
}

const VERSION = '1.2';
const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2';
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * @param languages codes of the languages `from` and `to`
 * @param files units and a note for translators, by the name of the group that they stand in
 */
export function writeXliff(
  languages: { from: string; to: string },
  files: ReadonlyMap<string, { note: string; units: readonly Unit[] }>,
): string {
  const unitLines = ({ id, source, target, state, note }: Unit) => [
    `      <trans-unit id="${escape(id)}" xml:space="preserve">`,
    `        <source>${escape(source)}</source>`,
    ...(target === undefined
      ? []
      : [`        <target${state === undefined ? '' : ` state="${state}"`}>${escape(target)}</target>`]),
    ...(note === undefined ? [] : [`        <note>${escape(note)}</note>`]),
    '      </trans-unit>',
  ];
  const fileLines = [...files].flatMap(([name, { note, units }]) => [
    `  <file original="${escape(name)}" source-language="${languages.from}" target-language="${languages.to}" datatype="plaintext">`,
    `    <header><note>${escape(note)}</note></header>`,
    '    <body>',
    ...units.flatMap(unitLines),
    '    </body>',
    '  </file>',
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff version="${VERSION}" xmlns="${NAMESPACE}">`,
    ...fileLines,
    '</xliff>',
    '',
  ].join('\n');
}

/**
 * Reads a file, also one that a translation program has written: with groups, notes and suggestions of its own.
 *
 * @param file name in errors
 * @param to code of the language that its targets have to be in
 * @throws Error of one sentence where it cannot be read
 */
export function readXliff(text: string, file: string, to: string): Unit[] {
  const root = parse(text, file);
  if (root?.name !== 'xliff')
    throw new Error(`${file} is no XLIFF: it begins with <${root?.name ?? ''}>, and has to begin with <xliff>.`);
  const version = root.attributes['version'] ?? 'without a number';
  if (version !== VERSION)
    throw new Error(`${file} is XLIFF ${version}, and has to be ${VERSION}: save it in that version.`);
  const units = elementsIn(root, 'file').flatMap((each) => {
    const language = each.attributes['target-language'] ?? to;
    if (language.toLowerCase() !== to.toLowerCase())
      throw new Error(`${file} is for the language “${language}”, and has to be for “${to}”.`);
    return unitsIn(each, file);
  });
  const ids: Set<string> = new Set();
  for (const { id } of units) {
    if (ids.has(id)) throw new Error(`${file} has the unit “${id}” twice: take one of the two out.`);
    ids.add(id);
  }
  return units;
}

function parse(text: string, file: string): XmlElement | null {
  try {
    return parseXml(text.replace(/^\uFEFF/, '')).root;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const [sentence = ''] = error.message.split('\n');
    throw new Error(`${file}:${error.line}: this is no XML: ${sentence.replace(/ \(line.*$/, '')}.`, { cause: error });
  }
}

const elementsIn = ({ children }: XmlElement, name: string) =>
  children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);

/** Units of a file, its body or a group. */
function unitsIn(parent: XmlElement, file: string): Unit[] {
  return parent.children.flatMap((child) => {
    if (!(child instanceof XmlElement)) return [];
    if (child.name === 'body' || child.name === 'group') return unitsIn(child, file);
    return child.name === 'trans-unit' ? [readUnit(child, file)] : [];
  });
}

function readUnit(unit: XmlElement, file: string): Unit {
  const { id } = unit.attributes;
  if (id === undefined) throw new Error(`${file} has a <trans-unit> without an id: export the messages once more.`);
  const [source] = elementsIn(unit, 'source');
  const [target] = elementsIn(unit, 'target');
  if (!source) throw new Error(`${file}: the unit “${id}” has no <source>: export the messages once more.`);
  return {
    id,
    source: textOf(source, id, file),
    target: target && textOf(target, id, file),
    state: target?.attributes['state'],
  };
}

/** Text of a source or target; marks of a program around parts of it mean nothing here. */
function textOf(element: XmlElement, id: string, file: string): string {
  return element.children
    .map((child) => {
      // Sections of characters are texts too.
      if (child instanceof XmlText) return child.text;
      if (!(child instanceof XmlElement)) return '';
      if (child.name === 'mrk') return textOf(child, id, file);
      throw new Error(
        `${file}: the unit “${id}” has a tag, <${child.name}>, where text is expected: write values as in its source, such as {count}.`,
      );
    })
    .join('');
}
