import type { OrderStatus, PaymentStatus } from '@tabard/domain/orders/order-status'
import { Banknote, Ban, Check, ChefHat, CircleCheck, Clock, HandPlatter, Undo2 } from 'lucide-react'
import { useText } from '../text.ts'
import { IconBadge, type BadgeLook } from './icon-badge.tsx'

const statuses: Record<OrderStatus, BadgeLook> = {
  pending: { icon: Clock, color: 'gray' },
  placed: { icon: Clock, color: 'amber' },
  preparing: { icon: ChefHat, color: 'pine' },
  ready: { icon: HandPlatter, color: 'pine' },
  completed: { icon: Check, color: 'gray' },
  cancelled: { icon: Ban, color: 'red' },
}

const payments: Record<PaymentStatus, BadgeLook> = {
  unpaid: { icon: Banknote, color: 'amber' },
  partPaid: { icon: Banknote, color: 'amber' },
  paid: { icon: CircleCheck, color: 'gray' },
  partRefunded: { icon: Undo2, color: 'gray' },
  refunded: { icon: Undo2, color: 'gray' },
}

/** The status of an order. */
export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const { t } = useText()
  return (
    <IconBadge {...statuses[status]}>
      {t(status === 'pending' ? 'status.pending' : `filter.${status}`)}
    </IconBadge>
  )
}

export function PaymentBadge({ status }: { readonly status: PaymentStatus }) {
  const { t } = useText()
  const look = payments[status]
  return (
    <IconBadge {...look} variant={look.color === 'amber' ? 'light' : 'transparent'}>
      {t(`payment.${status}`)}
    </IconBadge>
  )
}
