// Runs before the first paint, on every page. Goes to the language of the link; sets the theme of the link or of the last visit;
// hides the prerendered drive where the reader will see another one; lays out the chapters after the first paint; puts a notice
// into pages opened as files, where modules cannot load; and registers the service worker last.
(function () {
  var root = document.documentElement;
  var themes = ['auto', 'light', 'dark', 'contrast'];
  var link = new URLSearchParams(location.search);
  var language = link.get('lang');
  var page = document.querySelector('link[rel="alternate"][hreflang="' + CSS.escape(language || '') + '"]');
  if (page && language !== root.lang) {
    link.delete('lang');
    var rest = link.toString();
    location.replace(page.getAttribute('data-page') + (rest === '' ? '' : '?' + rest) + location.hash);
    return;
  }
  var linkTheme = link.get('theme');
  var storedTheme = null;
  // What a visit leaves: the story its opening act, the lab its session.
  var anyPage = document.querySelector('link[data-page]');
  var isLab = anyPage !== null && anyPage.getAttribute('data-page').endsWith('lab.html');
  var wasHere = false;
  try {
    storedTheme = localStorage.getItem('clean-plates-theme');
    wasHere = localStorage.getItem(isLab ? 'clean-plates-lab' : 'clean-plates-opening') !== null;
  } catch {
    // Storage may be blocked; then the system's theme is used.
  }
  root.dataset.theme = themes.includes(linkTheme) ? linkTheme : themes.includes(storedTheme) ? storedTheme : 'auto';
  ['theme', 'lang', 'skin', 'still', 'engine'].forEach(function (key) {
    link.delete(key);
  });
  if ((wasHere || link.toString() !== '') && !('failed' in root.dataset)) root.dataset.ownDrive = '';
  // Whether the reader may have scrolled.
  var hasMoved = false;
  ['wheel', 'touchmove', 'keydown', 'pointerdown'].forEach(function (kind) {
    var noteMove = function () {
      hasMoved = true;
    };
    addEventListener(kind, noteMove, { once: true, passive: true });
  });
  // The figure of the link, which leads to its chapter where no fragment leads elsewhere.
  var figure = location.hash === '' ? link.get('x') : null;
  // Chapters are laid out after the first paint, unless the link leads to one. Their styles, in one file, are fetched then.
  var styleChapters = function () {
    if (figure && document.querySelector('.cp-chapter#' + CSS.escape(figure))) location.replace('#' + figure);
    var styles = document.querySelector('link[data-chapters]');
    // Waits for styles and stills. A failure of either counts too: figures work without stills.
    var pendingCount = styles ? 2 : 1;
    var onArrival = function () {
      pendingCount -= 1;
      if (pendingCount > 0) return;
      // Chapters out of sight are still laid out late: when they come near the window (site.css).
      delete root.dataset.firstPaint;
      // Only now does everything above the link's target have its height.
      var target = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
      if (target && !hasMoved) target.scrollIntoView();
    };
    if (styles) {
      styles.onload = styles.onerror = onArrival;
      styles.href = styles.dataset.address;
    }
    fetchStills().then(onArrival, onArrival);
  };
  // Puts the stills of chapters, one file beside the page (packStills.ts), into the places that are still empty.
  var fetchStills = function () {
    if (document.querySelector('[data-exhibit-place]:empty') === null) return Promise.resolve();
    return fetch('stills/chapters.html')
      .then(function (answer) {
        return answer.ok ? answer.text() : '';
      })
      .then(function (text) {
        var stills = document.createElement('template');
        stills.innerHTML = text;
        stills.content.querySelectorAll('[data-of]').forEach(function (still) {
          var place = document.querySelector('[data-exhibit-place="' + still.dataset.of + '"]:empty');
          // A live figure may have taken the place already.
          if (place && !('taken' in place.dataset)) place.append.apply(place, still.childNodes);
        });
      });
  };
  // After the load event, where the browser reports no paint.
  var LONGEST_WAIT_MS = 500;
  var isShown = false;
  var showAll = function () {
    if (isShown) return;
    isShown = true;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', styleChapters);
    else styleChapters();
  };
  var isLed = location.hash !== '' || figure !== null;
  if (isLed || typeof PerformanceObserver !== 'function') {
    if (isLed) root.dataset.led = '';
    showAll();
  } else {
    root.dataset.firstPaint = '';
    var showAllAfter = function (kind, isWanted) {
      new PerformanceObserver(function (list) {
        if (list.getEntries().some(isWanted)) showAll();
      }).observe({ type: kind, buffered: true });
    };
    // Waits for the largest paint rather than the first: the header may be painted before the headline, whose font comes later.
    // Browsers without that entry wait for any paint. Hidden pages are never painted, and do not wait.
    addEventListener('load', function () {
      setTimeout(showAll, document.visibilityState === 'hidden' ? 0 : LONGEST_WAIT_MS);
    });
    try {
      if ((PerformanceObserver.supportedEntryTypes || []).includes('largest-contentful-paint')) {
        showAllAfter('largest-contentful-paint', function (entry) {
          // An entry has no element where scripts have replaced it since.
          return entry.element === null || entry.element.closest('main') !== null;
        });
      } else {
        showAllAfter('paint', function () {
          return true;
        });
      }
    } catch {
      showAll();
    }
  }
  var fromFile = document.querySelector('meta[name="from-file"]');
  if (fromFile && location.protocol === 'file:') {
    addEventListener('DOMContentLoaded', function () {
      var notice = document.createElement('p');
      notice.setAttribute('role', 'alert');
      notice.className = 'cp-file-notice cp-notice';
      // The words in brackets become a link to the one-file page, which needs no server.
      var parts = fromFile.content.split(/[[\]]/);
      var fileLink = document.createElement('a');
      fileLink.href = fromFile.dataset.file;
      fileLink.textContent = parts[1];
      notice.append(parts[0], fileLink, parts[2]);
      document.body.prepend(notice);
    });
  }
  // The service worker, which keeps the pages for use without a network, is registered once the page is ready and idle. Only
  // built pages have its address.
  if ('serviceWorker' in navigator && window === top) {
    var register = function () {
      var app = document.querySelector('link[data-service-worker]');
      if (!app || (navigator.connection && navigator.connection.saveData)) return;
      // Where the data of sites is blocked, both the question and the answer may be an error.
      try {
        navigator.serviceWorker.register(app.dataset.serviceWorker, { updateViaCache: 'none' }).catch(function () {});
      } catch {
        // The pages then need the network.
      }
    };
    new MutationObserver(function (_, observer) {
      observer.disconnect();
      (window.requestIdleCallback || setTimeout)(register);
    }).observe(root, { attributeFilter: ['data-ready'] });
  }
})();
