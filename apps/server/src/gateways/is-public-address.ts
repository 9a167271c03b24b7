import { BlockList, isIP } from 'node:net'

/** IPv4 addresses that are not on the public internet (RFC 6890). */
const internal = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(net, bits, 'ipv4')

/** IPv6: global addresses are in 2000::/3; within it, tunnels to IPv4 and documentation are not public. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const tunnels = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  tunnels.addSubnet(net, bits, 'ipv6')

/** Whether an IP address is on the public internet. False for anything that is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !internal.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !tunnels.check(address, 'ipv6')
}
