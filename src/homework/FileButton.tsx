import type { ChangeEvent, ReactNode } from 'react';

interface FileButtonProps {
  readonly label: string;
  /** One file that is opened, several, or all of a folder. */
  readonly takes: 'one' | 'many' | 'folder';
  /** Which files the browser offers, as its field `accept` has it. */
  readonly accept?: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that has the reader choose files; the same may be chosen once more. */
export function FileButton({ label, takes, accept, onFiles }: FileButtonProps): ReactNode {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  // No empty text, as in markup: the interface of the built pages sets the property, for which that would be false.
  const folder = takes === 'folder' ? { webkitdirectory: 'true' } : {};
  return (
    <label className="cp-button cp-file-button">
      <input type="file" accept={accept} multiple={takes !== 'one'} {...folder} onChange={take} />
      {label}
    </label>
  );
}
