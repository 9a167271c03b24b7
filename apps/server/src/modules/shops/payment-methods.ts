import {
  providerOfMethod,
  rulesOf,
  type OnlineMethod,
  type OnlineProviderName,
} from '@tabard/domain/payments/online-providers'
import { drawerTender, isOnlineMethod } from '@tabard/domain/pricing/tenders/registry'
import type { Providers } from '../../gateways/payments/provider.ts'
import type { StoredAccount } from './accounts/account-queries.ts'
import type { ShopProfile } from './shop-profile.ts'
import type { ShopPayment } from '@tabard/contract/shops/setup/shop-setup'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'

/** Cash with its documented code pair (venue specification, section 9). */
const cashInStore: PaymentMethod = {
  name: { first: 'Cash in store', second: '到店付现金' },
  payment: drawerTender,
  code: '200/300',
  visible: true,
}

/** The methods of providers with their documented code pairs. A shop can rename and hide them. */
const providerMethods: readonly (PaymentMethod & { readonly payment: OnlineMethod })[] = [
  { name: { first: 'Card', second: '银行卡' }, payment: 'dps', code: '201/301', visible: true },
  { name: { first: 'Card', second: '银行卡' }, payment: 'stripe', code: '201/301', visible: true },
  { name: { first: 'WeChat Pay', second: '微信支付' }, payment: 'wechat', code: '202/302', visible: true },
  { name: { first: 'Alipay', second: '支付宝' }, payment: 'alipay', code: '203/303', visible: true },
  // Beside the two above it would offer the same twice.
  {
    name: { first: 'WeChat Pay or Alipay', second: '微信或支付宝' },
    payment: 'omipay',
    code: '202/302',
    visible: false,
  },
  { name: { first: 'PayPal', second: 'PayPal' }, payment: 'paypal', code: '204/304', visible: true },
  {
    name: { first: 'Card (sandbox)', second: '银行卡（沙盒）' },
    payment: 'sandbox',
    code: '201/301',
    visible: true,
  },
]

/** List the methods that a shop has set up, hidden ones included, with its names and order. */
export function ownPaymentMethods(
  shop: Pick<ShopProfile, 'isDemo' | 'accounts'>,
  chosen: unknown = [],
): readonly PaymentMethod[] {
  return paymentMethods(chosen).filter(({ payment }) => {
    const provider = providerOfMethod(payment)
    return provider === undefined || isSetUp(shop, provider)
  })
}

function paymentMethods(chosen: unknown): readonly PaymentMethod[] {
  const own = chosenPayments(chosen)
  const placeOf = ({ payment }: PaymentMethod) => {
    const place = own.findIndex((each) => each.payment === payment)
    return place === -1 ? own.length : place
  }
  return [cashInStore, ...providerMethods]
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((method) => {
      const said = own.find(({ payment }) => payment === method.payment)
      if (!said) return method
      return {
        ...method,
        name: said.names.first === '' ? method.name : said.names,
        visible: said.isShown,
      }
    })
}

/** List the methods that the shop does not hide. A hidden method is refused everywhere. */
export function visiblePayments(chosen: unknown): readonly PaymentMethod[] {
  return paymentMethods(chosen).filter(({ visible }) => visible)
}

/** As `saveBusinessDetails` saved them. */
function chosenPayments(stored: unknown): readonly ShopPayment[] {
  return Array.isArray(stored) ? stored : []
}

/** List the visible methods that the shop can take payments of. */
export function offeredPayments(
  profile: Pick<ShopProfile, 'payments' | 'isDemo' | 'accounts'>,
  providers: Providers,
): readonly PaymentMethod[] {
  return profile.payments.filter(({ payment }) => {
    const provider = providerOfMethod(payment)
    return provider === undefined || hasAccount(profile, provider, providers)
  })
}

/**
 * List the methods at a table. Where guests pay at once (`table.paysLater` off) these are the online methods,
 * or all if there are none.
 */
export function paymentsAtTable(
  profile: Pick<ShopProfile, 'payments' | 'settings' | 'isDemo' | 'accounts'>,
  providers: Providers,
): readonly PaymentMethod[] {
  const methods = offeredPayments(profile, providers)
  const atOnce = methods.filter(isOnlineMethod)
  return profile.settings['table.paysLater'] || atOnce.length === 0 ? methods : atOnce
}

/** Whether the shop can take payments at a provider. Only demo merchants have the sandbox (F26). */
export function hasAccount(
  shop: Pick<ShopProfile, 'isDemo' | 'accounts'>,
  name: OnlineProviderName,
  providers: Providers,
): boolean {
  return providers.has(name) && isSetUp(shop, name)
}

/** The same, wherever the shop runs: the installation may be unable to reach the provider. */
export function isSetUp(shop: Pick<ShopProfile, 'isDemo' | 'accounts'>, name: OnlineProviderName): boolean {
  return rulesOf(name).isDemoOnly ? shop.isDemo : activeAccount(shop, name) !== undefined
}

/** The account that takes payments at a provider. Undefined: none is connected. */
export function activeAccount(
  { accounts }: Pick<ShopProfile, 'accounts'>,
  name: OnlineProviderName,
): StoredAccount | undefined {
  return accounts.find(({ provider, retiredAt }) => provider === name && retiredAt === null)
}
