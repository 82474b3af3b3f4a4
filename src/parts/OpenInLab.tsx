import { useEffect, useState, type ReactNode } from 'react';
import { linkTo } from '#base';
import type { Scenario } from '#engine';
import * as words from '#messages/foot';
import type { labAddress } from './labAddress.ts';

interface OpenInLabProps {
  readonly scenario: () => Scenario;
  /** Host pages after which it is to stand still; from the beginning on unless told. */
  readonly at?: (() => number) | undefined;
}

/** To the lab, with the drive as it is set when the link is followed. What writes such links comes late. */
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
