import { offeredAs } from '@tabard/domain/payments/payment-methods'
import {
  onlineMethodOf,
  providerOfMethod,
  rulesOf,
  type OnlineMethod,
  type OnlineProviderName,
} from '@tabard/domain/payments/online-providers'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import type { Provider } from '../../../gateways/payments/provider.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import type { ShopProfile } from '../shop-profile.ts'
import { activeAccount, hasAccount } from '../payment-methods.ts'
import type { StoredAccount } from './account-queries.ts'
import { openSecrets } from './stored-secrets.ts'

type AccountDeps = Pick<UseCaseDeps, 'providers' | 'config'>
type AccountShop = Pick<ShopProfile, 'shopId' | 'merchantId' | 'isDemo' | 'accounts'>

/** A payment method with the account that takes its payments. */
export interface ConnectedMethod {
  readonly method: OnlineMethod
  readonly provider: Provider
  /** Null: the sandbox has no stored account. */
  readonly accountId: string | null
}

/** Connect the account that takes payments of a method. Undefined: the shop has none, or the key of its secrets is gone. */
export function connectMethod(
  shop: AccountShop,
  name: string,
  deps: AccountDeps,
): ConnectedMethod | undefined {
  const method = onlineMethodOf(name)
  const provider = method && providerOfMethod(method)
  if (!provider || !hasAccount(shop, provider, deps.providers)) return undefined
  const stored = activeAccount(shop, provider)
  const connected = connect(shop, provider, stored, deps)
  return connected && { method, provider: connected, accountId: stored?.accountId ?? null }
}

/** Connect the account that takes payments of a method, if it is among these or stands for one of them. */
export function connectOffered(
  shop: AccountShop,
  offered: readonly PaymentMethod[],
  name: string,
  deps: AccountDeps,
): ConnectedMethod | undefined {
  const method = offeredAs(offered, name)
  return method && connectMethod(shop, method.payment, deps)
}

/** Connect the account that a payment was made with: it may have been replaced since. */
export function connectAccount(
  shop: AccountShop,
  { provider, accountId }: { readonly provider: OnlineProviderName; readonly accountId: string | null },
  deps: AccountDeps,
): Provider | undefined {
  const stored = shop.accounts.find((each) => each.accountId === accountId)
  return connect(shop, provider, stored, deps)
}

/** Connect every account of a shop at a provider, the active one first: any may have sent a notification. */
export function connectEach(shop: AccountShop, name: OnlineProviderName, deps: AccountDeps): Provider[] {
  const stored = rulesOf(name).isDemoOnly
    ? [undefined]
    : shop.accounts.filter(({ provider }) => provider === name)
  return stored.flatMap((account) => connect(shop, name, account, deps) ?? [])
}

/** Decrypting and connecting happen once for each account that is loaded: an access token stays with its connection. */
const connections = new WeakMap<StoredAccount, Provider>()

function connect(
  { merchantId, shopId }: AccountShop,
  name: OnlineProviderName,
  stored: StoredAccount | undefined,
  { providers, config }: AccountDeps,
): Provider | undefined {
  const known = stored && connections.get(stored)
  if (known) return known
  if (!stored && !rulesOf(name).isDemoOnly) return undefined
  const credentials = stored ? credentialsOf(stored, merchantId, config.secretKeys) : {}
  if (!credentials) return undefined
  const environment = stored?.environment ?? 'test'
  const provider = providers.connect(name, { merchantId, shopId, environment, credentials })
  if (stored && provider) connections.set(stored, provider)
  return provider
}

/** All credentials of an account. Undefined: the key of its secrets is gone. */
export function credentialsOf(
  stored: StoredAccount,
  merchantId: string,
  keys: readonly string[],
): Readonly<Record<string, string>> | undefined {
  return openSecrets(stored, placeOf(merchantId, stored.accountId), keys)
}

/** Where secrets are stored: they cannot be decrypted in the row of another merchant or account. */
export function placeOf(merchantId: string, accountId: string): string {
  return `payment_accounts ${merchantId} ${accountId}`
}
