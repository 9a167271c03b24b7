import { useNow } from '../state/use-now.ts'
import { useShopTime } from '../state/use-shop-time.ts'
import { useLabels } from '../state/use-labels.ts'
import type { Order } from '@tabard/contract/orders/order'

type Numbered = Pick<Order, 'number' | 'table' | 'locator' | 'firesAt' | 'dueAt'>

/** The number that is called out, readable at arm's length. A scheduled order shows its time instead. */
export function OrderNumber({ order }: { readonly order: Numbered }) {
  const { t } = useLabels()
  if (order.firesAt !== undefined) return <OrderTime order={order} />
  const isBrought = order.table !== '' || order.locator !== ''
  return (
    <div className="rounded-large bg-accent px-[min(1.5rem,24px)] py-7 text-center text-accent-ink">
      <p className="font-medium">{t(isBrought ? 'track.orderNumber' : 'track.yourNumber')}</p>
      <p className="figures text-[min(4.5rem,22vw)] leading-none font-bold tracking-tight whitespace-nowrap">
        {order.number}
      </p>
      {isBrought && (
        <p className="mt-3 text-large font-semibold">
          {order.table === ''
            ? t('plate.broughtTo', { locator: order.locator })
            : t('seat.broughtTo', { number: order.table })}
        </p>
      )}
    </div>
  )
}

/** The kitchen assigns the number when it starts: until then the code is only a reference. */
function OrderTime({ order }: { readonly order: Numbered }) {
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow()
  return (
    <div className="rounded-large bg-accent px-[min(1.5rem,24px)] py-7 text-center text-accent-ink">
      <p className="font-medium">{t('track.yourTime')}</p>
      <p className="figures text-[min(2.75rem,11vw)] leading-tight font-bold tracking-tight">
        {time.dayAndClock(order.dueAt, now)}
      </p>
      <p className="mt-3">{t('track.numberLater')}</p>
      <p className="mt-1 text-small">{t('track.reference', { code: order.number })}</p>
    </div>
  )
}
