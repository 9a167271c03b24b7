import { systemRead } from '../../../db/platform-database.ts'
import type { WriteTx } from '../../../db/tx.ts'
import { ProviderRefused } from '../../../gateways/payments/provider.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { getShop } from '../load-shop.ts'
import { activeAccount } from '../payment-methods.ts'
import { findAccount, type StoredAccount } from './account-queries.ts'
import { connectAccount } from './connect-account.ts'

/** Request the removal of the webhook that the server registered for an account. */
export async function removeLater(
  tx: WriteTx,
  { accountId, webhookId }: Pick<StoredAccount, 'accountId' | 'webhookId'>,
  now: number,
): Promise<void> {
  if (webhookId === null) return
  const payload = { accountId, webhookId }
  await tx.change(enqueueJob({ name: 'webhook.remove', key: webhookId, payload, at: now }))
}

/**
 * Remove a webhook at the provider, unless the shop uses it again. A provider that refuses knows the credentials no more.
 * Throws `ProviderSilent`: the job runs again.
 */
export async function removeWebhook(
  deps: Pick<UseCaseDeps, 'pool' | 'providers' | 'config' | 'log'>,
  merchantId: string,
  { accountId, webhookId }: { readonly accountId: string; readonly webhookId: string },
): Promise<void> {
  const provider = await systemRead(deps.pool, merchantId, async (tx) => {
    const account = await tx.row(findAccount({ accountId }))
    const profile = account && (await getShop(tx, account.shopId))
    const isUsed = profile && isUsedBy(activeAccount(profile, account.provider), account, webhookId)
    return profile && !isUsed ? connectAccount(profile, account, deps) : undefined
  })
  try {
    await provider?.webhooks?.remove(webhookId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    deps.log.warn({ err: error, accountId, webhookId }, 'the provider refused to remove a webhook')
  }
}

/** An active account of the same account at the provider registers the address itself, and removes further ones. */
function isUsedBy(active: StoredAccount | undefined, removed: StoredAccount, webhookId: string): boolean {
  if (!active) return false
  if (active.webhookId === webhookId) return true
  const isAnother = active.accountId !== removed.accountId
  const nameOf = ({ environment, settings }: StoredAccount) => JSON.stringify([environment, settings])
  return isAnother && !active.isWebhookEntered && nameOf(active) === nameOf(removed)
}
