/** Why customers' phones may not open an address: `local` leads to the device itself, `insecure` is not encrypted. */
export type AddressFault = 'local' | 'insecure'

const parts = /^(?<scheme>https?):\/\/(?<host>\[[^\]]*\]|[^/:?#]+)/i
const localHost = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/i

/** The fault of an address that goes on printed codes and into links; undefined: none. */
export function addressFault(address: string): AddressFault | undefined {
  const { scheme = '', host = 'localhost' } = parts.exec(address)?.groups ?? {}
  if (localHost.test(host)) return 'local'
  return scheme.toLowerCase() === 'https' ? undefined : 'insecure'
}
