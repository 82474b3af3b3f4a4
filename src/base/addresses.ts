/** A link to another page of the site, given by its address from a page of the same language: `lab.html?s=…`, `./`. */
export const linkTo = (address: string): string => address;

/** Full address of this page, without its search and hash. */
export const ownAddress = (): string => location.origin + location.pathname;
