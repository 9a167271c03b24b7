import { shutNow } from '@tabard/domain/fulfilment/not-now'
import { laterIsOffered } from '@tabard/domain/fulfilment/order-type-opening'
import { Clock } from 'lucide-react'
import { useShopStatus } from '../context/shop-state.tsx'
import { useNotNow, useNotNowLabels } from './use-not-now.ts'
import { useNow } from '../context/use-now.ts'
import { useOrderType } from '../context/use-order-type.ts'
import { useSentences } from '../context/use-sentences.ts'
import { useLabels } from '../context/use-labels.ts'

/** Before the checkout: why the cart cannot be ordered now, when it can, and the alternatives there. */
export function NotNowNote() {
  const { t, name } = useLabels()
  const sentences = useSentences()
  const { orderType, orderTypes } = useOrderType()
  const notNow = useNotNow()
  const labelsOf = useNotNowLabels()
  const shopStatus = useShopStatus().data
  const now = useNow()
  const others = orderTypes.filter(
    (each) => each !== orderType && shopStatus && !shutNow(shopStatus, each, now),
  )
  // If the shop is closed without alternatives, the button below says so.
  const hasLater =
    orderType !== undefined && shopStatus !== undefined && laterIsOffered(shopStatus, orderType, now)
  const isSaid = notNow?.code === 'shop.closed' && !hasLater && others.length === 0
  const labels = notNow && !isSaid ? labelsOf(notNow, orderType) : undefined
  return (
    <div role="status" className="empty:absolute">
      {labels && (
        <p className="flex gap-3 rounded-small bg-warn-soft p-3 text-[0.9375rem] text-warn">
          <Clock aria-hidden size={20} className="mt-0.5 shrink-0" />
          <span>
            <strong className="font-semibold">
              {sentences([
                orderType && orderTypes.length > 1
                  ? t('notNow.ofWay', { orderType: name(orderType.names), what: labels.what })
                  : labels.what,
              ])}
            </strong>{' '}
            {sentences([
              labels.when,
              hasLater ? t('notNow.later') : '',
              others.length > 0
                ? t('notNow.other', {
                    orderTypes: others.map((each) => name(each.names)).join(t('list.comma')),
                  })
                : '',
            ])}
          </span>
        </p>
      )}
    </div>
  )
}
