import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, Refused } from '../db/refusal.ts'
import type { DocumentedQuery } from './shop-of-request.ts'
import { staffCookieName } from './staff-cookie.ts'

/** Limits a caller, not an address: a dining room is one address (decision 33). Log-in counts by itself, in the database. */
export async function registerLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: callerKey,
    cache: 20_000,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_, { ttl }) =>
      new Refused(new Refusal('rate.limited', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) })),
  })
}

function callerKey(request: FastifyRequest): string {
  const { id, device } = request.query as DocumentedQuery
  const who =
    request.headers.authorization ??
    request.cookies[staffCookieName] ??
    (typeof device === 'string' ? device : request.ip)
  return `${String(id ?? '')} ${who}`.slice(0, 200)
}
