import type { ShopPayment } from '@tabard/contract/shop-setup'
import type { PaymentMethod } from '@tabard/contract/shops'
import type { Providers } from '../../gateways/payments/provider.ts'

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

/** How customers of a merchant may pay, as the shop has named and ordered it. The sandbox is for demo merchants, whatever anybody has set (decision 26). */
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

/** As `saveParticulars` wrote them. */
function chosenPayments(stored: unknown): readonly ShopPayment[] {
  return Array.isArray(stored) ? stored : []
}

/** Nobody is offered a provider that this installation is not set up for. */
export function offeredPayments(
  methods: readonly PaymentMethod[],
  providers: Providers,
): readonly PaymentMethod[] {
  return methods.filter(({ payment }) => payment === 'cash' || providers.find(payment) !== undefined)
}

/** What a way of paying is to the bill. */
export function tenderOf({ payment }: Pick<PaymentMethod, 'payment'>): 'cash' | 'card' {
  return payment === 'cash' ? 'cash' : 'card'
}

/** At a table one pays at once unless the shop lets guests pay later, or there is no other way. */
export function paymentsAtTable(
  methods: readonly PaymentMethod[],
  { paysLater }: { readonly paysLater: boolean },
): readonly PaymentMethod[] {
  const atOnce = methods.filter(({ payment }) => payment !== 'cash')
  return paysLater || atOnce.length === 0 ? methods : atOnce
}
