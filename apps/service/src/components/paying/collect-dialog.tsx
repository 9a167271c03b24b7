import { till, type StaffOrder } from '@tabard/contract/till/calls'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'
import { staffTenders, tenders, type StaffTender } from '@tabard/domain/pricing/tenders/registry'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { PartPicker, type RequestedPart } from './part-picker.tsx'
import { PaymentForm } from './form/payment-form.tsx'
import { emptyPayment, type TypedPayment } from './form/typed-payment.ts'
import { usePaymentAdded } from './form/use-payment-added.ts'
import { PaymentGiven } from './payment-given.tsx'
import { needsReading, useTakePayment, type Taken } from './use-take-payment.ts'

interface CollectDialogProps {
  readonly order: StaffOrder
  readonly onClose: () => void
  /**
   * Called after the order is paid, once the change is given, with the order's version. Without it the dialog
   * closes.
   */
  readonly onPaid?: (version: number) => void
}

/** Takes a payment for an order, whole or in part. */
export function CollectDialog({ order, onClose, onPaid }: CollectDialogProps) {
  const { t } = useText()
  const [typed, setTyped] = useState<TypedPayment>(emptyPayment)
  const [part, setPart] = useState<RequestedPart>('all')
  const [isSplit, setSplit] = useState(false)
  const [taken, setTaken] = useState<Taken & { readonly version: number }>()
  const { tender } = typed
  const bill = useRead(
    till.bill,
    { orderId: order.orderId, tender },
    { enabled: isSplit, staleTime: 0, gcTime: 0 },
  )
  const due = useDue(order)
  const dueCents = part === 'all' ? due.by[tender] : part === 'nothing' ? 0 : part.cents
  // The order on screen is paid immediately; this dialog keeps its amount until the change is given.
  const amounts = usePaymentAdded(dueCents, typed, order.bill.currency)
  const { take, isBusy } = useTakePayment({
    order,
    typed,
    amounts,
    dueCents,
    bill: bill.data,
    part,
    onDue: (nowCents) => {
      due.change(tender, nowCents)
      // Discard the part and the amount typed for the previous sum.
      setPart('all')
      setTyped({ ...typed, text: '' })
      if (isSplit) void bill.refetch()
    },
    onTaken: (now, version) => {
      if (needsReading(now)) return setTaken({ ...now, version })
      showNotice(t('collect.paid', { number: order.number }))
      if (onPaid) onPaid(version)
      else onClose()
    },
  })
  const close = () => (taken?.leftCents === 0 && onPaid ? onPaid(taken.version) : onClose())

  return (
    <Dialog onClose={close} title={t('collect.title', { number: order.number })} size={460}>
      {taken ? (
        <PaymentGiven taken={taken} onClose={close} />
      ) : (
        <PaymentForm
          currency={order.bill.currency}
          dueCents={dueCents}
          amounts={amounts}
          beforeCents={due.beforeCents}
          typed={typed}
          onTyped={(next) => {
            // The parts of another tender have other amounts.
            if (next.tender !== tender) setPart('all')
            setTyped(next)
          }}
          isBusy={isBusy}
          isNothing={part === 'nothing'}
          onSplit={isSplit ? undefined : () => setSplit(true)}
          onSubmit={take}
        >
          {isSplit && (
            <Parts
              bill={bill.data}
              error={bill.error}
              onRetry={() => void bill.refetch()}
              onPart={setPart}
              tender={tender}
            />
          )}
        </PaymentForm>
      )}
    </Dialog>
  )
}

/** The amounts due stay until the server names another, so they cannot change while staff count coins. */
function useDue(order: StaffOrder) {
  const [due, setDue] = useState<{
    readonly by: Readonly<Record<StaffTender, number>>
    readonly beforeCents?: number
  }>({ by: duesOf(order) })
  return {
    ...due,
    change: (tender: StaffTender, cents: number) =>
      setDue(({ by }) => ({ by: { ...by, [tender]: cents }, beforeCents: by[tender] })),
  }
}

/** What is due by each tender: only those that are paid in coins are rounded. */
function duesOf({ collectCents, exactCents }: StaffOrder): Readonly<Record<StaffTender, number>> {
  return Object.fromEntries(
    staffTenders.map((tender) => [tender, tenders[tender].rounds ? collectCents : exactCents]),
  ) as Record<StaffTender, number>
}

interface PartsProps {
  /** Undefined: it loads. */
  readonly bill: TableBill | undefined
  readonly error: Error | null
  readonly tender: StaffTender
  readonly onRetry: () => void
  readonly onPart: (part: RequestedPart) => void
}

/** The choice of a part, once the bill is loaded. */
function Parts({ bill, error, tender, onRetry, onPart }: PartsProps) {
  // Discard the part chosen of the previous bill.
  if (bill) return <PartPicker key={`${tender} ${bill.dueCents}`} bill={bill} onChange={onPart} />
  return error ? <LoadFailed error={error} onRetry={onRetry} /> : <Rows count={1} height={44} />
}
