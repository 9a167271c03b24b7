import type { paymentAccounts } from '@tabard/contract/payments/accounts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { configChanged } from '../settings/config-changed.ts'
import { lockAccount } from './account-queries.ts'
import { retireAccount } from './retire-account.ts'
import { loadAccounts } from './show-accounts.ts'

/** Take an account out of use. Its credentials stay for refunds of its payments; the cards that it stores are removed. */
export const disconnectAccount: Handler<typeof paymentAccounts.disconnect, 'providers' | 'config'> = ({
  input: { provider },
  shop,
  now,
  deps,
}) =>
  shop.write(async (tx, asking) => {
    const caller = await asking
    const { shopId } = shop
    const known = await tx.row(lockAccount({ shopId, provider }))
    if (!known) return loadAccounts(tx, shop, deps)
    await retireAccount(tx, known, now)
    await configChanged(tx, shopId)
    await recordAudit(tx, { shopId, now, caller, what: 'paymentAccounts.disconnect', subject: provider })
    return loadAccounts(tx, shop, deps)
  })
