import type { AccountVerdict, paymentAccounts } from '@tabard/contract/payments/accounts'
import { ProviderRefused, ProviderSilent, type Provider } from '../../../gateways/payments/provider.ts'
import type { Handler } from '../../../http/handler.ts'
import { getShop } from '../load-shop.ts'
import { activeAccount } from '../payment-methods.ts'
import { noteAccepted } from './account-queries.ts'
import { connectAccount } from './connect-account.ts'
import { loadAccounts } from './show-accounts.ts'

/** Ask the provider whether it accepts the saved credentials, outside any transaction. */
export const checkAccount: Handler<typeof paymentAccounts.check, 'providers' | 'config'> = async ({
  input: { provider: name },
  shop,
  now,
  deps,
  fail,
}) => {
  const { stored, provider } = await shop.read(async (tx) => {
    const profile = await getShop(tx, shop.shopId)
    const account = activeAccount(profile, name)
    return { stored: account, provider: account && connectAccount(profile, account, deps) }
  })
  if (!stored || !provider) return fail('payment.unavailable', { payment: name })
  const verdict = await ask(provider)
  const accounts = await shop.write(async (tx) => {
    const { accountId, savedAt } = stored
    if (verdict === 'accepted') await tx.change(noteAccepted({ accountId, savedAt, at: new Date(now) }))
    return loadAccounts(tx, shop, deps)
  })
  return { verdict, accounts }
}

async function ask(provider: Provider): Promise<AccountVerdict> {
  try {
    await provider.check()
    return 'accepted'
  } catch (error) {
    if (error instanceof ProviderRefused) return 'refused'
    if (error instanceof ProviderSilent) return 'silent'
    throw error
  }
}
