import type { paymentAccounts } from '@tabard/contract/payments/accounts'
import { checkCredentials, isSameAccount, shownCredentials } from '@tabard/domain/payments/check-credentials'
import { rulesOf } from '@tabard/domain/payments/online-providers'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { configChanged } from '../settings/config-changed.ts'
import { insertAccount, lockAccount, updateAccount } from './account-queries.ts'
import { credentialsOf, placeOf } from './connect-account.ts'
import { retireAccount } from './retire-account.ts'
import { loadAccounts } from './show-accounts.ts'
import { sealSecrets } from './stored-secrets.ts'

/**
 * Connect an account, or change its credentials. What is shown names the account: if it changes, a new account replaces
 * the old one, which stays for refunds, and every secret must be typed.
 */
export const saveAccount: Handler<typeof paymentAccounts.save, 'providers' | 'config'> = async ({
  input,
  shop,
  now,
  deps,
  fail,
}) => {
  const { provider, environment } = input
  const { shopId } = shop
  const rules = rulesOf(provider)
  const isOffered = deps.providers.has(provider) && !rules.isDemoOnly
  if (!isOffered || (environment === 'test' && !rules.hasTestEnvironment))
    return fail('payment.unavailable', { payment: provider })
  return shop.write(async (tx, asking) => {
    const caller = await asking
    const known = await tx.row(lockAccount({ shopId, provider }))
    const settings = shownCredentials(rules.credentials, input.credentials)
    const isSame = known !== undefined && isSameAccount(known, { environment, settings })
    const kept = isSame ? credentialsOf(known, tx.merchantId, deps.config.secretKeys) : undefined
    const sorted = checkCredentials(rules.credentials, input.credentials, kept ?? {})
    if ('faults' in sorted) return fail('provider.invalid', { faults: sorted.faults })
    const accountId = isSame ? known.accountId : newId(now)
    const place = placeOf(tx.merchantId, accountId)
    const { keyId, sealed } = sealSecrets(sorted.secrets, place, deps.config.secretKeys)
    const at = new Date(now)
    const saved = { accountId, environment, settings: JSON.stringify(sorted.settings), sealed, keyId, at }
    if (isSame) await tx.change(updateAccount(saved))
    else {
      if (known) await retireAccount(tx, known.accountId, now)
      await tx.change(insertAccount({ ...saved, shopId, provider }))
    }
    await configChanged(tx, shopId)
    // Names the account, and no secret.
    await recordAudit(tx, {
      shopId,
      now,
      caller,
      what: 'paymentAccounts.save',
      subject: provider,
      after: { environment, ...sorted.settings },
    })
    return loadAccounts(tx, shop, deps)
  })
}
