import type { ReactNode } from 'react';

/** What the picture leaves out, and what the page does not do. */
export function SiteFooter(): ReactNode {
  return (
    <footer className="cp-footer">
      <div className="cp-footer-inner">
        <section>
          <h2>What this picture gets wrong</h2>
          <ul>
            <li>Copies stay where they were until the wash; nobody carries anything.</li>
            <li>Reading uses nothing up: a portion may be eaten for ever.</li>
            <li>A wash is electrical, takes milliseconds, and wears the plate a little.</li>
            <li>Real plates are far larger: 128 portions and more, and there are a hundred thousand.</li>
            <li>Real drives work at many hatches at once, and keep a fast corner (SLC cache) that is left out here.</li>
          </ul>
        </section>
        <section>
          <h2>What it gets right</h2>
          <p>
            Every number on this page is counted by a flash translation layer that runs in your browser, or comes from a
            source that is named. Same settings and seed, same numbers, on every machine. No cookies, no account, and no
            request to any other host.
          </p>
        </section>
      </div>
    </footer>
  );
}
