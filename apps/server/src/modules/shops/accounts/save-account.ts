import type { paymentAccounts } from '@tabard/contract/payments/accounts'
import type { InputOf } from '@tabard/contract/wire/endpoint'
import {
  checkCredentials,
  isSameAccount,
  isWebhookTyped,
  shownCredentials,
  type SortedCredentials,
} from '@tabard/domain/payments/check-credentials'
import { rulesOf } from '@tabard/domain/payments/online-providers'
import type { ProviderFault } from '@tabard/domain/messages/provider-settings'
import type { WriteTx } from '../../../db/tx.ts'
import { isRefusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { configChanged } from '../settings/config-changed.ts'
import { insertAccount, lockAccount, updateAccount, type StoredAccount } from './account-queries.ts'
import { credentialsOf, placeOf } from './connect-account.ts'
import { removeLater } from './remove-webhook.ts'
import { retireAccount } from './retire-account.ts'
import { loadActive, setUpWebhook, type WebhookDeps } from './set-up-webhook.ts'
import { loadAccounts } from './show-accounts.ts'
import { sealSecrets } from './stored-secrets.ts'

type Save = typeof paymentAccounts.save

/**
 * Connect an account, or change its credentials, and register its address for notifications. What is shown names the
 * account: if it changes, a new account replaces the old one, which stays for refunds, and every secret must be typed.
 */
export const saveAccount: Handler<Save, keyof WebhookDeps> = async (request) => {
  const { input, shop, now, deps, fail } = request
  const { provider, environment } = input
  const { shopId } = shop
  const rules = rulesOf(provider)
  const isOffered = deps.providers.has(provider) && !rules.isDemoOnly
  if (!isOffered || (environment === 'test' && !rules.hasTestEnvironment))
    return fail('payment.unavailable', { payment: provider })
  const saved = await shop.write(async (tx, asking) => {
    const caller = await asking
    const known = await tx.row(lockAccount({ shopId, provider }))
    const sorted = sortInput(tx, input, known, deps)
    if ('faults' in sorted) return fail('provider.invalid', { faults: sorted.faults })
    await storeAccount(tx, { shopId, now, deps }, input, sorted)
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
    return sorted
  })
  if (isRefusal(saved)) return saved
  const account = await loadActive(request, provider)
  const isEntered = account?.stored.isWebhookEntered === true
  const webhook = account && !isEntered ? await setUpWebhook(request, account) : undefined
  return { ...(await shop.read((tx) => loadAccounts(tx, shop, deps))), webhook }
}

/** Sorted credentials, and the stored account that they are of. */
interface SortedInput extends SortedCredentials {
  readonly known: StoredAccount | undefined
  readonly isSame: boolean
  /** The owner entered the address for notifications at the provider. */
  readonly isWebhookEntered: boolean
}

function sortInput(
  tx: WriteTx,
  { provider, environment, credentials: typed }: InputOf<Save>,
  known: StoredAccount | undefined,
  { config }: WebhookDeps,
): SortedInput | { readonly faults: readonly ProviderFault[] } {
  const { credentials } = rulesOf(provider)
  const settings = shownCredentials(credentials, typed)
  const stored = known && { ...known, settings: shownCredentials(credentials, known.settings) }
  const isSame = stored !== undefined && isSameAccount(stored, { environment, settings })
  const kept = known && isSame ? credentialsOf(known, tx.merchantId, config.secretKeys) : undefined
  const sorted = checkCredentials(credentials, typed, kept ?? {})
  const isWebhookEntered = isWebhookTyped(credentials, typed) || (isSame && stored.isWebhookEntered)
  return 'faults' in sorted ? sorted : { ...sorted, known, isSame, isWebhookEntered }
}

async function storeAccount(
  tx: WriteTx,
  { shopId, now, deps }: { readonly shopId: string; readonly now: number; readonly deps: WebhookDeps },
  { provider, environment }: InputOf<Save>,
  { known, isSame, settings, secrets, isWebhookEntered }: SortedInput,
): Promise<void> {
  const accountId = known && isSame ? known.accountId : newId(now)
  const { keyId, sealed } = sealSecrets(secrets, placeOf(tx.merchantId, accountId), deps.config.secretKeys)
  const row = {
    accountId,
    environment,
    settings: JSON.stringify(settings),
    sealed,
    keyId,
    at: new Date(now),
    isWebhookEntered,
  }
  if (known && isSame) {
    await tx.change(updateAccount(row))
    if (isWebhookEntered) await removeLater(tx, known, now)
    return
  }
  if (known) await retireAccount(tx, known, now)
  await tx.change(insertAccount({ ...row, shopId, provider }))
}
