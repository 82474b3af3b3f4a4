// The boundary around start-up, before the program of every page and frame. Where a script cannot be read or throws, it says so and
// offers to load the page again; what the build has drawn stays. In ES5, since browsers that cannot run the rest have to run this.
// Its words are in the page. Modules report what they have caught by an event (`tellFailure`).
(function () {
  var root = document.documentElement;
  /** @type {any} */
  var words = document.getElementsByName('boundary')[0];

  // Tried here for all programs: see `canKeep`. Full storage refuses to write, blocked storage even to be named.
  try {
    localStorage.setItem('clean-plates-trial', '');
    localStorage.removeItem('clean-plates-trial');
  } catch (refusal) {
    root.setAttribute('data-keeps-nothing', String(refusal));
  }

  // `kind` is the name of a sentence. `place` is the element that has failed, where it is not the whole page.
  /** @type {(kind: string, what?: string, place?: HTMLElement) => void} */
  function tell(kind, what, place) {
    // Whatever else fails in a browser that is too old fails because of that.
    if (root.getAttribute('data-failed') === 'old' || !words.hasAttribute('data-' + kind)) return;
    // Without a canvas everything but pictures works on.
    if (kind !== 'canvas') {
      root.setAttribute('data-failed', kind);
      // Another drive than the prerendered one was meant to come.
      root.removeAttribute('data-own-drive');
    }
    // What happens to guesses and settings. Frames say nothing of that, and neither does a page that has never run.
    var rest =
      kind === 'old' ? '' : words.getAttribute(root.hasAttribute('data-keeps-nothing') ? 'data-lost' : 'data-kept');
    var sentence = words.getAttribute('data-' + kind) + (rest ? ' ' + rest : '') + (what ? ' (' + what + ')' : '');
    if (document.body) show(sentence, place);
    else
      addEventListener('DOMContentLoaded', function () {
        show(sentence);
      });
  }

  /** @type {(sentence: string, place?: HTMLElement) => void} */
  function show(sentence, place) {
    var box = place || document.body;
    if (box.querySelector('.cp-failure')) return;
    var notice = document.createElement('div');
    notice.className = 'cp-notice cp-failure';
    notice.setAttribute('data-tone', 'error');
    notice.setAttribute('role', 'alert');
    notice.setAttribute('data-testid', 'failure');
    notice.innerHTML =
      '<p class="cp-notice-words"></p><button class="cp-button"></button><button class="cp-button"></button>';
    /** @type {any} */
    var parts = notice.childNodes;
    parts[0].textContent = sentence;
    parts[1].textContent = words.getAttribute('data-reload');
    parts[1].onclick = function () {
      location.reload();
    };
    parts[2].textContent = words.getAttribute('data-close');
    parts[2].onclick = function () {
      box.removeChild(notice);
    };
    box.insertBefore(notice, place ? box.firstChild : null);
    if (parent !== window)
      parent.postMessage({ type: 'clean-plates', version: 1, event: 'failed', reason: sentence }, '*');
    // Pages that are empty before they start show what they have for browsers without scripts.
    /** @type {any} */
    var spare = document.querySelector('noscript[data-spare]');
    if (spare && !root.hasAttribute('data-ready')) spare.outerHTML = spare.textContent;
  }

  /** @type {(error: Error, place?: HTMLElement) => void} */
  function tellError(error, place) {
    tell(error.name === 'SyntaxError' ? 'old' : 'broke', String(error), place);
  }

  addEventListener('error', function (event) {
    // Others are of extensions, or notes of the browser that are no errors.
    if (event.error && event.filename.indexOf(location.protocol + '//' + location.host) === 0) tellError(event.error);
  });
  addEventListener('unhandledrejection', function (event) {
    if (event.reason instanceof Error && event.reason.name !== 'AbortError') tellError(event.reason);
  });
  addEventListener('clean-plates:failure', function (/** @type {any} */ event) {
    var detail = event.detail;
    if (detail.kind) tell(detail.kind, '', detail.place);
    else tellError(detail.error, detail.place);
  });

  // What the programs use, by its owner.
  /** @type {[any, string][]} */
  var needed = [
    [[], 'at'],
    [[], 'findLast'],
    [[], 'toSorted'],
    // Newer than import maps, which cannot be asked for otherwise.
    [HTMLScriptElement, 'supports'],
    [window, 'matchMedia'],
    [window, 'ResizeObserver'],
    [window, 'IntersectionObserver'],
  ];
  needed.forEach(function (member) {
    if (!member[0][member[1]]) tell('old', member[1]);
  });
})();
