import { Button } from '@mantine/core'
import { till, type StaffOrder } from '@tabard/contract/till/calls'
import type { PaymentTerms } from '@tabard/contract/till/taking'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'
import { requestKindOf, valueSaleOf } from '@tabard/domain/orders/sales-channel'
import { staffTenders, tenders, type StaffTender } from '@tabard/domain/pricing/tenders/registry'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useRead } from '@tabard/ui/client/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { PartPicker, type RequestedPart } from './part-picker.tsx'
import { PaymentForm } from './form/payment-form.tsx'
import { surchargedOf } from './form/surcharged-of.ts'
import { usePaymentAdded } from './form/use-payment-added.ts'
import { PaymentStages } from './payment-stages.tsx'
import { ByValue } from './value/by-value.tsx'
import { useByValue, type ValueWay } from './value/use-by-value.tsx'
import { cashPayment, useTypedPayment } from './terminal/use-typed-payment.ts'
import { usePayOrder } from './use-pay-order.ts'
import { needsReading, type Taken } from './use-take-payment.ts'

interface CollectDialogProps {
  readonly order: StaffOrder
  readonly onClose: () => void
  /**
   * Called after the order is paid, once the change is given, with the order's version. Without it the dialog
   * closes.
   */
  readonly onPaid?: (version: number) => void
  /** Asks for the payment by a link instead. */
  readonly onRequest?: () => void
}

/** Takes a payment for an order, whole or in part. */
export function CollectDialog({ order, onClose, onPaid, onRequest }: CollectDialogProps) {
  const { t } = useText()
  const { typed, setTyped, terms, isReady, refetch } = useTypedPayment()
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
  const surchargedCents = part === 'all' ? surchargedOfAll(order, dueCents) : surchargedOf(bill.data, part)
  const amounts = usePaymentAdded({ dueCents, surchargedCents }, typed, order.bill.currency, terms)
  const taking = {
    order,
    dueCents,
    bill: bill.data,
    part,
    onDue: (nowCents: number) => {
      due.change(tender, nowCents)
      // Discard the part and the amount typed for the previous sum.
      setPart('all')
      setTyped({ ...typed, text: '' })
      if (isSplit) void bill.refetch()
    },
    onTaken: (now: Taken, version: number) => {
      if (needsReading(now)) return setTaken({ ...now, version })
      showNotice(t('collect.paid', { number: order.number }))
      if (onPaid) onPaid(version)
      else onClose()
    },
  }
  const byValue = useByValue(taking)
  const paying = usePayOrder({ ...taking, typed, amounts, onTyped: setTyped })
  const close = () => (taken?.leftCents === 0 && onPaid ? onPaid(taken.version) : onClose())

  return (
    <Dialog onClose={close} title={t('collect.title', { number: order.number })} size={460}>
      <PaymentStages
        taken={taken}
        byValue={byValue.stage}
        onGiven={close}
        {...paying.stages}
        onOther={onClose}
        onAnother={() => {
          setTyped(cashPayment)
          refetch()
        }}
        isReady={isReady}
      >
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
          terminals={terms.terminals}
          canScan={terms.canScan}
          {...paying.form}
          isNothing={part === 'nothing'}
          onSplit={isSplit ? undefined : () => setSplit(true)}
        >
          {isSplit && <Parts bill={bill} onPart={setPart} tender={tender} />}
          <ByValue ways={waysOf(order, terms)} onChoose={byValue.choose} />
          {onRequest && <ByLink onRequest={onRequest} />}
        </PaymentForm>
      </PaymentStages>
    </Dialog>
  )
}

/** Value does not buy value, and a deposit pays for dishes only. */
function waysOf({ taken }: StaffOrder, { takesValue, hasDeposits }: PaymentTerms): readonly ValueWay[] {
  return [
    ...(takesValue && valueSaleOf(taken) === undefined ? (['held'] as const) : []),
    ...(hasDeposits && requestKindOf(taken) === undefined ? (['deposit'] as const) : []),
  ]
}

/** Leads to a request for the payment by a link. */
function ByLink({ onRequest }: { readonly onRequest: () => void }) {
  const { t } = useText()
  return (
    <Button variant="subtle" leftSection={<QrCode size={18} aria-hidden />} onClick={onRequest}>
      {t('payRequest.byLink')}
    </Button>
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
  readonly bill: Pick<UseQueryResult<TableBill, Error>, 'data' | 'error' | 'refetch'>
  readonly tender: StaffTender
  readonly onPart: (part: RequestedPart) => void
}

/** The choice of a part, once the bill is loaded. */
function Parts({ bill: { data, error, refetch }, tender, onPart }: PartsProps) {
  // Discard the part chosen of the previous bill.
  if (data) return <PartPicker key={`${tender} ${data.dueCents}`} bill={data} onChange={onPart} />
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Rows count={1} height={44} />
}

/** What has surcharges if the whole order is paid. */
function surchargedOfAll({ surchargeFreeCents = 0 }: StaffOrder, dueCents = 0): number {
  return Math.max(0, dueCents - surchargeFreeCents)
}
