/**
 * The link of this frame: the search part of its address. A file that a page shows as `srcdoc` has no address of its own; such a page
 * writes the link into the file, as `<meta name="link" content="spare=0.1">`.
 */
export const frameLink = (): URLSearchParams =>
  new URLSearchParams(document.querySelector<HTMLMetaElement>('meta[name="link"]')?.content ?? location.search);
