import type { FastifyInstance } from 'fastify'
import { receiveNotification } from '../modules/payments/receive-notification.ts'
import type { ServerContext } from './server-context.ts'

/** Register providers' webhooks. The path names the shop; a notification needs that shop's secret. */
export function registerHooks(app: FastifyInstance, server: ServerContext): void {
  app.post<{ Params: { shop: string; provider: string } }>(
    '/hooks/:shop/:provider',
    { bodyLimit: 16_384, config: { limit: 'hooks' } },
    async (request, reply) => {
      const signature = request.headers['x-sandbox-signature']
      const isTaken = await receiveNotification(server, {
        ...request.params,
        body: typeof request.body === 'string' ? request.body : '',
        signature: typeof signature === 'string' ? signature : undefined,
      })
      return reply
        .code(isTaken ? 200 : 401)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ taken: isTaken }))
    },
  )
}
