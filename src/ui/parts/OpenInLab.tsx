import { useEffect, useState, type ReactNode } from 'react';
import { linkTo } from '#base';
import type { Scenario } from '#engine';
import * as words from '#messages/foot';
import type { labAddress } from './labAddress.ts';

interface OpenInLabProps {
  readonly scenario: () => Scenario;
  /** Host pages after which the lab stops; without it the lab starts at the beginning. */
  readonly at?: (() => number) | undefined;
}

/** Link to the lab with the current drive. The module that writes such links is loaded after the first paint. */
export function OpenInLab({ scenario, at }: OpenInLabProps): ReactNode {
  const [addressOf, setAddressOf] = useState<typeof labAddress | null>(null);
  useEffect(() => {
    void import('./labAddress.ts').then((late) => setAddressOf(() => late.labAddress));
  }, []);
  return (
    <a className="cp-foot-way" href={addressOf?.(scenario(), at?.()) ?? linkTo('lab.html')}>
      {words.lab}
    </a>
  );
}
