import { UnstyledButton } from '@mantine/core'
import type { StaffOrder } from '@tabard/contract/till/calls'
import { nameIn } from '@tabard/domain/text/names'
import { memo } from 'react'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { PaymentBadge, StatusBadge } from '@tabard/staff-ui/components/status-badge.tsx'
import { useText } from '../../text.ts'
import { dueStateOf } from './order-due.ts'
import { OrderKind } from './order-kind.tsx'
import { OrderWhen } from './order-when.tsx'
import classes from './orders.module.css'

export const OrderRow = memo(function OrderRow({
  order,
  onOpen,
}: {
  readonly order: StaffOrder
  readonly onOpen: () => void
}) {
  const { language } = useText()
  const { money } = useFormats()
  const tone = useByServerClock((now) => dueStateOf(order, now).tone)
  const dishes = order.bill.lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => `${line.quantity}× ${nameIn(line.names, language)}`)
    .join(', ')
  return (
    <li>
      <UnstyledButton className={classes['row']} data-tone={tone} onClick={onOpen}>
        <strong className={classes['number']} data-long={order.number.length > 3 || undefined}>
          {order.number}
        </strong>
        <OrderKind order={order} />
        <OrderWhen order={order} tone={tone} />
        <span className={classes['dishes']}>{dishes}</span>
        <span className={classes['badges']}>
          <StatusBadge status={order.status} />
          {!(order.status === 'cancelled' && order.paymentStatus === 'unpaid') && (
            <PaymentBadge status={order.paymentStatus} />
          )}
        </span>
        <span className={classes['amount']}>{money(order.bill.payableCents)}</span>
      </UnstyledButton>
    </li>
  )
})
