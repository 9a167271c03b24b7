import { hasWallets } from '@tabard/domain/payments/online-providers'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import { isOnlineMethod, storedValueMethod, tenderOfMethod } from '@tabard/domain/pricing/tenders/registry'
import { useBill } from '@tabard/ordering-ui/cart-state/use-bill'
import { lastPayment } from '@tabard/ordering-ui/checkout-fields/saved-payment'
import { useDelivery } from '@tabard/ordering-ui/checkout-fields/use-delivery'
import { useGuestCount } from '@tabard/ordering-ui/checkout-fields/use-guest-count'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useMenu } from '@tabard/ordering-ui/context/use-menu'
import { useOrderType } from '@tabard/ordering-ui/context/use-order-type'
import { usePaymentMethods } from '@tabard/ordering-ui/context/use-payment-methods'
import { useTable } from '@tabard/ordering-ui/context/use-table'
import { useMemo, useState } from 'react'
import { openPayment } from '../../state/cart/paying-cart.ts'
import { usePlace } from '../../state/shop/place.tsx'
import type { CheckoutProps } from './use-checkout.ts'
import { useTip } from '@tabard/ordering-ui/tips/use-tip'

/**
 * What an order is made of, at the checkout and for orders from the cart; undefined until menu and shop are loaded.
 * `isExpress`: paid on a page with wallets, if the shop has one.
 */
export function useCheckoutProps({ isExpress = false } = {}): CheckoutProps | undefined {
  const { cartScope, shop } = usePlace()
  const menu = useMenu().data?.menu
  const config = useConfig().data
  const [last] = useState(() => lastPayment(shop))
  const [chosen, choose] = useState(() => openPayment(cartScope)?.payment)
  const table = useTable()
  const orderType = useOrderType().orderType?.code
  const offered = withoutStoredValue(usePaymentMethods({ isAtTable: table !== undefined, orderType }))
  // The method of the last order comes first.
  const methods = [
    ...offered.filter((method) => method.payment === last),
    ...offered.filter((method) => method.payment !== last),
  ]
  // A table that may pay staff pays with its bill: by then also by card.
  const later = table && offered.find((method) => !isOnlineMethod(method))
  const payment = (
    later ??
    methods.find(({ payment: each }) => (isExpress ? hasWallets(each) : each === chosen)) ??
    methods[0]
  )?.payment
  const delivery = useDelivery()
  const guests = useGuestCount(orderType)
  const persons = guests?.count
  const terms = useMemo(
    () => (persons === undefined ? delivery.terms : { ...delivery.terms, persons }),
    [delivery.terms, persons],
  )
  const plain = useBill(tenderOfMethod(payment), terms, payment)
  const tips = useTip(plain, isOnlineMethod({ payment }))
  const shown = tips.shown
  if (!shown || !config || !menu) return undefined
  return {
    config,
    table,
    methods,
    isRound: later !== undefined,
    delivery,
    guests,
    shown,
    tips,
    menuVersion: menu.version,
    payment,
    onPayment: choose,
  }
}

/** The documented method of stored value is a switch in "Use rewards", which can leave a rest. Alone it stays a method. */
function withoutStoredValue(methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  const others = methods.filter(({ payment }) => payment !== storedValueMethod)
  return others.length === 0 ? methods : others
}
