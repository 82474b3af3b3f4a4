/**
 * Whether an address leads to this computer alone, or to names that only its own network knows: nobody elsewhere can open it, nor a
 * phone read it from a code.
 */
export function isLocalAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'file:' || /^(?:(?:.+\.)?localhost|.+\.local|127\.[\d.]+|0\.0\.0\.0|\[::1?\])\.?$/.test(hostname);
}
