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
  HandCoins,
  HandPlatter,
  PencilLine,
  Printer,
  QrCode,
  Send,
  Undo2,
} from 'lucide-react'
import { leavesUnpaid } from '@tabard/domain/orders/order-status'
import { useState } from 'react'
import { useFindBoard, type LiveBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { ticketOf } from '@tabard/staff-ui/board/ticket-of'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { publicUrl } from '@tabard/staff-ui/format/public-url'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../../text.ts'
import classes from './drawer.module.css'
import { OpenDialog, type DialogName, type MoveSaid } from './open-dialog.tsx'
import { possibleActions, type PossibleActions } from './possible-actions.ts'
import { useOrderChanged } from '@tabard/staff-ui/orders/use-order-changed'

const steps = {
  placed: { label: 'ticket.accept', icon: ChefHat },
  preparing: { label: 'ticket.ready', icon: HandPlatter },
  ready: { label: 'ticket.collected', icon: Check },
} as const

export function OrderActions({ order }: { readonly order: StaffOrder }) {
  const { t } = useText()
  const { money } = useFormats()
  const live = useFindBoard()
  const [open, setOpen] = useState<DialogName>()
  const changed = useOrderChanged()
  const can = possibleActions(order, useMay())
  const step =
    order.status === 'placed' || order.status === 'preparing' || order.status === 'ready'
      ? steps[order.status]
      : undefined
  const close = () => setOpen(undefined)
  const move = async (board: LiveBoard, said: MoveSaid = {}) => {
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
      <MoreActions order={order} can={can} onOpen={setOpen} />
      <OpenDialog
        open={open}
        order={order}
        can={can}
        live={live}
        onOpen={setOpen}
        onMove={(board, said) => void move(board, said)}
        onClose={close}
      />
    </div>
  )
}

interface MoreActionsProps {
  readonly order: StaffOrder
  readonly can: PossibleActions
  readonly onOpen: (dialog: DialogName) => void
}

/** The receipt, and what staff do to an order now and then. */
function MoreActions({ order, can, onOpen }: MoreActionsProps) {
  const { t } = useText()
  const may = useMay()
  return (
    <>
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
      {may('cash.collect') && (
        <Button
          variant="default"
          leftSection={<Send size={18} aria-hidden />}
          onClick={() => onOpen('receipt')}
        >
          {t('receiptSend.open')}
        </Button>
      )}
      <RequestPayment can={can} onOpen={onOpen} />
      {can.amend && (
        <Button
          variant="default"
          leftSection={<PencilLine size={18} aria-hidden />}
          onClick={() => onOpen('amend')}
        >
          {t('amend.open')}
        </Button>
      )}
      {can.discount && (
        <Button
          variant="default"
          leftSection={<BadgePercent size={18} aria-hidden />}
          onClick={() => onOpen('discount')}
        >
          {t('given.open')}
        </Button>
      )}
      {can.delay && (
        <Button
          variant="default"
          leftSection={<Clock size={18} aria-hidden />}
          onClick={() => onOpen('delay')}
        >
          {t('delay.open')}
        </Button>
      )}
      {(can.refundCents > 0 || can.refundsPoints) && (
        <Button
          variant="default"
          leftSection={<Undo2 size={18} aria-hidden />}
          onClick={() => onOpen('refund')}
        >
          {t('refund.open')}
        </Button>
      )}
      <KeepDeposit can={can} onOpen={onOpen} />
      {can.cancel && (
        <Button
          variant="default"
          color="red"
          c="var(--red)"
          leftSection={<Ban size={18} aria-hidden />}
          onClick={() => onOpen('cancel')}
        >
          {t('cancel.open')}
        </Button>
      )}
    </>
  )
}

function RequestPayment({ can, onOpen }: Pick<MoreActionsProps, 'can' | 'onOpen'>) {
  const { t } = useText()
  if (can.collectCents <= 0) return null
  return (
    <Button
      variant="default"
      leftSection={<QrCode size={18} aria-hidden />}
      onClick={() => onOpen('payLink')}
    >
      {t('payRequest.open')}
    </Button>
  )
}

function KeepDeposit({ can, onOpen }: Pick<MoreActionsProps, 'can' | 'onOpen'>) {
  const { t } = useText()
  if (!can.keepDeposit) return null
  return (
    <Button
      variant="default"
      leftSection={<HandCoins size={18} aria-hidden />}
      onClick={() => onOpen('keepDeposit')}
    >
      {t('keepDeposit.open')}
    </Button>
  )
}
