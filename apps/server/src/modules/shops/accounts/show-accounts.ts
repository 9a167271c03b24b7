import type { paymentAccounts, PaymentAccounts } from '@tabard/contract/payments/accounts'
import { onlineProviderNames, rulesOf } from '@tabard/domain/payments/online-providers'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { listAccounts } from './account-queries.ts'

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
      .map(({ provider, environment, settings, savedAt, acceptedAt }) => ({
        provider,
        environment,
        settings,
        savedAt: savedAt.getTime(),
        acceptedAt: acceptedAt?.getTime(),
      })),
    providers: offered,
    notifyUrls: Object.fromEntries(offered.map((name) => [name, notifyUrlOf(config.publicUrl, code, name)])),
  }
}
