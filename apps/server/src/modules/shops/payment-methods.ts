import type { ShopPayment } from '@tabard/contract/shop-setup'
import type { PaymentMethod } from '@tabard/contract/shops'
import type { Providers } from '../../gateways/payments/provider.ts'
import type { ShopProfile } from './shop-profile.ts'

/** The documented code pair of cash (venue spec, section 9). */
const cashInStore: PaymentMethod = {
  name: { first: 'Cash in store', second: '到店付现金' },
  payment: 'cash',
  code: '200/300',
  visible: true,
}

/** The sandbox's stands where a card provider's would. */
const sandboxCard: PaymentMethod = {
  name: { first: 'Card (sandbox)', second: '银行卡（沙盒）' },
  payment: 'sandbox',
  code: '201/301',
  visible: true,
}

/** Every payment method of a shop, hidden ones included, as the shop has named and ordered them: for staff. The sandbox is for demo merchants only (F26). */
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

/** The payment methods that customers are offered: a method that the shop hides is refused everywhere. */
export function visiblePayments(
  merchant: { readonly isDemo: boolean },
  chosen: unknown,
): readonly PaymentMethod[] {
  return paymentMethods(merchant, chosen).filter(({ visible }) => visible)
}

/** As `saveParticulars` wrote them. */
function chosenPayments(stored: unknown): readonly ShopPayment[] {
  return Array.isArray(stored) ? stored : []
}

/** The methods of a shop that this installation is set up for. */
export function offeredPayments(
  { payments }: Pick<ShopProfile, 'payments'>,
  providers: Providers,
): readonly PaymentMethod[] {
  return payments.filter(({ payment }) => payment === 'cash' || providers.find(payment) !== undefined)
}

/** What a way of paying is to the bill. */
export function tenderOf({ payment }: Pick<PaymentMethod, 'payment'>): 'cash' | 'card' {
  return payment === 'cash' ? 'cash' : 'card'
}

/** The methods at a table: online only where guests pay at once (`table.paysLater` off), unless no online method is offered. */
export function paymentsAtTable(
  profile: Pick<ShopProfile, 'payments' | 'settings'>,
  providers: Providers,
): readonly PaymentMethod[] {
  const methods = offeredPayments(profile, providers)
  const atOnce = methods.filter(({ payment }) => payment !== 'cash')
  return profile.settings['table.paysLater'] || atOnce.length === 0 ? methods : atOnce
}
