import type { AccountWebhook, paymentAccounts, PaymentAccounts } from '@tabard/contract/payments/accounts'
import { shownCredentials } from '@tabard/domain/payments/check-credentials'
import { onlineProviderNames, rulesOf } from '@tabard/domain/payments/online-providers'
import { canBeNotified } from '@tabard/domain/payments/accounts/webhook'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { listAccounts, type StoredAccount } from './account-queries.ts'

/** The address to which a provider notifies a shop. */
export function notifyUrlOf(publicUrl: string, shopCode: string, provider: string): string {
  return `${publicUrl}/hooks/${shopCode}/${provider}`
}

/** Show the shop's accounts, without secrets. */
export const showAccounts: Handler<typeof paymentAccounts.list, 'providers' | 'config'> = ({ shop, deps }) =>
  shop.read((tx) => loadAccounts(tx, shop, deps))

/** Load the active accounts, which are also the answer of every change. */
export async function loadAccounts(
  tx: ReadTx,
  { shopId, code }: { readonly shopId: string; readonly code: string },
  { providers, config }: Pick<UseCaseDeps, 'providers' | 'config'>,
): Promise<PaymentAccounts> {
  const rows = await tx.rows(listAccounts({ shopId }))
  const offered = onlineProviderNames.filter((name) => providers.has(name) && !rulesOf(name).isDemoOnly)
  return {
    accounts: rows
      .filter(({ retiredAt }) => retiredAt === null)
      .map((account) => ({
        provider: account.provider,
        environment: account.environment,
        settings: shownCredentials(rulesOf(account.provider).credentials, account.settings),
        savedAt: account.savedAt.getTime(),
        acceptedAt: account.acceptedAt?.getTime(),
        webhook: webhookOf(account),
      })),
    providers: offered,
    canBeNotified: canBeNotified(config.publicUrl),
    notifyUrls: Object.fromEntries(offered.map((name) => [name, notifyUrlOf(config.publicUrl, code, name)])),
  }
}

/** Undefined: the provider receives the address with each payment. */
function webhookOf({ provider, webhookUrl, isWebhookEntered }: StoredAccount): AccountWebhook | undefined {
  if (!rulesOf(provider).credentials.some(({ isForNotifications }) => isForNotifications)) return undefined
  if (isWebhookEntered) return { state: 'entered' }
  return webhookUrl === null ? { state: 'none' } : { state: 'registered', url: webhookUrl }
}
