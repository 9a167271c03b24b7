import { systemRead, systemWrite } from '../../db/platform-database.ts'
import type { ServerContext } from '../../http/server-context.ts'
import { pollNow } from './open-attempt.ts'
import { findAttemptByReference } from './queries.ts'

interface Notification {
  readonly shop: string
  readonly provider: string
  /** The raw body: the signature covers these bytes. */
  readonly body: string
  readonly signature: string | undefined
}

/**
 * Store a provider's notification as a job that polls the attempt. The notification is only a hint. False:
 * unknown shop or provider, or no recent signature with this shop's secret; it has no effect.
 */
export async function receiveNotification(
  server: ServerContext,
  { shop: code, provider: name, body, signature }: Notification,
): Promise<boolean> {
  const provider = server.providers.find(name)
  const shop = await server.directory.find(code)
  if (!provider || !shop) return false
  const now = server.clock()
  const reference = provider.readNotification(shop, { body, signature, now })
  if (reference === undefined) return false
  const { merchantId, shopId } = shop
  const attempt = await systemRead(server.pool, merchantId, (tx) =>
    tx.row(findAttemptByReference({ shopId, provider: name, reference })),
  )
  if (attempt && attempt.status !== 'paid')
    await systemWrite(server.pool, merchantId, (tx) => tx.change(pollNow(merchantId, attempt.attemptId, now)))
  return true
}
