import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '@tabard/domain/messages/network-of'
import { Refusal, Refused } from '../db/refusal.ts'
import type { Config } from '../config.ts'
import type { StaffCookie } from './handler.ts'

export const staffCookieName = 'tabard_staff'
/** Grants no access: it gives the browser its own count of wrong tries. */
const knownBrowserName = 'tabard_browser'

/** Read and write the cookies of a staff member's browser. */
export function staffCookie(request: FastifyRequest, reply: FastifyReply, config: Config): StaffCookie {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
  } as const
  return {
    token: request.cookies[staffCookieName],
    address: request.ip,
    network: networkOf(request.ip),
    knownBrowser: request.cookies[knownBrowserName],
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    set: (token, expiresAt) =>
      void reply.setCookie(staffCookieName, token, { ...options, expires: new Date(expiresAt) }),
    clear: () => void reply.clearCookie(staffCookieName, options),
    remember: (proof, expiresAt) =>
      void reply.setCookie(knownBrowserName, proof, {
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
  if (isForeign || isOtherHost || request.headers['x-requested-with'] !== 'tabard')
    throw new Refused(new Refusal('token.missing', {}))
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
