import type { FastifyInstance } from 'fastify'

/** A provider's notification as it came. */
export interface Notification {
  readonly shop: string
  readonly provider: string
  /** The raw body: the signature covers these bytes. */
  readonly body: string
  readonly signature: string | undefined
}

/** Register providers' webhooks. The path names the shop; a notification needs that shop's secret. */
export function registerHooks(
  app: FastifyInstance,
  receive: (notification: Notification) => Promise<boolean>,
): void {
  app.post<{ Params: { shop: string; provider: string } }>(
    '/hooks/:shop/:provider',
    { bodyLimit: 16_384, config: { limit: 'hooks' } },
    async (request, reply) => {
      const signature = request.headers['x-sandbox-signature']
      const isTaken = await receive({
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
