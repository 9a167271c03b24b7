import type { OnlineProviderName } from '@tabard/domain/payments/online-providers'
import {
  canBeNotified,
  type WebhookObstacle,
  type WebhookVerdict,
} from '@tabard/domain/payments/accounts/webhook'
import { ProviderRefused, ProviderSilent, type Provider } from '../../../gateways/payments/provider.ts'
import { WebhookRefused } from '../../../gateways/payments/webhook-refused.ts'
import type { RegisteredWebhook, Webhooks } from '../../../gateways/payments/webhooks.ts'
import type { ShopScope } from '../../../http/handler.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { recordAudit } from '../../platform/audit.ts'
import { getShop } from '../load-shop.ts'
import { activeAccount } from '../payment-methods.ts'
import { configChanged } from '../settings/config-changed.ts'
import { listAccounts, noteWebhook, type StoredAccount } from './account-queries.ts'
import { connectAccount, credentialsOf, placeOf } from './connect-account.ts'
import { notifyUrlOf } from './show-accounts.ts'
import { sealSecrets } from './stored-secrets.ts'

export type WebhookDeps = Pick<UseCaseDeps, 'providers' | 'config' | 'log'>

interface SetUp {
  readonly shop: ShopScope
  readonly now: number
  readonly deps: WebhookDeps
}

/** A stored account with its connection. */
interface Connected {
  readonly stored: StoredAccount
  readonly provider: Provider
}

/** Load the active account of a provider. Undefined: there is none, or it cannot be connected. */
export async function loadActive(
  { shop, deps }: Pick<SetUp, 'shop' | 'deps'>,
  name: OnlineProviderName,
): Promise<Connected | undefined> {
  return shop.read(async (tx, asking) => {
    await asking
    const profile = await getShop(tx, shop.shopId)
    const stored = activeAccount(profile, name)
    const provider = stored && connectAccount(profile, stored, deps)
    return stored && provider && { stored, provider }
  })
}

/**
 * Register the shop's address for notifications at the provider of an account, outside any transaction. Undefined: the
 * provider receives the address with each payment. Until it is registered, payments are looked up every minute.
 */
export async function setUpWebhook(request: SetUp, account: Connected): Promise<WebhookVerdict | undefined> {
  const { shop, deps } = request
  const { stored, provider } = account
  const { webhooks } = provider
  if (!webhooks) return undefined
  const url = notifyUrlOf(deps.config.publicUrl, shop.code, provider.name)
  if (!canBeNotified(url)) return 'address'
  try {
    const registered = await webhooks.register({ url, id: stored.webhookId ?? undefined })
    const isStored = await store(request, stored, { ...registered, url })
    await tidy(request, stored, { webhooks, url, id: registered.id, isStored })
    return 'works'
  } catch (error) {
    return obstacleIn(error)
  }
}

/** What kept a call about a webhook from being carried out. Throws other errors on. */
export function obstacleIn(error: unknown): WebhookObstacle {
  if (error instanceof WebhookRefused) return error.obstacle
  if (error instanceof ProviderRefused) return 'refused'
  if (error instanceof ProviderSilent) return 'silent'
  throw error
}

/** False: the account was saved, disconnected or registered by another request. */
function store(
  { shop, now, deps }: SetUp,
  stored: StoredAccount,
  { id, url, credentials }: RegisteredWebhook & { readonly url: string },
): Promise<boolean> {
  const { accountId, savedAt, provider } = stored
  return shop.write(async (tx, asking) => {
    const caller = await asking
    const place = placeOf(tx.merchantId, accountId)
    const known = credentialsOf(stored, tx.merchantId, deps.config.secretKeys) ?? {}
    const shown = new Set(Object.keys(stored.settings))
    const secrets = Object.entries({ ...known, ...credentials }).filter(
      ([name]) => name in credentials || !shown.has(name),
    )
    const { keyId, sealed } = sealSecrets(Object.fromEntries(secrets), place, deps.config.secretKeys)
    const registered = { accountId, savedAt, knownId: stored.webhookId, webhookId: id, url, sealed, keyId }
    const [row] = await tx.change(noteWebhook(registered))
    if (!row) return false
    await configChanged(tx, shop.shopId)
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller,
      what: 'paymentAccounts.registerWebhook',
      subject: provider,
      after: { url },
    })
    return true
  })
}

interface Leftovers {
  readonly webhooks: Webhooks
  readonly url: string
  readonly id: string
  readonly isStored: boolean
}

/** Remove what no account stores: its notifications could not be proved. What stays is harmless: they are refused. */
async function tidy(
  { shop, deps }: SetUp,
  { provider, webhookId: earlier }: StoredAccount,
  { webhooks, url, id, isStored }: Leftovers,
): Promise<void> {
  try {
    if (isStored) {
      await webhooks.removeOthers(url, id)
      if (earlier !== null && earlier !== id) await webhooks.remove(earlier)
      return
    }
    const accounts = await shop.read((tx) => tx.rows(listAccounts({ shopId: shop.shopId })))
    const isUsed = accounts.some((each) => each.webhookId === id && each.retiredAt === null)
    if (!isUsed) await webhooks.remove(id)
  } catch (error) {
    deps.log.warn({ err: error, provider, obstacle: obstacleIn(error) }, 'a webhook was left at the provider')
  }
}
