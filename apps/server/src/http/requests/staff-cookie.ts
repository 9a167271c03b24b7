import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownClient, ownClientHeader } from '@tabard/contract/wire/endpoint'
import { networkOf } from '@tabard/domain/messages/network-of'
import { Refusal, Refused } from '../../db/refusal.ts'
import type { Config } from '../../config.ts'
import type { StaffCookie } from '../handler.ts'

type Address = Pick<Config, 'consoleUrl'>

const isHttps = ({ consoleUrl }: Address) => consoleUrl.startsWith('https:')

/** With https the name begins with `__Host-`: no other host, subdomains included, can set or receive the cookie. */
export function staffCookieName(address: Address): string {
  return isHttps(address) ? '__Host-tabard_staff' : 'tabard_staff'
}

/** Opens nothing: its browser has tries of its own at the accounts it names. `__Host-` would not allow its path. */
function knownBrowserName(address: Address): string {
  return isHttps(address) ? '__Secure-tabard_browser' : 'tabard_browser'
}

/** Read and write the cookies of a staff member's browser. */
export function staffCookie(request: FastifyRequest, reply: FastifyReply, config: Config): StaffCookie {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(config),
  } as const
  const name = staffCookieName(config)
  const browserName = knownBrowserName(config)
  return {
    token: request.cookies[name],
    address: request.ip,
    network: networkOf(request.ip),
    knownBrowser: request.cookies[browserName],
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    set: (token, expiresAt) =>
      void reply.setCookie(name, token, { ...options, expires: new Date(expiresAt) }),
    clear: () => void reply.clearCookie(name, options),
    remember: (proof, expiresAt) =>
      void reply.setCookie(browserName, proof, {
        ...options,
        path: '/api/staff/',
        expires: new Date(expiresAt),
      }),
  }
}

/**
 * Refuse cross-site requests, in addition to SameSite=Strict. A request must carry a header that no
 * cross-site form can set, and must not come from another origin (F31). Throws `token.missing`.
 */
export function checkCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
  const origin = request.headers.origin
  const isOtherHost = origin !== undefined && hostOf(origin) !== request.headers.host
  if (isForeign || isOtherHost || !isOwnClient(request)) throw new Refused(new Refusal('token.missing', {}))
}

/** Our own client sent the request, or one that says so. */
export function isOwnClient(request: FastifyRequest): boolean {
  return request.headers[ownClientHeader] === ownClient
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
