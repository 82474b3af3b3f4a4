/** @throws Error when it is no address of a folder on the web */
export function siteAddress(given?: string): string;

/** @param address of `siteAddress` where it is left out */
export function whereLinksLead(address?: string): string | null;
