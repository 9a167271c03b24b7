import { Button, UnstyledButton } from '@mantine/core'
import type { StaffOrder } from '@tabard/contract/till/calls'
import { nameIn } from '@tabard/domain/text/names'
import { memo } from 'react'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { PaymentBadge, StatusBadge } from '@tabard/staff-ui/components/status-badge.tsx'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../text.ts'
import { possibleActions } from './drawer/possible-actions.ts'
import { dueStateOf } from './order-due.ts'
import { OrderKind } from './order-kind.tsx'
import { OrderWhen } from './order-when.tsx'
import classes from './orders.module.css'

interface OrderRowProps {
  readonly order: StaffOrder
  readonly onOpen: () => void
  readonly onPay: () => void
}

/** An order of the list. Where it has room, the amount due is a button that takes the payment. */
export const OrderRow = memo(function OrderRow({ order, onOpen, onPay }: OrderRowProps) {
  const { t, language } = useText()
  const may = useMay()
  const { money } = useFormats()
  const tone = useByServerClock((now) => dueStateOf(order, now).tone)
  const dishes = order.bill.lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => `${line.quantity}× ${nameIn(line.names, language)}`)
    .join(', ')
  const { collectCents } = possibleActions(order, may)
  return (
    <li data-owing={collectCents > 0 || undefined}>
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
      {collectCents > 0 && (
        <Button size="md" variant="light" className={classes['pay'] ?? ''} onClick={onPay}>
          {t('collect.open', { amount: money(collectCents) })}
        </Button>
      )}
    </li>
  )
})
