import { Button, Text } from '@mantine/core'
import { floor, type FloorTable } from '@tabard/contract/tables/floor/calls'
import type { PaymentTerms } from '@tabard/contract/till/taking'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'
import type { Currency } from '@tabard/domain/money/money'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { DiscountDialog } from '../../components/discounts/discount-dialog.tsx'
import { PartPicker, type RequestedPart } from '../../components/paying/part-picker.tsx'
import { PaymentForm } from '../../components/paying/form/payment-form.tsx'
import type { TypedPayment } from '../../components/paying/form/typed-payment.ts'
import { PaymentStages } from '../../components/paying/payment-stages.tsx'
import { cashPayment, useTypedPayment } from '../../components/paying/terminal/use-typed-payment.ts'
import { surchargedOf } from '../../components/paying/form/surcharged-of.ts'
import { usePaymentAdded } from '../../components/paying/form/use-payment-added.ts'
import { needsReading, type Taken } from '../../components/paying/use-take-payment.ts'
import { useText } from '../../text.ts'
import { PaidParts } from './paid-parts.tsx'
import classes from './tables.module.css'
import { useChargeTable } from './paying/use-charge-table.ts'
import { useTakeTable } from './paying/use-take-table.ts'

interface BillDialogProps {
  readonly table: Pick<FloorTable, 'tableId' | 'number' | 'joined'>
  onClose(): void
}

/** Takes a payment for what is due at a table, whole or in part, in cash or on the card machine. */
export function BillDialog({ table, onClose }: BillDialogProps) {
  const { t } = useText()
  const { typed, setTyped, terms, isReady, refetch } = useTypedPayment()
  const [part, setPart] = useState<RequestedPart>('all')
  const [taken, setTaken] = useState<Taken>()
  const bill = useRead(
    floor.bill,
    { tableId: table.tableId, tender: typed.tender },
    // Until the bill of another tender is there, its orders are shown by the last one.
    { staleTime: 0, gcTime: 0, placeholderData: (before) => before },
  )
  const dueCents = bill.isPlaceholderData ? undefined : bill.data?.dueCents
  const [knownCents, setKnownCents] = useState(dueCents)
  if (dueCents !== undefined && dueCents !== knownCents) {
    // Discard the part and the amount typed for the previous sum.
    setKnownCents(dueCents)
    setPart('all')
    setTyped({ ...typed, text: '' })
  }
  const number = table.joined === '' ? table.number : table.joined
  const next = () => {
    setTaken(undefined)
    setTyped({ ...typed, text: '', reference: '' })
    setPart('all')
    void bill.refetch()
  }
  return (
    <Dialog onClose={onClose} title={t('tables.billTitle', { number })}>
      {!bill.data ? (
        bill.error ? (
          <LoadFailed error={bill.error} onRetry={() => void bill.refetch()} />
        ) : (
          <Rows count={2} height={56} />
        )
      ) : bill.data.orders.length === 0 && !taken ? (
        <Text>{t('tables.billNone')}</Text>
      ) : (
        <Bill
          bill={bill.data}
          dueCents={dueCents}
          tableId={table.tableId}
          taken={taken}
          onGiven={taken && taken.leftCents > 0 ? next : onClose}
          isReady={isReady}
          terms={terms}
          onClose={onClose}
          onAnother={() => {
            setTyped(cashPayment)
            refetch()
          }}
          part={part}
          onPart={setPart}
          typed={typed}
          onTyped={(next) => {
            // The parts of another tender have other amounts.
            if (next.tender !== typed.tender) setPart('all')
            setTyped(next)
          }}
          onChanged={() => void bill.refetch()}
          onTaken={(now) => {
            if (needsReading(now)) return setTaken(now)
            showNotice(t('tables.billDone', { number }))
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

interface BillProps {
  readonly taken: Taken | undefined
  onGiven(): void
  readonly isReady: boolean
  readonly terms: PaymentTerms
  onClose(): void
  /** Staff take the money without the terminal. */
  onAnother(): void
  readonly bill: TableBill
  /** Of the whole bill by the chosen tender; undefined: it loads. */
  readonly dueCents: number | undefined
  readonly tableId: string
  readonly part: RequestedPart
  onPart(part: RequestedPart): void
  readonly typed: TypedPayment
  onTyped(typed: TypedPayment): void
  onChanged(): void
  onTaken(taken: Taken): void
}

function Bill(props: BillProps) {
  const { bill, dueCents, tableId, part, onPart, typed, onTyped, onChanged, onTaken } = props
  const changed = useFloorChanged()
  const [discounted, setDiscounted] = useState<string>()
  const partCents = dueCents === undefined || part === 'all' ? dueCents : part === 'nothing' ? 0 : part.cents
  const asked = { dueCents: partCents, surchargedCents: surchargedOf(bill, part) }
  const amounts = usePaymentAdded(asked, typed, bill.currency as Currency, props.terms)
  const shown = { bill, tableId, part, onChanged, onTaken }
  const { take, isBusy } = useTakeTable({ ...shown, typed, amounts })
  const { charge, start, finish, scan, startScan, finishScan } = useChargeTable({ ...shown, amounts })
  const submit = () => {
    if (typed.payerCode !== undefined) {
      startScan(typed.payerCode)
      onTyped({ ...typed, payerCode: '' })
    } else if (typed.terminalId === undefined) take()
    else start(typed.terminalId)
  }
  return (
    <PaymentStages
      taken={props.taken}
      onGiven={props.onGiven}
      charge={charge}
      onCharged={finish}
      scan={scan}
      onScanned={finishScan}
      onOther={props.onClose}
      onAnother={props.onAnother}
      isReady={props.isReady}
    >
      <PaymentForm
        currency={bill.currency as Currency}
        dueCents={partCents}
        amounts={amounts}
        beforeCents={undefined}
        typed={typed}
        onTyped={onTyped}
        terminals={props.terms.terminals}
        canScan={props.terms.canScan}
        onRunning={charge.show}
        isBusy={isBusy || charge.isStarting || scan.isStarting}
        isNothing={part === 'nothing'}
        onSubmit={submit}
      >
        <BilledOrders bill={bill} onDiscount={setDiscounted} />
        <PaidParts tableId={tableId} />
        <PartPicker key={`${typed.tender} ${bill.dueCents}`} bill={bill} onChange={onPart} />
      </PaymentForm>
      {discounted !== undefined && (
        <DiscountDialog
          orderId={discounted}
          onChanged={() => {
            changed()
            onChanged()
          }}
          onClose={() => setDiscounted(undefined)}
        />
      )}
    </PaymentStages>
  )
}

interface BilledOrdersProps {
  readonly bill: TableBill
  readonly onDiscount: (orderId: string) => void
}

function BilledOrders({ bill, onDiscount }: BilledOrdersProps) {
  const { t } = useText()
  const { money, time } = useFormats()
  const may = useMay()
  return (
    <ul className={classes['billed']}>
      {bill.orders.map((order) => (
        <li key={order.orderId}>
          <span>
            {t('tables.billOrder', { number: order.number })} · {time(order.placedAt)}
            {may('orders.discount') && (
              <Button
                size="compact-md"
                variant="subtle"
                className={classes['discount'] ?? ''}
                onClick={() => onDiscount(order.orderId)}
              >
                {t('given.open')}
              </Button>
            )}
          </span>
          <span className={classes['amount']}>
            {money(order.payableCents)}
            {order.openCents !== order.payableCents && (
              <small>{t('tables.partOpen', { amount: money(order.openCents) })}</small>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
