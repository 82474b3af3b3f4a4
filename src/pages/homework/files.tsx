import type { ChangeEvent, ReactNode } from 'react';

interface FileButtonProps {
  readonly label: string;
  /** One file, several, or all files of a folder. */
  readonly takes: 'one' | 'many' | 'folder';
  /** The `accept` attribute: which files the browser offers. */
  readonly accept?: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that lets the reader choose files. The same file can be chosen again. */
export function FileButton({ label, takes, accept, onFiles }: FileButtonProps): ReactNode {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  // 'true' rather than '': preact sets the property, and '' would turn it off.
  const folder = takes === 'folder' ? { webkitdirectory: 'true' } : {};
  return (
    <label className="cp-button cp-file-button">
      <input type="file" accept={accept} multiple={takes !== 'one'} {...folder} onChange={take} />
      {label}
    </label>
  );
}

/** Downloads `text` as a file. @param type MIME type */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers fetch the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
