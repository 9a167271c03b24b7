import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { Refusal, Refused } from '../../db/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Public and read-only: answers on the console's host as well. */
    isShared?: boolean
  }
}

const staffRoute = /^\/(?:console|service|api\/staff)(?:\/|$)/

/**
 * With a host name for the console (`CONSOLE_URL`), answers both staff apps and the staff API there only, and everything that customers
 * open on other hosts only. A script that runs on a storefront's origin then cannot use a staff session. By the route that
 * matched, not the address as typed, which may be encoded.
 */
export function separateConsole(
  app: FastifyInstance,
  { publicUrl, consoleUrl }: Pick<Config, 'publicUrl' | 'consoleUrl'>,
): void {
  if (consoleUrl === publicUrl || new URL(consoleUrl).host === new URL(publicUrl).host) return
  const consoleHost = new URL(consoleUrl).host
  app.addHook('onRequest', (request, reply, done) => {
    const isAtConsole = request.host.toLowerCase() === consoleHost
    const isOfConsole = staffRoute.test(request.routeOptions.url ?? '')
    if (isAtConsole === isOfConsole || (isAtConsole && isShared(request))) return done()
    if (isAtConsole && request.url === '/') return void reply.redirect('/console/', 302)
    done(new Refused(new Refusal('path.unknown', {})))
  })
}

function isShared({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.isShared === true || config.limit === 'health'
}
