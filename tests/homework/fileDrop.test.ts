import { expect, it } from 'vitest';
import { readDrop, type DropTransfer } from '../../src/pages/teach/checking/checkFiles.ts';

/** A FileSystemEntry of a browser, with the members that are read. */
const entry = (fullPath: string, rest: object): FileSystemEntry => ({ fullPath, ...rest }) as FileSystemEntry;

const file = (path: string): FileSystemEntry =>
  entry(path, {
    isFile: true,
    file: (take: (file: File) => void) => take(new File([`text of ${path}`], 'of no matter', { lastModified: 5 })),
  });

const broken = (path: string): FileSystemEntry =>
  entry(path, {
    isFile: true,
    file: (_: unknown, refuse: (error: Error) => void) => refuse(new Error('the disk is gone')),
  });

/** `readEntries` gives at most this many at a time; an empty list ends them. */
const BATCH_SIZE = 100;
const folder = (path: string, entries: readonly FileSystemEntry[], failsAfter = Infinity): FileSystemEntry =>
  entry(path, {
    isFile: false,
    createReader: () => {
      let count = 0;
      return {
        readEntries: (take: (batch: readonly FileSystemEntry[]) => void, refuse: (error: Error) => void) => {
          if (count >= failsAfter) return refuse(new Error('the folder is gone'));
          const batch = entries.slice(count, count + BATCH_SIZE);
          count += batch.length;
          return take(batch);
        },
      };
    },
  });

const drop = (entries: readonly (FileSystemEntry | null)[], files: readonly File[] = []) => {
  const transfer: DropTransfer = { items: entries.map((each) => ({ webkitGetAsEntry: () => each })), files };
  return readDrop(transfer);
};
const namesOf = async (entries: readonly FileSystemEntry[]): Promise<string[]> =>
  (await drop(entries)).map(({ name }) => name);
const textOf = async (each: { readonly text: () => Promise<string> }): Promise<string> =>
  each.text().catch((error: unknown) => `no text: ${String(error)}`);

it('takes files, and those of folders within folders, each by its path', async () => {
  const dropped = await drop([
    file('/alone.json'),
    folder('/class', [
      file('/class/ada.json'),
      folder('/class/b', [file('/class/b/ada.json'), folder('/class/b/c', [])]),
    ]),
  ]);
  expect(dropped.map(({ name }) => name)).toEqual(['alone.json', 'class/ada.json', 'class/b/ada.json']);
  expect(await Promise.all(dropped.map(textOf))).toEqual([
    'text of /alone.json',
    'text of /class/ada.json',
    'text of /class/b/ada.json',
  ]);
  expect(dropped[2]).toMatchObject({ size: 'text of /class/b/ada.json'.length, lastModified: 5 });
});

it('reads a folder whose entries come a hundred at a time', async () => {
  const paths = Array.from({ length: 250 }, (_, index) => `class/${index}.json`);
  const dropped = await namesOf([
    folder(
      '/class',
      paths.map((path) => file(`/${path}`)),
    ),
  ]);
  expect(dropped).toEqual(paths);
});

it('gives an unreadable file one whose text rejects, and keeps all others', async () => {
  const many = Array.from({ length: 150 }, (_, index) => file(`/class/${index}.json`));
  const dropped = await drop([
    folder('/class', [file('/class/ada.json'), broken('/class/gone.json'), file('/class/eve.json')]),
    folder('/half', many, BATCH_SIZE),
  ]);
  expect(dropped).toHaveLength(3 + BATCH_SIZE + 1);
  const texts = await Promise.all(dropped.map(async (each) => `${each.name}: ${await textOf(each)}`));
  expect(texts.filter((text) => text.includes('no text'))).toEqual([
    'class/gone.json: no text: Error: the disk is gone',
    'half: no text: Error: the folder is gone',
  ]);
});

it('takes the plain files where nothing has an entry, as in a drop by a script', async () => {
  expect((await drop([null], [new File([], 'ada.json')])).map(({ name }) => name)).toEqual(['ada.json']);
});
