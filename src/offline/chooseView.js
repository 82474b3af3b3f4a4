// The page of one file holds the story and the lab: a link with a whole scenario, which is of version 3, is the lab's.
if (/^3(~|$)/.test(new URLSearchParams(location.search).get('s') || '')) document.documentElement.dataset.view = 'lab';
