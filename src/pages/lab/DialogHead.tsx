import type { ReactNode } from 'react';
import { IconButton } from '#controls';
import { Aside, Lead, Note, Row } from '#layout';

/** Width that a dialog of the lab would like. */
export const DIALOG_CSS_PX = 760;

interface DialogHeadProps {
  readonly title: string;
  /** Of the title, by which a dialog is named. */
  readonly id?: string;
  /** What changes while the dialog is open; empty for nothing. */
  readonly status?: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** Head of a dialog or of the panel of settings. */
export function DialogHead({ title, id, status, closeLabel, onClose }: DialogHeadProps): ReactNode {
  return (
    <Row gap={3} isOneLine>
      <Lead as="h2" id={id} size="note">
        {title}
      </Lead>
      <Aside>
        <Row gap={3} isOneLine>
          {status !== undefined && (
            <Note size="label" role="status">
              {status}
            </Note>
          )}
          <IconButton label={closeLabel} icon="close" isBare onClick={onClose} />
        </Row>
      </Aside>
    </Row>
  );
}
