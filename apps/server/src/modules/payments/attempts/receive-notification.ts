import { onlineProviderOf } from '@tabard/domain/payments/online-providers'
import { systemRead, systemWrite } from '../../../db/platform-database.ts'
import { changeAll } from '../../../db/tx.ts'
import type { NotifiedAttempt, Provider } from '../../../gateways/payments/provider.ts'
import type { Notification } from '../../../http/hooks.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { connectEach } from '../../shops/accounts/connect-account.ts'
import { getShop } from '../../shops/load-shop.ts'
import { pollNow } from './new-attempt.ts'
import { disputeJob } from '../disputes/look-at-dispute.ts'
import { noteEvent, noteRefused } from '../history/note-event.ts'
import { findNotifiedAttempt } from './attempt-queries.ts'

/**
 * Store a provider's notification as a job that polls the attempt. The notification is only a hint. Returns what the
 * provider expects to read. Undefined: unknown shop or provider, or no recent signature with this shop's secret where
 * the provider signs; it has no effect.
 */
export async function receiveNotification(
  server: Pick<UseCaseDeps, 'pool' | 'providers' | 'config' | 'clock' | 'directory'>,
  { shop: code, provider: name, ...request }: Notification,
): Promise<string | undefined> {
  const provider = onlineProviderOf(name)
  const shop = provider && (await server.directory.find(code))
  if (!shop) return undefined
  const { merchantId, shopId } = shop
  const now = server.clock()
  const accounts = await systemRead(server.pool, merchantId, async (tx) =>
    connectEach(await getShop(tx, shopId), provider, server),
  )
  const read = await readBy(accounts, { ...request, now })
  if (!read) {
    await systemWrite(server.pool, merchantId, (tx) => tx.change(noteRefused({ shopId, provider }, now)))
    return undefined
  }
  const { about } = read
  const attempt = await systemRead(server.pool, merchantId, (tx) =>
    tx.row(
      findNotifiedAttempt({
        shopId,
        provider,
        reference: 'reference' in about ? about.reference : null,
        session: 'session' in about ? about.session : null,
        transaction: 'transaction' in about ? about.transaction : null,
      }),
    ),
  )
  if (attempt) {
    const { attemptId, status } = attempt
    const { dispute, found } = about
    const kind = dispute === undefined ? 'payment' : 'dispute'
    await systemWrite(server.pool, merchantId, (tx) =>
      changeAll(tx, [
        noteEvent({ attemptId, kind: 'notified', result: kind }, now),
        ...(status === 'paid' ? [] : [pollNow(attemptId, now, found)]),
        ...(dispute === undefined ? [] : [disputeJob({ attemptId, dispute }, now)]),
      ]),
    )
  }
  return read.thanks
}

/** The account that a notification is from may have been replaced since. */
async function readBy(
  accounts: readonly Provider[],
  request: Parameters<Provider['readNotification']>[0],
): Promise<{ readonly about: NotifiedAttempt; readonly thanks: string } | undefined> {
  for (const account of accounts) {
    const about = await account.readNotification(request)
    if (about) return { about, thanks: account.thanks }
  }
  return undefined
}
