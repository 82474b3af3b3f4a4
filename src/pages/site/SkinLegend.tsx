import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#controls';
import '#controls/pages';
import { Entries, Stack } from '#layout';
import * as terms from '#messages/terms';
import { legend as words } from '#messages/site';
import './SkinLegend.css';

/** The terms that stand in every figure, in the order in which a write meets them. */
const TERMS = [
  terms.hostWrite,
  terms.logicalPage,
  terms.flashPage,
  terms.block,
  terms.openBlock,
  terms.closedBlock,
  terms.freeBlock,
  terms.reserve,
  terms.mappingTable,
  terms.validPage,
  terms.invalidPage,
  terms.ghostPage,
  terms.garbageCollection,
  terms.relocation,
  terms.erase,
  terms.spareFactor,
];

/** What the two sets of words call the same thing, over the page until the reader goes on. */
export function SkinLegend({ onClose }: { readonly onClose: () => void }): ReactNode {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.showPopover?.();
  }, []);
  return (
    <section
      ref={ref}
      className="cp-popover cp-skin-legend"
      popover="auto"
      aria-label={words.title}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      <Stack>
        <h2 className="cp-page-title">{words.title}</h2>
        <Entries as="dl" columns={[1, 1]} isRuled>
          {TERMS.map(({ say, cafeteria }) => (
            <div key={say}>
              <dt>
                <strong>{say}</strong>
              </dt>
              <dd>{cafeteria}</dd>
            </div>
          ))}
        </Entries>
        <div>
          <Button onClick={onClose}>{words.close}</Button>
        </div>
      </Stack>
    </section>
  );
}
