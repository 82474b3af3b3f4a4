import type { ReactNode } from 'react';
import { ReferenceLine, type ReferenceLineProps } from '#controls';
import * as words from '#messages/embed';

const LIST_ID = 'references';

interface ReferencesProps {
  readonly references: readonly ReferenceLineProps[];
}

/** The articles and papers that the figure rests on, over the figure while they are read. */
export function References({ references }: ReferencesProps): ReactNode {
  if (references.length === 0) return null;
  return (
    <>
      <button type="button" className="cp-embed-way" popoverTarget={LIST_ID}>
        {words.sources}
      </button>
      <section id={LIST_ID} className="cp-embed-references" popover="auto" aria-label={words.sources}>
        <ul>
          {references.map((reference) => (
            <li key={reference.title}>
              <ReferenceLine {...reference} />
            </li>
          ))}
        </ul>
        <button type="button" className="cp-embed-way" popoverTarget={LIST_ID} popoverTargetAction="hide">
          {words.closeSources}
        </button>
      </section>
    </>
  );
}
