import { orders } from '@tabard/contract/orders/calls'
import type { OrderSummary } from '@tabard/contract/orders/order'
import { openStatuses } from '@tabard/domain/orders/order-status'
import { bottomBar } from '@tabard/ordering-ui/cart/bottom-bar'
import { useCart } from '@tabard/ordering-ui/cart-state/use-cart'
import { useTakesOrders } from '@tabard/ordering-ui/context/use-display'
import { useTable } from '@tabard/ordering-ui/context/use-table'
import { useRead } from '@tabard/ui/client/queries'
import { shopToken } from '@tabard/ui/storage/session'
import { usePlace } from '../../state/shop/place.tsx'
import { OrderShelf } from './order-shelf.tsx'
import { RunningOrder } from './running-order.tsx'

const recent = { pageSize: 6 }

/**
 * At the bottom of the menu, so that nothing moves when it arrives: the running order, and while the cart is empty
 * what was ordered before.
 */
export function OrderDock() {
  const { shop, cartScope, hasTabs } = usePlace()
  const isGuest = shopToken(shop).read() !== undefined
  const list = useRead(orders.list, recent, { enabled: isGuest, staleTime: 30_000 }).data
  const hasCart = useCart(cartScope, ({ cart }) => cart.lines.length > 0)
  const isAtTable = useTable() !== undefined
  const takesOrders = useTakesOrders()
  const running = list?.find(({ status }) => openStatuses.includes(status))
  const past = hasCart || isAtTable || !takesOrders ? [] : pastOrders(list ?? [])
  if (!running && past.length === 0) return null
  const place = hasCart
    ? 'bottom-[calc(var(--bars,0px)+0.5rem)]'
    : hasTabs
      ? 'bottom-[calc(4.75rem+env(safe-area-inset-bottom))]'
      : 'bottom-[max(1rem,env(safe-area-inset-bottom))]'
  return (
    <div
      // Above the cart's bar it is no bar of its own.
      key={hasCart ? 'above' : 'bar'}
      ref={hasCart ? undefined : bottomBar}
      className={`no-print pointer-events-none fixed inset-x-0 z-20 flex flex-col gap-2 ${place}`}
    >
      {past.length > 0 && <OrderShelf past={past} />}
      {running && <RunningOrder orderId={running.orderId} />}
    </div>
  )
}

/** The latest orders that are over and were not cancelled, each choice of dishes once. */
function pastOrders(list: readonly OrderSummary[]): readonly OrderSummary[] {
  const over = list.filter(({ status }) => status === 'completed')
  const dishes = over.map(({ firstNames, units }) => JSON.stringify([firstNames, units]))
  return over.filter((_, at) => dishes.indexOf(dishes[at] ?? '') === at).slice(0, 3)
}
