import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import type { Notification } from '../../../http/hooks.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { pollNow } from './open-attempt.ts'
import { findAttemptByReference } from './attempt-queries.ts'

/**
 * Store a provider's notification as a job that polls the attempt. The notification is only a hint. False:
 * unknown shop or provider, or no recent signature with this shop's secret; it has no effect.
 */
export async function receiveNotification(
  server: Pick<UseCaseDeps, 'pool' | 'providers' | 'clock' | 'directory'>,
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
    await systemWrite(server.pool, merchantId, (tx) => tx.change(pollNow(attempt.attemptId, now)))
  return true
}
