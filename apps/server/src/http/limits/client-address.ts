import type { IncomingMessage } from 'node:http'

/** The client's address before Fastify has a request, behind trusted proxies; equal to `request.ip`. */
export function clientAddress({ socket, headers }: IncomingMessage, trustedHops: number): string {
  const direct = socket.remoteAddress ?? ''
  if (trustedHops === 0) return direct
  const forwarded = headers['x-forwarded-for']
  const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? ''))
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
    .toReversed()
  return [direct, ...hops][Math.min(trustedHops, hops.length)] ?? direct
}
