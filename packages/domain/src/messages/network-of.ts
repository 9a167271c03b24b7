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

/** A network that an address counts for, and how many times the limit of one network it may use. */
export interface CountedNetwork {
  readonly network: string
  readonly times: number
}

/**
 * The networks that count an address, by its `networkOf`, the narrowest first. Providers give a household a /64, a /56 or a
 * /48 of IPv6: one /48 has 65,536 of the first, so the wider ones have limits that rise slowly.
 */
export function countedNetworks(network: string): readonly CountedNetwork[] {
  const groups = /^([0-9a-f]+):([0-9a-f]+):([0-9a-f]+):([0-9a-f]+)::\/64$/.exec(network)?.slice(1)
  if (!groups || isLoopback(network)) return [{ network, times: 1 }]
  const [first = '', second = '', third = '', fourth = ''] = groups
  const site = `${first}:${second}:${third}`
  const half = Math.floor(Number.parseInt(fourth, 16) / 256) * 256
  return [
    { network, times: 1 },
    { network: `${site}:${half.toString(16)}::/56`, times: 2 },
    { network: `${site}::/48`, times: 4 },
  ]
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
