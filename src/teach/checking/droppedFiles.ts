/** Files that were dropped, those in dropped folders among them. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // Entries have to be taken before anything is waited for.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...files];
  const found = await Promise.all(entries.map((entry) => filesIn(entry)));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [await new Promise<File>((take, refuse) => (entry as FileSystemFileEntry).file(take, refuse))];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[] = [];
  // A folder is told a hundred entries at a time.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((take, refuse) => reader.readEntries(take, refuse));
    if (entries.length === 0) return found;
    const inner = await Promise.all(entries.map((each) => filesIn(each)));
    found.push(...inner.flat());
  }
}
