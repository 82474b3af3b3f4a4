/** @throws Error when it is no address of a folder on the web */
export function siteAddress(given?: string): string;
