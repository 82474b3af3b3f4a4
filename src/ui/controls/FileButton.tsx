import type { ChangeEvent, ReactNode } from 'react';
import './Button.css';

export interface FileButtonProps {
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
