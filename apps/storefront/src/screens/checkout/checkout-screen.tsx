import { tenderOfMethod } from '@tabard/domain/pricing/tenders/registry'
import { usePath } from '@tabard/ui/router'
import { NothingChosen } from '@tabard/ordering-ui/cart/nothing-chosen.tsx'
import { useBill } from '@tabard/ordering-ui/cart-state/use-bill'
import { lastPayment } from '@tabard/ordering-ui/checkout-fields/saved-payment'
import { useDelivery } from '@tabard/ordering-ui/checkout-fields/use-delivery'
import { useGuestCount } from '@tabard/ordering-ui/checkout-fields/use-guest-count'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useMenu } from '@tabard/ordering-ui/context/use-menu'
import { useOrderType } from '@tabard/ordering-ui/context/use-order-type'
import { usePaymentMethods } from '@tabard/ordering-ui/context/use-payment-methods'
import { useTable } from '@tabard/ordering-ui/context/use-table'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'
import { useEffect, useMemo, useState } from 'react'
import { NoOrders } from '../../components/orders/no-orders.tsx'
import { Screen } from '../../components/screen/screen.tsx'
import { useAmending } from '../../state/cart/amending-order.ts'
import { openPayment } from '../../state/cart/paying-cart.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { Checkout } from './checkout.tsx'

export function CheckoutScreen() {
  const { t } = useLabels()
  const { cartScope, shop, to } = usePlace()
  const [, navigate] = usePath()
  // An order being changed is not a new one.
  const isAmending = useAmending(cartScope) !== undefined
  useEffect(() => {
    if (isAmending) navigate(to('cart'), { replace: true })
  }, [isAmending, navigate, to])
  const menu = useMenu()
  const config = useConfig().data
  const [last] = useState(() => lastPayment(shop))
  const [chosen, choose] = useState(() => openPayment(cartScope)?.payment)
  const table = useTable()
  const offered = usePaymentMethods({ isAtTable: table !== undefined })
  // The method of the last order comes first.
  const methods = [
    ...offered.filter((method) => method.payment === last),
    ...offered.filter((method) => method.payment !== last),
  ]
  const payment = methods.find((method) => method.payment === chosen)?.payment ?? methods[0]?.payment
  const delivery = useDelivery()
  const guests = useGuestCount(useOrderType().orderType?.code)
  const persons = guests?.count
  const terms = useMemo(
    () => (persons === undefined ? delivery.terms : { ...delivery.terms, persons }),
    [delivery.terms, persons],
  )
  const shown = useBill(tenderOfMethod(payment), terms)
  return (
    <Screen pattern="checkout" title={t('checkout.title')}>
      {config?.takesOrders === false ? (
        <NoOrders />
      ) : menu.error ? (
        <Failure error={menu.error} retry={menu.retry} />
      ) : !shown || !config || !menu.data ? (
        <ListSkeleton />
      ) : shown.units === 0 ? (
        <NothingChosen />
      ) : (
        <Checkout
          key={table?.sessionId}
          config={config}
          table={table}
          methods={methods}
          delivery={delivery}
          guests={guests}
          shown={shown}
          menuVersion={menu.data.menu.version}
          payment={payment}
          onPayment={choose}
        />
      )}
    </Screen>
  )
}
