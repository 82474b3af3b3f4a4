import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Font families of common systems; the folder of a family is found by `file`. */
const KNOWN_SETS = [
  { name: 'Liberation', file: 'LiberationSans-Regular.ttf' },
  { name: 'DejaVu', file: 'DejaVuSans.ttf' },
  { name: 'Roboto', file: 'Roboto-Regular.ttf' },
  { name: 'Noto', file: 'NotoSans-Regular.ttf' },
];

const FONT_FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts', path.join(os.homedir(), '.local/share/fonts')];
const CACHE = path.resolve(import.meta.dirname, '../.cache/fonts');

export interface FontSet {
  readonly name: string;
  /** A fontconfig file with only these fonts. */
  readonly configFile: string;
}

function writeConfig(name: string, folder: string): string {
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${path.join(CACHE, name)}</cachedir>
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
</fontconfig>
`;
  const file = path.join(CACHE, `${name}.conf`);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** The known sets that this machine has. */
export function findFontSets(): readonly FontSet[] {
  const files = FONT_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  return KNOWN_SETS.flatMap(({ name, file }) => {
    const found = files.find((each) => path.basename(each) === file);
    return found ? [{ name, configFile: writeConfig(name, path.dirname(found)) }] : [];
  });
}
