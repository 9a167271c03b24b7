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
import type { Said } from '@tabard/staff-ui/board/actions'
import { useFindBoard, type LiveBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { ticketOf } from '@tabard/staff-ui/board/ticket-of'
import { DiscountDialog } from '../../../components/discounts/discount-dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { UnpaidDialog } from '../../../components/paying/unpaid-dialog.tsx'
import { publicUrl } from '@tabard/staff-ui/format/public-url'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../../text.ts'
import { AmendDialog } from '../amend/amend-dialog.tsx'
import { CancelDialog } from '../dialogs/cancel-dialog.tsx'
import { recipientOf } from '../../../components/pay-links/recipient-of.ts'
import { RequestPaymentDialog } from '../../../components/pay-links/request-payment-dialog.tsx'
import { CollectDialog } from '../../../components/paying/collect-dialog.tsx'
import { DelayDialog } from '../dialogs/delay-dialog.tsx'
import classes from './drawer.module.css'
import { DispatchDialog } from '../dialogs/dispatch-dialog.tsx'
import { KeepDepositDialog } from '../dialogs/keep-deposit-dialog.tsx'
import { ReceiptDialog } from '../dialogs/receipt-dialog.tsx'
import { possibleActions } from './possible-actions.ts'
import { RefundDialog } from '../refund/refund-dialog.tsx'
import { useOrderChanged } from '@tabard/staff-ui/orders/use-order-changed'

const steps = {
  placed: { label: 'ticket.accept', icon: ChefHat },
  preparing: { label: 'ticket.ready', icon: HandPlatter },
  ready: { label: 'ticket.collected', icon: Check },
} as const

type DialogName =
  | 'collect'
  | 'unpaid'
  | 'refund'
  | 'keepDeposit'
  | 'cancel'
  | 'amend'
  | 'discount'
  | 'delay'
  | 'dispatch'
  | 'receipt'
  | 'payLink'
type Possible = ReturnType<typeof possibleActions>
type MoveSaid = Said & { readonly version?: number }

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
      <Opened
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
  readonly can: Possible
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

interface OpenedProps {
  readonly open: DialogName | undefined
  readonly order: StaffOrder
  readonly can: Possible
  readonly live: LiveBoard | undefined
  readonly onOpen: (dialog: DialogName) => void
  readonly onMove: (board: LiveBoard, said: MoveSaid) => void
  readonly onClose: () => void
}

/** The open dialog. Mounted at each opening: an amount typed for one customer must not carry over to the next. */
function Opened({ open, order, can, live, onOpen, onMove, onClose }: OpenedProps) {
  const { t } = useText()
  const changed = useOrderChanged()
  return (
    <>
      {open === 'collect' && (
        <CollectDialog order={order} onClose={onClose} onRequest={() => onOpen('payLink')} />
      )}
      {open === 'payLink' && (
        <RequestPaymentDialog
          title={t('payRequest.titleOrder', { number: order.number })}
          target={{ kind: 'order', orderId: order.orderId }}
          dueCents={order.exactCents}
          recipient={recipientOf(order)}
          onClose={onClose}
        />
      )}
      {open === 'unpaid' && live && (
        <UnpaidDialog
          orderId={order.orderId}
          number={order.number}
          onPaid={(version) => {
            onMove(live, { version })
            onClose()
          }}
          onLeaveUnpaid={(unpaidReason) => {
            onMove(live, { unpaidReason })
            onClose()
          }}
          onClose={onClose}
        />
      )}
      {open === 'refund' && (
        <RefundDialog
          order={order}
          refundableCents={can.refundCents}
          byPoints={can.refundsPoints}
          onClose={onClose}
        />
      )}
      {open === 'keepDeposit' && <KeepDepositDialog order={order} onClose={onClose} />}
      {open === 'amend' && <AmendDialog order={order} onClose={onClose} />}
      {open === 'discount' && (
        <DiscountDialog orderId={order.orderId} onChanged={changed} onClose={onClose} />
      )}
      {open === 'delay' && <DelayDialog order={order} onClose={onClose} />}
      {open === 'dispatch' && <DispatchDialog order={order} onClose={onClose} />}
      {open === 'receipt' && <ReceiptDialog order={order} onClose={onClose} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={onClose} />}
    </>
  )
}
