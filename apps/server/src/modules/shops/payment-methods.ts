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

/** How customers of a merchant may pay. The sandbox is for demo merchants, whatever anybody has set (decision 26). */
export function paymentMethods({ isDemo }: { readonly isDemo: boolean }): readonly PaymentMethod[] {
  return isDemo ? [cashInStore, sandboxCard] : [cashInStore]
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
