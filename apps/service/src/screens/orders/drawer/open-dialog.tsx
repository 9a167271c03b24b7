import type { StaffOrder } from '@tabard/contract/till/calls'
import type { Said } from '@tabard/staff-ui/board/actions'
import type { LiveBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { useText } from '../../../text.ts'
import { DiscountDialog } from '../../../components/discounts/discount-dialog.tsx'
import { UnpaidDialog } from '../../../components/paying/unpaid-dialog.tsx'
import { AmendDialog } from '../amend/amend-dialog.tsx'
import { CancelDialog } from '../dialogs/cancel-dialog.tsx'
import { recipientOf } from '../../../components/pay-links/recipient-of.ts'
import { RequestPaymentDialog } from '../../../components/pay-links/request-payment-dialog.tsx'
import { CollectDialog } from '../../../components/paying/collect-dialog.tsx'
import { DelayDialog } from '../dialogs/delay-dialog.tsx'
import { DispatchDialog } from '../dialogs/dispatch-dialog.tsx'
import { KeepDepositDialog } from '../dialogs/keep-deposit-dialog.tsx'
import { ReceiptDialog } from '../dialogs/receipt-dialog.tsx'
import { RefundDialog } from '../refund/refund-dialog.tsx'
import type { PossibleActions } from './possible-actions.ts'
import { useOrderChanged } from '@tabard/staff-ui/orders/use-order-changed'

export type DialogName =
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

export type MoveSaid = Said & { readonly version?: number }

interface OpenDialogProps {
  readonly open: DialogName | undefined
  readonly order: StaffOrder
  readonly can: PossibleActions
  readonly live: LiveBoard | undefined
  readonly onOpen: (dialog: DialogName) => void
  readonly onMove: (board: LiveBoard, said: MoveSaid) => void
  readonly onClose: () => void
}

/** The open dialog. Mounted at each opening: an amount typed for one customer must not carry over to the next. */
export function OpenDialog({ open, order, can, live, onOpen, onMove, onClose }: OpenDialogProps) {
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
