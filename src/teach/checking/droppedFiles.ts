import type { GivenFile } from './checkFiles.ts';

/** What of a transfer is needed here. */
export interface Dropped {
  readonly items: Iterable<Pick<DataTransferItem, 'webkitGetAsEntry'>>;
  readonly files: Iterable<GivenFile>;
}

/** Files that were dropped, those in dropped folders among them, each by its path; what cannot be read is one that says so. */
export async function droppedFiles({ items, files }: Dropped): Promise<GivenFile[]> {
  // Entries have to be taken before anything is waited for.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...files];
  const found = await Promise.all(entries.map((entry) => filesIn(entry)));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<GivenFile[]> {
  const name = entry.fullPath.replace(/^\//, '');
  const found: GivenFile[] = [];
  try {
    if (entry.isFile) {
      const file = await new Promise<File>((take, refuse) => (entry as FileSystemFileEntry).file(take, refuse));
      return [{ name, size: file.size, lastModified: file.lastModified, text: () => file.text() }];
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    // A folder is told a hundred entries at a time.
    for (;;) {
      const entries = await new Promise<FileSystemEntry[]>((take, refuse) => reader.readEntries(take, refuse));
      if (entries.length === 0) return found;
      const inner = await Promise.all(entries.map((each) => filesIn(each)));
      found.push(...inner.flat());
    }
  } catch (error) {
    return [...found, { name, size: 0, lastModified: 0, text: () => Promise.reject(error) }];
  }
}
