import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { useApi } from '@tabard/ui/components/api-provider'
import { notifyError } from '@tabard/ui/notices'
import { useCart } from '@tabard/ordering-ui/cart-state/use-cart'
import { usePath } from '@tabard/ui/router'
import { PencilLine, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { startAmending } from '../../state/cart/amending-order.ts'
import { errorText } from '@tabard/ui/client/error-text'
import { usePlace } from '../../state/shop/place.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useReorder } from '../../state/cart/reorder.ts'
import { useTakesOrders } from '@tabard/ordering-ui/context/use-display'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

const row = 'flex min-h-13 w-full items-center gap-4 px-4 py-2 text-left font-semibold disabled:text-soft'

/** The look of an action in a list of rows. */
export const rowLook = `${row} text-accent-text hover:bg-sunken`

/** The same for one without a way back. */
export const lastRowLook = `${row} text-bad hover:bg-bad-soft`

interface OrderActionsProps {
  /** With its bill, or from a list: then the order is fetched on demand. */
  readonly order: Pick<Order, 'orderId' | 'status' | 'paymentStatus'> | Order
  readonly variant: 'row' | 'button-text' | 'button-main'
}

/** Actions on an order: change it until the kitchen starts, order it again at any time. */
export function OrderActions({ order, variant }: OrderActionsProps) {
  const { t } = useLabels()
  const [look, size] = variant === 'row' ? [rowLook, 20] : [variant, 18]
  const { menuCartScope: cartScope, to } = usePlace()
  const [, navigate] = usePath()
  const client = useApi()
  const takesOrders = useTakesOrders()
  const isAmendable = useConfig().data?.ordersAreAmendable ?? false
  const reorder = useReorder()
  const [isFetching, setFetching] = useState(false)
  // A table's cart is shared: an order opened in it would be sent again with the next round.
  const isShared = useCart(cartScope, ({ shared }) => shared !== undefined)
  const canChange = isAmendable && !isShared && order.status === 'placed' && order.paymentStatus === 'unpaid'

  async function withOrder(act: (order: Order) => void) {
    if ('bill' in order) return act(order)
    setFetching(true)
    try {
      act(await client.call(orders.track, { orderId: order.orderId }))
    } catch (error) {
      notifyError(errorText(error, t))
    } finally {
      setFetching(false)
    }
  }

  function change(whole: Order) {
    startAmending(cartScope, whole)
    navigate(to('cart'))
  }

  return (
    <>
      {canChange && (
        <button type="button" className={look} disabled={isFetching} onClick={() => void withOrder(change)}>
          <PencilLine aria-hidden size={size} />
          {t('amendOwn.open')}
        </button>
      )}
      {takesOrders && order.status !== 'pending' && (
        <button
          type="button"
          className={look}
          disabled={isFetching || !reorder}
          onClick={() => reorder && void withOrder(reorder)}
        >
          <RotateCcw aria-hidden size={size} />
          {t('last.again')}
        </button>
      )}
    </>
  )
}
