import { Button } from '@mantine/core'
import type { StaffOrder } from '@tabard/contract/till/calls'
import {
  BadgePercent,
  Ban,
  Banknote,
  Bike,
  Check,
  ChefHat,
  Clock,
  HandPlatter,
  PencilLine,
  Printer,
  Undo2,
} from 'lucide-react'
import { leavesUnpaid } from '@tabard/domain/orders/order-status'
import { useState } from 'react'
import type { Said } from '../../components/board/actions.ts'
import { useFindBoard, type LiveBoard } from '../../components/board/live-board.tsx'
import { ticketOf } from '../../components/board/ticket-of.ts'
import { DiscountDialog } from '../../components/discounts/discount-dialog.tsx'
import { useFormats } from '../../components/formats.ts'
import { UnpaidDialog } from '../../components/paying/unpaid-dialog.tsx'
import { publicUrl } from '../../components/public-url.ts'
import { useMay } from '../../components/session.tsx'
import { useText } from '../../components/text.ts'
import { AmendDialog } from './amend/amend-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CollectDialog } from '../../components/paying/collect-dialog.tsx'
import { DelayDialog } from './delay-dialog.tsx'
import classes from './drawer.module.css'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { possibleActions } from './possible-actions.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { useOrderChanged } from '../../components/paying/use-order-changed.ts'

const steps = {
  placed: { label: 'ticket.accept', icon: ChefHat },
  preparing: { label: 'ticket.ready', icon: HandPlatter },
  ready: { label: 'ticket.collected', icon: Check },
} as const

export function OrderActions({ order }: { readonly order: StaffOrder }) {
  const { t } = useText()
  const { money } = useFormats()
  const live = useFindBoard()
  const [open, setOpen] = useState<
    'collect' | 'unpaid' | 'refund' | 'cancel' | 'amend' | 'discount' | 'delay' | 'dispatch'
  >()
  const changed = useOrderChanged()
  const can = possibleActions(order, useMay())
  const step =
    order.status === 'placed' || order.status === 'preparing' || order.status === 'ready'
      ? steps[order.status]
      : undefined
  const close = () => setOpen(undefined)
  const move = async (board: LiveBoard, said: Said & { readonly version?: number } = {}) => {
    const { version = order.version, ...details } = said
    await board.act({ ...ticketOf(order), version }, order.status === 'placed' ? 'accept' : 'bump', details)
    changed()
  }
  return (
    <div className={classes['actions']} data-foot>
      {can.collectCents > 0 && (
        <Button
          size="lg"
          className={classes['wide'] ?? ''}
          leftSection={<Banknote size={22} aria-hidden />}
          onClick={() => setOpen('collect')}
        >
          {t('collect.open', { amount: money(can.collectCents) })}
        </Button>
      )}
      {can.move && step && live && (
        <Button
          size="lg"
          variant="light"
          className={classes['wide'] ?? ''}
          leftSection={<step.icon size={22} aria-hidden />}
          loading={live.busy.has(order.orderId)}
          onClick={() => (leavesUnpaid(order) ? setOpen('unpaid') : void move(live))}
        >
          {t(order.status === 'ready' && order.orderOptions.delivery ? 'orders.delivered' : step.label)}
        </Button>
      )}
      {can.move && order.status === 'ready' && order.orderOptions.delivery && (
        <Button
          size="lg"
          variant={order.dispatchedAt === undefined ? 'filled' : 'default'}
          className={classes['wide'] ?? ''}
          leftSection={<Bike size={22} aria-hidden />}
          onClick={() => setOpen('dispatch')}
        >
          {t('orders.dispatch')}
        </Button>
      )}
      <Button
        component="a"
        href={`${publicUrl()}/receipt/${order.receiptId}`}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<Printer size={18} aria-hidden />}
      >
        {t('order.receipt')}
      </Button>
      {can.amend && (
        <Button
          variant="default"
          leftSection={<PencilLine size={18} aria-hidden />}
          onClick={() => setOpen('amend')}
        >
          {t('amend.open')}
        </Button>
      )}
      {can.discount && (
        <Button
          variant="default"
          leftSection={<BadgePercent size={18} aria-hidden />}
          onClick={() => setOpen('discount')}
        >
          {t('given.open')}
        </Button>
      )}
      {can.delay && (
        <Button
          variant="default"
          leftSection={<Clock size={18} aria-hidden />}
          onClick={() => setOpen('delay')}
        >
          {t('delay.open')}
        </Button>
      )}
      {can.refundCents > 0 && (
        <Button
          variant="default"
          leftSection={<Undo2 size={18} aria-hidden />}
          onClick={() => setOpen('refund')}
        >
          {t('refund.open')}
        </Button>
      )}
      {can.cancel && (
        <Button
          variant="default"
          color="red"
          c="var(--red)"
          leftSection={<Ban size={18} aria-hidden />}
          onClick={() => setOpen('cancel')}
        >
          {t('cancel.open')}
        </Button>
      )}
      {/* Mounted at each opening: an amount typed for one customer must not carry over to the next. */}
      {open === 'collect' && <CollectDialog order={order} dueCents={can.collectCents} onClose={close} />}
      {open === 'unpaid' && live && (
        <UnpaidDialog
          orderId={order.orderId}
          number={order.number}
          onPaid={(version) => {
            void move(live, { version })
            close()
          }}
          onLeaveUnpaid={(unpaidReason) => {
            void move(live, { unpaidReason })
            close()
          }}
          onClose={close}
        />
      )}
      {open === 'refund' && <RefundDialog order={order} refundableCents={can.refundCents} onClose={close} />}
      {open === 'amend' && <AmendDialog order={order} onClose={close} />}
      {open === 'discount' && <DiscountDialog orderId={order.orderId} onChanged={changed} onClose={close} />}
      {open === 'delay' && <DelayDialog order={order} onClose={close} />}
      {open === 'dispatch' && <DispatchDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </div>
  )
}
