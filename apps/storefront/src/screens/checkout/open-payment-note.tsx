import { orders } from '@tabard/contract/orders/calls'
import { useRead } from '@tabard/ui/queries'
import { Link } from '@tabard/ui/router'
import { CreditCard } from 'lucide-react'
import { usePlace } from '../../state/place.tsx'
import { useLabels } from '../../state/use-labels.ts'

/** Says that a payment of this cart is still open, and leads to it. */
export function OpenPaymentNote({ orderId }: { readonly orderId: string }) {
  const { t } = useLabels()
  const { to } = usePlace()
  const order = useRead(orders.track, { orderId }, { staleTime: 0 }).data
  if (order?.status !== 'pending') return null
  return (
    <p
      role="status"
      className="mt-4 flex flex-wrap items-center gap-x-3 rounded-card bg-accent-soft px-4 py-2 font-medium"
    >
      <CreditCard aria-hidden size={20} className="shrink-0 text-accent-text" />
      <span className="line-if-large">{t('paying.stillOpen')}</span>
      <Link href={`${to('pay')}?order=${orderId}`} className="button-text">
        {t('paying.continue')}
      </Link>
    </p>
  )
}
