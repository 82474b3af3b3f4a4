import type { ReactNode } from 'react';
import { QrCode } from '#parts';

interface PhonesCodeProps {
  readonly address: string;
  readonly label: string;
}

/** A QR code. In a file of its own so that it is fetched after the page has opened. */
export const PhonesCode = ({ address, label }: PhonesCodeProps): ReactNode => <QrCode text={address} label={label} />;
