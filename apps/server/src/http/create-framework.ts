import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import { Refusal, Refused } from '../db/refusal.ts'
import { impersonal } from '../log.ts'
import { refusalOf } from './faults.ts'
import { clientAddress } from './limits/client-address.ts'
import { refuse } from './refuse.ts'
import { setSecurityHeaders } from './security-headers.ts'
import type { ServerContext } from './server-context.ts'

/** Create the Fastify instance with what applies to every route: limits of time and size, hooks and errors. */
export function createFramework(server: ServerContext, isLeaving: () => boolean): FastifyInstance {
  const { config } = server
  const isHttps = config.publicUrl.startsWith('https:')
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: 262_144,
    routerOptions: { maxParamLength: 200 },
    // Trust known proxies only: `true` would accept any forwarded address (T36).
    trustProxy:
      config.trustedHops === 0 ? false : (_address: string, hop: number) => hop < config.trustedHops,
    // Slow senders are cut within 30 s (T07), also on a busy machine: Node checks once a second.
    requestTimeout: 25_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },
    connectionTimeout: 70_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Requests with an unreadable address skip all hooks.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply, isHttps)
      void refuse(server, request, reply, refusalOf(error) ?? new Refusal('body.undecodable', {}))
    },
  })
  answerFirst(
    app,
    (request, response) =>
      !isLeaving() &&
      // Over the limit the framework handles the request: it counts and refuses it.
      server.limits.checkNetwork('downloads', clientAddress(request, config.trustedHops)) === 0 &&
      (server.documents.answer(request, response) || server.answers.answer(request, response)) &&
      server.limits.takeNetwork('downloads', clientAddress(request, config.trustedHops)) === 0,
  )
  // Every body is read as text, for any content type: one parser, one size limit, one validation (W2).
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  addHooks(app, server, { isHttps, isLeaving })
  answerErrors(app, server)
  return app
}

/** Set the security headers, close connections during shutdown, and count and log every answer. */
function addHooks(
  app: FastifyInstance,
  server: ServerContext,
  { isHttps, isLeaving }: { readonly isHttps: boolean; readonly isLeaving: () => boolean },
): void {
  const accessLog = impersonal(server.log)
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply, isHttps)
    // PostgreSQL cannot store NUL, so it is refused in addresses as in bodies.
    done(request.url.includes('%00') ? new Refused(new Refusal('body.undecodable', {})) : undefined)
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    // During shutdown every answer makes its client reconnect to another process (F36).
    if (isLeaving()) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url ?? 'unknown'
    server.metrics.requests.observe({ path, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    accessLog.info(
      {
        requestId: request.id,
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}

/** Answer a thrown refusal as a returned one, and log every other error. */
function answerErrors(app: FastifyInstance, server: ServerContext): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal) {
      if (refusal.code === 'server.busy')
        server.log.warn({ requestId: request.id, err: error }, 'database or file storage unavailable')
      return refuse(server, request, reply, refusal)
    }
    server.metrics.faults.inc({ path: request.routeOptions.url ?? 'unknown' })
    server.log.error(
      { requestId: request.id, path: request.routeOptions.url, err: error },
      'unexpected request error',
    )
    return refuse(server, request, reply, new Refusal('server.failed', { requestId: request.id }))
  })
}

/** Answer requests that need no hook, body or session before the framework. */
function answerFirst(
  app: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const framework = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (answer(request, response)) return
    for (const handle of framework) handle.call(app.server, request, response)
  })
}
