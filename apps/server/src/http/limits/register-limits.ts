import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, Refused } from '../../db/refusal.ts'
import type { LimitKind, RequestLimits } from './request-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit that this route counts towards. Default: pages for unknown paths, else downloads. */
    limit?: LimitKind
  }
}

/**
 * Count every request for its network before any other work. Calls also count for their row and caller when
 * they are bound (`bind.ts`). Log-ins and guesses have their own counters in the database.
 */
export function registerLimits(app: FastifyInstance, limits: RequestLimits): void {
  app.addHook('onRequest', (request, _, done) => {
    const kind = kindOf(request)
    const waitSeconds =
      limits.takeNetwork(kind, request.ip) ||
      (mayMiss.has(kind) ? limits.checkNetwork('missing', request.ip) : 0)
    done(waitSeconds > 0 ? tooMany(waitSeconds) : undefined)
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 404) limits.takeNetwork('missing', request.ip)
    done()
  })
}

/** Kinds with addresses that a client can invent. */
const mayMiss: ReadonlySet<LimitKind> = new Set(['pages', 'downloads', 'brand', 'sitemap'])

function kindOf({ routeOptions, is404 }: FastifyRequest): LimitKind {
  return routeOptions.config.limit ?? (is404 ? 'pages' : 'downloads')
}

export function tooMany(retryAfterSeconds: number): Refused {
  return new Refused(new Refusal('rate.limited', { retryAfterSeconds }))
}
