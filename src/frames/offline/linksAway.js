// Links to the network open in a new tab. In this one, a reader without a network would only get an error page.
document.addEventListener(
  'click',
  function (event) {
    /** @type {HTMLAnchorElement | null} */
    var link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!link || !/^https?:$/.test(link.protocol)) return;
    link.target = '_blank';
    link.rel = 'noopener';
  },
  true,
);
