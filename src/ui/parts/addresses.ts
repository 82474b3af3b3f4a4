import { ownAddress, VERSION } from '#base';
import { withSkin } from '#messages';

/** Address of this page that opens one exhibit with `parameters`. */
export function exhibitAddress(exhibitId: string, parameters: URLSearchParams): string {
  const all = new URLSearchParams({
    x: exhibitId,
    ...Object.fromEntries(parameters),
    engine: VERSION,
  });
  return withSkin(`${ownAddress()}?${all}#${exhibitId}`);
}

/**
 * Whether an address is a file, this computer, or a name that only the local network knows. Other readers, and phones that scan
 * it from a QR code, cannot open such an address.
 */
export function isLocalAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'file:' || /^(?:(?:.+\.)?localhost|.+\.local|127\.[\d.]+|0\.0\.0\.0|\[::1?\])\.?$/.test(hostname);
}
