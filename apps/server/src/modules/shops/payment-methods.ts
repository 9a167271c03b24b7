import {
  isOfferedAt,
  codePairs,
  methodNames,
  withOneCard,
  type OrderPlace,
} from '@tabard/domain/payments/payment-methods'
import { providerOfMethod, rulesOf, type OnlineProviderName } from '@tabard/domain/payments/online-providers'
import { drawerTender, isOnlineMethod, storedValueMethod } from '@tabard/domain/pricing/tenders/registry'
import { findOrderType } from '@tabard/domain/fulfilment/order-type'
import type { Picture } from '@tabard/domain/pictures/picture'
import type { Providers } from '../../gateways/payments/provider.ts'
import type { StoredAccount } from './accounts/account-queries.ts'
import type { ShopProfile } from './shop-profile.ts'
import type { ShopPaymentInput } from '@tabard/contract/shops/setup/shop-setup'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'

/** All methods in their first order. A shop can rename, picture, restrict and hide them. */
const builtIn = [
  { payment: drawerTender },
  { payment: 'dps' },
  { payment: 'stripe' },
  { payment: 'wechat' },
  { payment: 'alipay' },
  // Beside the two above it would offer the same twice.
  { payment: 'omipay', isHidden: true },
  { payment: 'paypal' },
  { payment: storedValueMethod },
  { payment: 'sandbox' },
] as const

/** A method as `shops.payments` stores it: its picture by the hash of the file. */
export type StoredPayment = ShopPaymentInput

/** Returns the uploaded picture with this hash. */
type PictureOfHash = (hash: string) => Picture | undefined

const noPicture: PictureOfHash = () => undefined

/** List the methods that a shop has set up, hidden ones included, with its names and order. */
export function ownPaymentMethods(
  shop: Pick<ShopProfile, 'isDemo' | 'accounts'> & { readonly hasWallet: boolean },
  stored: unknown = [],
  pictureOf: PictureOfHash = noPicture,
): readonly PaymentMethod[] {
  return paymentMethods(stored, pictureOf).filter(({ payment }) => {
    if (payment === storedValueMethod) return shop.hasWallet
    const provider = providerOfMethod(payment)
    return provider === undefined || isSetUp(shop, provider)
  })
}

function paymentMethods(stored: unknown, pictureOf: PictureOfHash): readonly PaymentMethod[] {
  const own = storedPayments(stored)
  const placeOf = ({ payment }: PaymentMethod) => {
    const place = own.findIndex((each) => each.payment === payment)
    return place === -1 ? own.length : place
  }
  return builtIn
    .map(({ payment, ...more }): PaymentMethod => {
      const said = own.find((each) => each.payment === payment)
      const picture = said?.picture === undefined ? undefined : pictureOf(said.picture)
      return {
        name: said === undefined || said.names.first === '' ? methodNames[payment] : said.names,
        payment,
        code: codePairs[payment],
        visible: said?.isShown ?? !('isHidden' in more),
        ...(picture ? { picture } : {}),
        ...(said?.orderTypes?.length ? { orderTypes: said.orderTypes } : {}),
        ...(said?.channels?.length ? { channels: said.channels } : {}),
      }
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** List the methods that the shop does not hide. A hidden method is refused everywhere. */
export function visiblePayments(stored: unknown, pictureOf: PictureOfHash): readonly PaymentMethod[] {
  return paymentMethods(stored, pictureOf).filter(({ visible }) => visible)
}

/** As `saveBusinessDetails` saved them. */
export function storedPayments(stored: unknown): readonly StoredPayment[] {
  return Array.isArray(stored) ? stored : []
}

/**
 * List the visible methods that the shop can take payments of, for an order of this place. Of several card methods only
 * the one of `payment.onlineCard` is offered.
 */
export function offeredPayments(
  profile: Pick<ShopProfile, 'payments' | 'isDemo' | 'accounts' | 'settings'>,
  providers: Providers,
  place: OrderPlace = {},
): readonly PaymentMethod[] {
  const offered = profile.payments.filter((method) => {
    const provider = providerOfMethod(method.payment)
    if (method.payment === storedValueMethod)
      return profile.settings['wallet.isOffered'] && isOfferedAt(method, place)
    return isOfferedAt(method, place) && (provider === undefined || hasAccount(profile, provider, providers))
  })
  return withOneCard(offered, profile.settings['payment.onlineCard'])
}

/**
 * List the methods at a table. Where guests pay at once (`table.paysLater` off) these are the online methods,
 * or all if there are none.
 */
export function paymentsAtTable(
  profile: Pick<ShopProfile, 'payments' | 'settings' | 'isDemo' | 'accounts' | 'orderTypes'>,
  providers: Providers,
): readonly PaymentMethod[] {
  const orderType = findOrderType(profile.orderTypes, undefined, true)?.code
  const methods = offeredPayments(profile, providers, { channel: 'table', orderType })
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
