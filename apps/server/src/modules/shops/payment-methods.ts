import { drawerTender, isOnlineMethod } from '@tabard/domain/pricing/tenders/registry'
import type { Providers } from '../../gateways/payments/provider.ts'
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

/** The sandbox uses the code pair of a card provider. */
const sandboxCard: PaymentMethod = {
  name: { first: 'Card (sandbox)', second: '银行卡（沙盒）' },
  payment: 'sandbox',
  code: '201/301',
  visible: true,
}

/**
 * List every payment method of a shop for staff, hidden ones included, with the shop's names and order. Only
 * demo merchants have the sandbox (F26).
 */
export function paymentMethods(
  { isDemo }: { readonly isDemo: boolean },
  chosen: unknown = [],
): readonly PaymentMethod[] {
  const there = isDemo ? [cashInStore, sandboxCard] : [cashInStore]
  const own = chosenPayments(chosen)
  const placeOf = ({ payment }: PaymentMethod) => {
    const place = own.findIndex((each) => each.payment === payment)
    return place === -1 ? own.length : place
  }
  return there
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

/** List the payment methods offered to guests. A hidden method is refused everywhere. */
export function visiblePayments(
  merchant: { readonly isDemo: boolean },
  chosen: unknown,
): readonly PaymentMethod[] {
  return paymentMethods(merchant, chosen).filter(({ visible }) => visible)
}

/** As `saveBusinessDetails` saved them. */
function chosenPayments(stored: unknown): readonly ShopPayment[] {
  return Array.isArray(stored) ? stored : []
}

/** List the offered methods that this installation can process. */
export function offeredPayments(
  { payments }: Pick<ShopProfile, 'payments'>,
  providers: Providers,
): readonly PaymentMethod[] {
  return payments.filter((method) => !isOnlineMethod(method) || providers.find(method.payment) !== undefined)
}

/**
 * List the methods at a table. Where guests pay at once (`table.paysLater` off) these are the online methods,
 * or all if there are none.
 */
export function paymentsAtTable(
  profile: Pick<ShopProfile, 'payments' | 'settings'>,
  providers: Providers,
): readonly PaymentMethod[] {
  const methods = offeredPayments(profile, providers)
  const atOnce = methods.filter(isOnlineMethod)
  return profile.settings['table.paysLater'] || atOnce.length === 0 ? methods : atOnce
}
