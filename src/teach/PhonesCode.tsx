import type { ReactNode } from 'react';
import { Code } from '#parts';

interface PhonesCodeProps {
  readonly address: string;
  readonly label: string;
}

/** The code itself, in a file of its own: nothing of it is in what the page opens with. */
export const PhonesCode = ({ address, label }: PhonesCodeProps): ReactNode => <Code text={address} label={label} />;
