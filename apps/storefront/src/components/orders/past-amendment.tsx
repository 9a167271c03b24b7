import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { beyondOrder } from '@tabard/domain/amending/beyond-order'
import { notify } from '@tabard/ui/notices'
import { useCart } from '@tabard/ordering-ui/cart-state/use-cart'
import { useRead } from '@tabard/ui/client/queries'
import { usePath } from '@tabard/ui/router'
import { useIsMutating } from '@tanstack/react-query'
import { ChefHat } from 'lucide-react'
import { finishAmending } from '../../state/cart/amending-order.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** Why an order being changed can no longer be changed that way. */
type Past = 'begun' | 'paid' | 'cancelled' | 'changed'

/**
 * Why the change is no longer possible; undefined: it is possible. The page must follow the order's updates.
 */
export function usePastAmendment({
  orderId,
  amendments,
}: {
  readonly orderId: string
  readonly amendments: number
}): PastAmendmentProps | undefined {
  const order = useRead(orders.track, { orderId }).data
  // An update caused by the pending change is not another person's.
  const isSending = useIsMutating() > 0
  const past = order && !isSending ? whyPast(order, amendments) : undefined
  return order && past ? { order, past } : undefined
}

function whyPast({ status, paymentStatus, amendments }: Order, seen: number): Past | undefined {
  if (status === 'cancelled') return 'cancelled'
  if (status !== 'placed') return 'begun'
  if (paymentStatus !== 'unpaid') return 'paid'
  return amendments === seen ? undefined : 'changed'
}

interface PastAmendmentProps {
  readonly order: Order
  readonly past: Past
}

/** The order has progressed: offers to order the added items separately. */
export function PastAmendment({ order, past }: PastAmendmentProps) {
  const { t } = useLabels()
  const { cartScope, to } = usePlace()
  const [, navigate] = usePath()
  const lines = useCart(cartScope, ({ cart }) => cart.lines)
  // Of a cancelled order, all items are still wanted.
  const further = past === 'cancelled' ? lines : beyondOrder(order.bill.lines, lines)
  const dishes = further.reduce((sum, { quantity }) => sum + quantity, 0)

  function leave() {
    finishAmending(cartScope)
    navigate(`${to('order')}?order=${order.orderId}`)
  }

  function orderFurther() {
    finishAmending(cartScope, further)
    notify(t('amendOwn.inCart'))
  }

  return (
    <div className="flex flex-col gap-3">
      <div role="alert" className="flex gap-3 rounded-small bg-warn-soft p-3 text-warn">
        <ChefHat aria-hidden size={20} className="mt-0.5 shrink-0" />
        <p>
          <strong className="font-semibold">{t(`amendOwn.past.${past}`, { number: order.number })}</strong>{' '}
          {t(dishes > 0 ? 'amendOwn.furtherText' : 'amendOwn.pastText')}
        </p>
      </div>
      {dishes > 0 && (
        <button type="button" className="button-main w-full" onClick={orderFurther}>
          {t('amendOwn.further', { count: dishes })}
        </button>
      )}
      <button
        type="button"
        className={dishes > 0 ? 'button-text self-center' : 'button-main w-full'}
        onClick={leave}
      >
        {t('amendOwn.toOrder')}
      </button>
    </div>
  )
}
