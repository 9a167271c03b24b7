import { NothingChosen } from '@tabard/ordering-ui/cart/nothing-chosen.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useMenu } from '@tabard/ordering-ui/context/use-menu'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'
import { usePath } from '@tabard/ui/router'
import { useEffect } from 'react'
import { NoOrders } from '../../components/orders/no-orders.tsx'
import { Screen } from '../../components/screen/screen.tsx'
import { useAmending } from '../../state/cart/amending-order.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { Checkout } from './checkout.tsx'
import { useCheckoutProps } from './use-checkout-props.ts'

export function CheckoutScreen() {
  const { t } = useLabels()
  const { cartScope, to } = usePlace()
  const [, navigate] = usePath()
  // An order being changed is not a new one.
  const isAmending = useAmending(cartScope) !== undefined
  useEffect(() => {
    if (isAmending) navigate(to('cart'), { replace: true })
  }, [isAmending, navigate, to])
  const menu = useMenu()
  const takesOrders = useConfig().data?.takesOrders
  const props = useCheckoutProps()
  return (
    <Screen pattern="checkout" title={t('checkout.title')}>
      {takesOrders === false ? (
        <NoOrders />
      ) : menu.error ? (
        <Failure error={menu.error} retry={menu.retry} />
      ) : !props ? (
        <ListSkeleton />
      ) : props.shown.units === 0 ? (
        <NothingChosen />
      ) : (
        <Checkout key={props.table?.sessionId} {...props} />
      )}
    </Screen>
  )
}
