import type { FastifyInstance } from 'fastify'

/** A provider's notification as it came. */
export interface Notification {
  readonly shop: string
  readonly provider: string
  readonly query: Readonly<Record<string, string>>
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The raw body: signatures cover these bytes. */
  readonly body: string
}

/**
 * Register providers' webhooks. The path names the shop; where the provider signs, a notification needs that shop's
 * secret. `receive` returns what the provider expects to read; undefined: the notification was refused.
 */
export function registerHooks(
  app: FastifyInstance,
  receive: (notification: Notification) => Promise<string | undefined>,
): void {
  app.route<{ Params: { shop: string; provider: string } }>({
    // Some providers notify with GET.
    method: ['GET', 'POST'],
    url: '/hooks/:shop/:provider',
    bodyLimit: 65_536,
    config: { limit: 'hooks' },
    handler: async (request, reply) => {
      const thanks = await receive({
        ...request.params,
        query: stringsOf(request.query),
        headers: stringsOf(request.headers),
        body: typeof request.body === 'string' ? request.body : '',
      })
      return reply
        .code(thanks === undefined ? 401 : 200)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(thanks ?? '{"taken":false}')
    },
  })
}

/** The values that came once. */
function stringsOf(values: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}
