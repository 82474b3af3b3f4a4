// Tells the boundary (boundary.js, after this, so that it hears of an error later) what only pages of many files can lack: a file that
// is gone, as after a new version has been published, or in whose place something else came, such as the page of a network that
// wants a sign-in.
(function () {
  // Of a page opened as a file boot.js says more.
  if (location.protocol === 'file:') return;
  var MISSING_MODULE = /imported module|importing a module|preload CSS/i;

  /** @type {(kind: string, place?: HTMLElement) => void} */
  function tell(kind, place) {
    dispatchEvent(new CustomEvent('clean-plates:failure', { detail: { kind: kind, place: place } }));
  }

  /** @type {(address?: string, place?: HTMLElement) => void} */
  function tellMissing(address, place) {
    if (!address || !window.fetch) return tell('gone', place);
    fetch(address, { cache: 'no-store' }).then(
      function (answer) {
        tell(answer.ok && /html/.test(String(answer.headers.get('content-type'))) ? 'login' : 'gone', place);
      },
      function () {
        tell('gone', place);
      },
    );
  }

  // Takes an error of a module that did not come; others are left to the boundary, which comes after this.
  /** @type {(event: Event, error: string, place?: HTMLElement) => void} */
  function takeError(event, error, place) {
    if (!MISSING_MODULE.test(error)) return;
    event.stopImmediatePropagation();
    tellMissing((/https?:\S+/.exec(error) || [])[0], place);
  }

  addEventListener(
    'error',
    function (event) {
      if (event.target instanceof HTMLScriptElement) tellMissing(event.target.src);
    },
    true,
  );
  addEventListener('unhandledrejection', function (event) {
    takeError(event, String(event.reason));
  });
  addEventListener('clean-plates:failure', function (/** @type {any} */ event) {
    if (event.detail.error) takeError(event, String(event.detail.error), event.detail.place);
  });
})();
