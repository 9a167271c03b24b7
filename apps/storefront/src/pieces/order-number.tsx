import type { Order } from '@tabard/contract/orders'
import { useWords } from '../shop/use-words.ts'

/** The number that is called out: to be read from arm's length. */
export function OrderNumber({ order }: { readonly order: Pick<Order, 'number' | 'table' | 'plate'> }) {
  const { t } = useWords()
  return (
    <div className="rounded-large bg-accent px-6 py-7 text-center text-accent-ink">
      <p className="font-medium">{t('track.yourNumber')}</p>
      <p className="figures text-[4.5rem] leading-none font-bold tracking-tight">{order.number}</p>
      {(order.table !== '' || order.plate !== '') && (
        <p className="mt-3 text-large font-semibold">
          {order.table === ''
            ? t('plate.broughtTo', { plate: order.plate })
            : t('seat.broughtTo', { number: order.table })}
        </p>
      )}
    </div>
  )
}
