import { till, type StaffOrder } from '@tabard/contract/till/calls'
import { useRead } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useText } from '../../text.ts'
import { CashForm } from './cash-form.tsx'
import { CashGiven } from './cash-given.tsx'
import { typedCents } from './cash.ts'
import type { RequestedPart } from './part-picker.tsx'
import { useCollectOrder } from './use-collect-order.ts'

interface CollectDialogProps {
  readonly order: StaffOrder
  readonly dueCents: number
  readonly onClose: () => void
  /**
   * Called after the order is paid, once the change is given, with the order's version. Without it the dialog
   * closes.
   */
  readonly onPaid?: (version: number) => void
}

/** Collects cash for an order, whole or in part: staff enter the tendered amount and see the change. */
export function CollectDialog({ order, dueCents: openedCents, onClose, onPaid }: CollectDialogProps) {
  const { t } = useText()
  const { currency } = order.bill
  const [text, setText] = useState('')
  const [part, setPart] = useState<RequestedPart>('all')
  const [isSplit, setSplit] = useState(false)
  const bill = useRead(till.bill, { orderId: order.orderId }, { enabled: isSplit, staleTime: 0, gcTime: 0 })
  // The amount due stays until the server names another, so it cannot change while staff count coins.
  const [{ dueCents, beforeCents }, setDue] = useState<{ dueCents: number; beforeCents?: number }>({
    dueCents: openedCents,
  })
  const partCents = part === 'all' ? dueCents : part === 'nothing' ? 0 : part.cents
  // The order on screen is paid immediately; this dialog keeps its amount until the change is given.
  const { collected, collect, isBusy } = useCollectOrder({
    order,
    dueCents,
    bill: bill.data,
    part,
    tenderedCents: typedCents(text, currency),
    onDue: (nowCents) => {
      setDue({ dueCents: nowCents, beforeCents: dueCents })
      // Discard the part and the amount typed for the previous sum.
      setPart('all')
      setText('')
      if (isSplit) void bill.refetch()
    },
  })
  const close = () => (collected?.leftCents === 0 && onPaid ? onPaid(collected.version) : onClose())

  return (
    <Dialog onClose={close} title={t('collect.title', { number: order.number })} size={460}>
      {collected ? (
        <CashGiven collected={collected} onClose={close} />
      ) : (
        <CashForm
          currency={currency}
          dueCents={partCents}
          beforeCents={beforeCents}
          text={text}
          isBusy={isBusy}
          parts={
            isSplit ? { bill: bill.data, error: bill.error, onRetry: () => void bill.refetch() } : undefined
          }
          onSplit={() => setSplit(true)}
          onPart={setPart}
          isNothing={part === 'nothing'}
          onText={setText}
          onSubmit={collect}
        />
      )}
    </Dialog>
  )
}
