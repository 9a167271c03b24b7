import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { useApi } from '@tabard/ui/components/api-provider'
import { notifyError } from '@tabard/ui/notices'
import { useCart } from '@tabard/ui/ordering/use-cart'
import { usePath } from '@tabard/ui/router'
import { PencilLine, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { startAmending } from '../state/amending-order.ts'
import { errorText } from '@tabard/ui/error-text'
import { usePlace } from '../state/place.tsx'
import { useConfig } from '../state/shop-state.tsx'
import { useReorder } from '../state/reorder.ts'
import { useTakesOrders } from '../state/use-display.ts'
import { useLabels } from '../state/use-labels.ts'

interface OrderActionsProps {
  /** With its bill, or from a list: then the order is fetched on demand. */
  readonly order: Pick<Order, 'orderId' | 'status' | 'paymentStatus'> | Order
  readonly variant: 'button-quiet' | 'button-text' | 'button-main'
}

/** Actions on an order: change it until the kitchen starts, order it again at any time. */
export function OrderActions({ order, variant }: OrderActionsProps) {
  const { t } = useLabels()
  const { cartScope, to } = usePlace()
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
        <button
          type="button"
          className={variant}
          disabled={isFetching}
          onClick={() => void withOrder(change)}
        >
          <PencilLine aria-hidden size={18} />
          {t('amendOwn.open')}
        </button>
      )}
      {takesOrders && order.status !== 'pending' && (
        <button
          type="button"
          className={variant}
          disabled={isFetching || !reorder}
          onClick={() => reorder && void withOrder(reorder)}
        >
          <RotateCcw aria-hidden size={18} />
          {t('last.again')}
        </button>
      )}
    </>
  )
}
