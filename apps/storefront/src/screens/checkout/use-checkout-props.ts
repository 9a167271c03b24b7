import { hasWallets } from '@tabard/domain/payments/online-providers'
import { isOnlineMethod, tenderOfMethod } from '@tabard/domain/pricing/tenders/registry'
import { useBill } from '@tabard/ordering-ui/cart-state/use-bill'
import { lastPayment } from '@tabard/ordering-ui/checkout-fields/saved-payment'
import { useDelivery } from '@tabard/ordering-ui/checkout-fields/use-delivery'
import { useGuestCount } from '@tabard/ordering-ui/checkout-fields/use-guest-count'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useMenu } from '@tabard/ordering-ui/context/use-menu'
import { useMemo, useState } from 'react'
import { openPayment } from '../../state/cart/paying-cart.ts'
import { usePlace } from '../../state/shop/place.tsx'
import type { CheckoutProps } from './use-checkout.ts'
import { useOfferedMethods } from '../../components/orders/use-offered-methods.ts'
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
  const { table, orderType, offered, later } = useOfferedMethods()
  // The method of the last order comes first.
  const methods = [
    ...offered.filter((method) => method.payment === last),
    ...offered.filter((method) => method.payment !== last),
  ]
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
