import { expect, it } from 'vitest';
import { droppedFiles, type Dropped } from '../../src/teach/checking/droppedFiles.ts';

/** Entries as browsers give them; what they do besides is of no matter here. */
const entry = (fullPath: string, rest: object): FileSystemEntry => ({ fullPath, ...rest }) as FileSystemEntry;

const file = (path: string): FileSystemEntry =>
  entry(path, {
    isFile: true,
    file: (take: (found: File) => void) => take(new File([`text of ${path}`], 'of no matter', { lastModified: 5 })),
  });

const broken = (path: string): FileSystemEntry =>
  entry(path, {
    isFile: true,
    file: (_: unknown, refuse: (error: Error) => void) => refuse(new Error('the disk is gone')),
  });

/** As the standard has it, entries come in pieces, and an empty one ends them. */
const A_PIECE = 100;
const folder = (path: string, entries: readonly FileSystemEntry[], failsAfter = Infinity): FileSystemEntry =>
  entry(path, {
    isFile: false,
    createReader: () => {
      let told = 0;
      return {
        readEntries: (take: (found: readonly FileSystemEntry[]) => void, refuse: (error: Error) => void) => {
          if (told >= failsAfter) return refuse(new Error('the folder is gone'));
          const piece = entries.slice(told, told + A_PIECE);
          told += piece.length;
          return take(piece);
        },
      };
    },
  });

const drop = (entries: readonly (FileSystemEntry | null)[], files: readonly File[] = []) => {
  const dropped: Dropped = { items: entries.map((each) => ({ webkitGetAsEntry: () => each })), files };
  return droppedFiles(dropped);
};
const namesOf = async (entries: readonly FileSystemEntry[]): Promise<string[]> =>
  (await drop(entries)).map(({ name }) => name);
const textOf = async (each: { readonly text: () => Promise<string> }): Promise<string> =>
  each.text().catch((error: unknown) => `no text: ${String(error)}`);

it('takes files, and those of folders within folders, each by its path', async () => {
  const found = await drop([
    file('/alone.json'),
    folder('/class', [
      file('/class/ada.json'),
      folder('/class/b', [file('/class/b/ada.json'), folder('/class/b/c', [])]),
    ]),
  ]);
  expect(found.map(({ name }) => name)).toEqual(['alone.json', 'class/ada.json', 'class/b/ada.json']);
  expect(await Promise.all(found.map(textOf))).toEqual([
    'text of /alone.json',
    'text of /class/ada.json',
    'text of /class/b/ada.json',
  ]);
  expect(found[2]).toMatchObject({ size: 'text of /class/b/ada.json'.length, lastModified: 5 });
});

it('takes all of a folder that is told in pieces of a hundred', async () => {
  const paths = Array.from({ length: 250 }, (_, index) => `class/${index}.json`);
  const found = await namesOf([
    folder(
      '/class',
      paths.map((path) => file(`/${path}`)),
    ),
  ]);
  expect(found).toEqual(paths);
});

it('has what cannot be read as a file that says so, and all of the others', async () => {
  const many = Array.from({ length: 150 }, (_, index) => file(`/class/${index}.json`));
  const found = await drop([
    folder('/class', [file('/class/ada.json'), broken('/class/gone.json'), file('/class/eve.json')]),
    folder('/half', many, A_PIECE),
  ]);
  expect(found).toHaveLength(3 + A_PIECE + 1);
  const unread = await Promise.all(found.map(async (each) => `${each.name}: ${await textOf(each)}`));
  expect(unread.filter((told) => told.includes('no text'))).toEqual([
    'class/gone.json: no text: Error: the disk is gone',
    'half: no text: Error: the folder is gone',
  ]);
});

it('takes the files where nothing has an entry, as where a script drops', async () => {
  expect((await drop([null], [new File([], 'ada.json')])).map(({ name }) => name)).toEqual(['ada.json']);
});
