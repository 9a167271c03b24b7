import { Badge } from '@mantine/core'
import type { OrderStatus, PaymentStatus } from '@tabard/domain/orders/order-status'
import {
  Banknote,
  Ban,
  Check,
  ChefHat,
  CircleCheck,
  Clock,
  HandPlatter,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useText } from './text.ts'

const statuses: Record<OrderStatus, { readonly icon: LucideIcon; readonly color: string }> = {
  pending: { icon: Clock, color: 'gray' },
  placed: { icon: Clock, color: 'amber' },
  preparing: { icon: ChefHat, color: 'pine' },
  ready: { icon: HandPlatter, color: 'pine' },
  completed: { icon: Check, color: 'gray' },
  cancelled: { icon: Ban, color: 'red' },
}

const payments: Record<PaymentStatus, { readonly icon: LucideIcon; readonly color: string }> = {
  unpaid: { icon: Banknote, color: 'amber' },
  partPaid: { icon: Banknote, color: 'amber' },
  paid: { icon: CircleCheck, color: 'gray' },
  partRefunded: { icon: Undo2, color: 'gray' },
  refunded: { icon: Undo2, color: 'gray' },
}

/** Shows an icon and a word with the colour, which is never the only sign. */
export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const { t } = useText()
  const { icon: Icon, color } = statuses[status]
  return (
    <Badge
      variant="light"
      color={color}
      size="lg"
      radius="sm"
      tt="none"
      leftSection={<Icon size={15} aria-hidden />}
    >
      {t(status === 'pending' ? 'status.pending' : `filter.${status}`)}
    </Badge>
  )
}

export function PaymentBadge({ status }: { readonly status: PaymentStatus }) {
  const { t } = useText()
  const { icon: Icon, color } = payments[status]
  return (
    <Badge
      variant={color === 'amber' ? 'light' : 'transparent'}
      color={color}
      size="lg"
      radius="sm"
      tt="none"
      leftSection={<Icon size={15} aria-hidden />}
    >
      {t(`payment.${status}`)}
    </Badge>
  )
}
