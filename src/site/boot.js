// Before anything is painted: the page in the language of the link, the theme of the link or of the last visit, and whether
// what is to be shown is another drive than the new one of which the built page tells. What is below waits for the first paint.
// And a sentence where modules cannot load.
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
  var asked = link.get('theme');
  var kept = null;
  var isOpeningSeen = false;
  try {
    kept = localStorage.getItem('clean-plates-theme');
    isOpeningSeen = localStorage.getItem('clean-plates-opening') !== null;
  } catch {
    // Storage may be blocked; then the system's theme is used.
  }
  root.dataset.theme = themes.includes(asked) ? asked : themes.includes(kept) ? kept : 'auto';
  ['theme', 'lang', 'skin', 'still', 'engine'].forEach(function (key) {
    link.delete(key);
  });
  if (isOpeningSeen || link.toString() !== '') {
    root.dataset.ownDrive = '';
    // Without the program the drive of the built page is all there is to see: it, or what it needs, does not come or breaks.
    var showBuilt = function (event) {
      if (event.target === window || event.target.tagName === 'SCRIPT') delete root.dataset.ownDrive;
    };
    addEventListener('error', showBuilt, true);
    addEventListener('unhandledrejection', showBuilt);
  }
  // Whether the reader has gone elsewhere in the page.
  var hasMoved = false;
  ['wheel', 'touchmove', 'keydown', 'pointerdown'].forEach(function (kind) {
    var note = function () {
      hasMoved = true;
    };
    addEventListener(kind, note, { once: true, passive: true });
  });
  // What is below the picture is laid out after the first paint: unless that is where the link leads.
  // Its styles, one file (chapterStyles.mjs), come then.
  var styleChapters = function () {
    var styles = document.querySelector('link[data-chapters]');
    // The stills too are waited for; where they do not come, what they stand for comes without them.
    var waiting = styles ? 2 : 1;
    var arrived = function () {
      waiting -= 1;
      if (waiting > 0) return;
      // Those out of sight are laid out when they come near (site.css).
      delete root.dataset.firstPaint;
      // What is above the place that the link leads to has its height now.
      var led = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
      if (led && !hasMoved) led.scrollIntoView();
    };
    if (styles) {
      styles.onload = styles.onerror = arrived;
      styles.href = styles.dataset.address;
    }
    dealStills().then(arrived, arrived);
  };
  // What each chapter shows until it runs is a file beside the page (packStills.ts), for the places that are empty yet.
  var dealStills = function () {
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
          // It may have been taken by what runs.
          if (place && !('taken' in place.dataset)) place.append.apply(place, still.childNodes);
        });
      });
  };
  // From the end of loading, should no paint be told of.
  var LONGEST_WAIT_MS = 500;
  var isShown = false;
  var showAll = function () {
    if (isShown) return;
    isShown = true;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', styleChapters);
    else styleChapters();
  };
  if (location.hash !== '' || typeof PerformanceObserver !== 'function') {
    if (location.hash !== '') root.dataset.led = '';
    showAll();
  } else {
    root.dataset.firstPaint = '';
    var hasSeen = function (kind, isIt) {
      new PerformanceObserver(function (list) {
        if (list.getEntries().some(isIt)) showAll();
      }).observe({ type: kind, buffered: true });
    };
    // The header may be painted before the headline, whose face is another; where that is not told, any paint will do.
    // Pages that nobody sees paint nothing, and come to an end all the same.
    addEventListener('load', function () {
      setTimeout(showAll, document.visibilityState === 'hidden' ? 0 : LONGEST_WAIT_MS);
    });
    try {
      if ((PerformanceObserver.supportedEntryTypes || []).includes('largest-contentful-paint')) {
        hasSeen('largest-contentful-paint', function (entry) {
          // What the program has taken the place of since is told without its element.
          return entry.element === null || entry.element.closest('main') !== null;
        });
      } else {
        hasSeen('paint', function () {
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
      notice.className = 'cp-file-notice';
      // What stands in brackets leads to the page of one file, which needs no server.
      var parts = fromFile.content.split(/[[\]]/);
      var way = document.createElement('a');
      way.href = fromFile.dataset.file;
      way.textContent = parts[1];
      notice.append(parts[0], way, parts[2]);
      document.body.prepend(notice);
    });
  }
  // What keeps the pages for days without a network is fetched when all else has come: the first picture is there, and nothing
  // is under way. Its address stands in built pages alone.
  if ('serviceWorker' in navigator && window === top) {
    var keep = function () {
      var app = document.querySelector('link[data-service-worker]');
      if (!app || (navigator.connection && navigator.connection.saveData)) return;
      // Where it may not be, as in some private windows, the page does without.
      navigator.serviceWorker.register(app.dataset.serviceWorker, { updateViaCache: 'none' }).catch(function () {});
    };
    new MutationObserver(function (_, observer) {
      observer.disconnect();
      (window.requestIdleCallback || setTimeout)(keep);
    }).observe(root, { attributeFilter: ['data-ready'] });
  }
})();
