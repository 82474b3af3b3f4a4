// The one-file page has the story and the lab. A link of version 3, which has a whole scenario, opens the lab.
if (/^3(~|$)/.test(new URLSearchParams(location.search).get('s') || '')) document.documentElement.dataset.view = 'lab';
