import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { useApi } from '@tabard/ui/components/api-provider'
import { notifyError } from '@tabard/ui/notices'
import { putLive, readKey, useWrite } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { CarFront } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '@tabard/ordering-ui/controls/text-field.tsx'
import { errorText } from '@tabard/ui/client/error-text'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** Kerbside: the guest reports the arrival of the car and the bay. */
export function AtTheKerb({ order }: { readonly order: Order }) {
  const { t } = useLabels()
  const time = useShopTime()
  const client = useApi()
  const queries = useQueryClient()
  const arrive = useWrite(orders.arrive)
  const [bay, setBay] = useState(order.bay)
  const isTold = order.arrivedAt !== undefined
  return (
    <section aria-labelledby="kerb" className="card flex flex-col gap-4 p-5">
      <h2 id="kerb" className="flex items-center gap-3 text-large font-bold">
        <CarFront aria-hidden size={24} className="shrink-0 text-accent-text" />
        {t('car.title')}
      </h2>
      <p role="status" className={isTold ? 'font-semibold text-good' : 'text-soft'}>
        {order.arrivedAt === undefined ? t('car.text') : t('car.told', { time: time.clock(order.arrivedAt) })}
      </p>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          arrive.mutate(
            { orderId: order.orderId, bay },
            {
              onSuccess: (next) =>
                putLive<Order>(queries, readKey(client, orders.track, { orderId: order.orderId }), next),
              onError: (error) => notifyError(errorText(error, t)),
            },
          )
        }}
      >
        <TextField
          id="kerb-bay"
          label={t('checkout.optional', { label: t('car.bay') })}
          hint={t('car.bayHint')}
          autoComplete="off"
          maxLength={20}
          value={bay}
          onText={setBay}
        />
        <button type="submit" className={isTold ? 'button-quiet' : 'button-main'} disabled={arrive.isPending}>
          {t(isTold ? 'car.changeBay' : 'car.here')}
        </button>
      </form>
    </section>
  )
}
