/** A link to another page of the site, given by its address from a page of the same language: `lab.html?s=…`, `./`. */
export const linkTo = (address: string): string => address;

/** The whole address of this page, without what a link adds to it. */
export const ownAddress = (): string => location.origin + location.pathname;
