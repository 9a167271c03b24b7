/**
 * The network of an address: a whole IPv4 address, or the first 64 bits of IPv6, because a household can
 * choose the rest.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%')
  const mapped = /^(?:0*:)*:?(?:0*:)*ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const whole = [...groups, ...Array.from({ length: missing }, () => '0'), ...rest]
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '0:0:0:0::/64', ''])

/** Whether a network is loopback, which stands for every client behind a proxy that is not trusted. */
export function isLoopback(network: string): boolean {
  return loopback.has(network)
}

/** The prefix of a network that names no household: the first 24 bits of IPv4, the first 48 of IPv6. */
export function networkPrefix(network: string): string {
  const [first, second, third] = network.split(/[.:]/)
  if (first === undefined || second === undefined || third === undefined) return network
  return network.includes(':') ? `${first}:${second}:${third}::/48` : `${first}.${second}.${third}.0/24`
}
