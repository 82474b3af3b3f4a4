import { memo, type ReactNode } from 'react';
import { speed as words } from '#messages/method';
import type { BrowserSpeed } from './agreementRun.ts';

const MILLION = 1e6;

/** Host pages that the engine writes per second in this browser, once that has been measured. */
export const SpeedCard = memo(function SpeedCard({ speed }: { readonly speed: BrowserSpeed | null }): ReactNode {
  return (
    <section
      className="cp-method-card cp-method-speed cp-figures"
      data-testid="method-speed"
      aria-labelledby="method-speed"
    >
      <h2 id="method-speed">{words.name}</h2>
      <p className="cp-method-note">{words.note}</p>
      {speed ? (
        <>
          <p className="cp-method-big">{words.million({ rate: speed.hostPagesPerSecond / MILLION })}</p>
          <p className="cp-method-note">
            {words.beside({
              relocated: speed.writeAmplification - 1,
              flash: (speed.hostPagesPerSecond * speed.writeAmplification) / MILLION,
            })}
          </p>
        </>
      ) : (
        <>
          <p className="cp-method-big" aria-hidden="true">
            –
          </p>
          <p className="cp-method-note">{words.waiting}</p>
        </>
      )}
    </section>
  );
});
