import { later } from '@tabard/ui/browser/chunk'
import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify, notifyError } from '@tabard/ui/notices'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { errorText } from '@tabard/ui/client/error-text'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { lastRowLook } from '../orders/order-actions.tsx'

const ConfirmDialog = later(
  () => import('@tabard/ordering-ui/controls/confirm-dialog.tsx'),
  'ConfirmDialog',
).Component

interface CancelOrderProps {
  readonly order: Order
  /** In a list of rows. */
  readonly isRow?: boolean
}

/** The customer can cancel until the kitchen accepts the order. */
export function CancelOrder({ order, isRow = false }: CancelOrderProps) {
  const { t } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const cancel = useWrite(orders.cancel)
  const [isAsking, setAsking] = useState(false)

  function confirm() {
    setAsking(false)
    const key = readKey(client, orders.track, { orderId: order.orderId })
    cancel.mutate(
      { orderId: order.orderId },
      {
        onSuccess(cancelled) {
          queries.setQueryData(key, cancelled)
          notify(t('track.cancelDone'))
        },
        onError(error) {
          notifyError(errorText(error, t))
          // Refused because the order has progressed: refetch it.
          void queries.invalidateQueries({ queryKey: key })
        },
      },
    )
  }

  return (
    <>
      <button
        type="button"
        className={isRow ? lastRowLook : 'button-text text-bad hover:bg-bad-soft'}
        disabled={cancel.isPending}
        onClick={() => setAsking(true)}
      >
        {isRow && <CircleX aria-hidden size={20} />}
        {t('track.cancel')}
      </button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={t('track.cancelTitle')}
            text={t('track.cancelText')}
            yes={t('track.cancel')}
            no={t('track.keep')}
            onYes={confirm}
            onNo={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
