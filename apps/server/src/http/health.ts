import type { FastifyInstance } from 'fastify'
import { isOnLoopback } from '../config.ts'
import type { ServerContext } from './server-context.ts'

/**
 * Register `/healthz` (checks the database), `/readyz` (also 503 while the process shuts down) and `/metrics`
 * (for operators).
 */
export function registerHealth(
  app: FastifyInstance,
  server: ServerContext,
  isLeaving: () => boolean,
  collectMetrics: () => Promise<string> = () => server.metrics.registry.metrics(),
): void {
  app.get('/healthz', { config: { limit: 'health' } }, async (_, reply) => {
    await server.pool.query('select 1')
    return reply.send({ ok: true })
  })
  app.get('/readyz', { config: { limit: 'health' } }, async (_, reply) => {
    if (isLeaving()) return reply.code(503).header('retry-after', '1').send({ ok: false })
    await server.pool.query('select 1')
    return reply.send({ ok: true })
  })
  app.get('/metrics', { config: { limit: 'health' } }, async (request, reply) => {
    const { metricsToken, publicUrl } = server.config
    const isNear = request.ip === '127.0.0.1' || request.ip === '::1' || request.ip === '::ffff:127.0.0.1'
    const hasToken = metricsToken !== undefined && request.headers.authorization === `Bearer ${metricsToken}`
    // Behind a proxy on the same machine every request comes from loopback, so only the token decides.
    if (metricsToken === undefined ? !(isNear && isOnLoopback(publicUrl)) : !hasToken)
      return reply.code(404).send()
    return reply.type(server.metrics.registry.contentType).send(await collectMetrics())
  })
}
