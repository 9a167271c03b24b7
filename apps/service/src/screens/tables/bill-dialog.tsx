import { Button, Text } from '@mantine/core'
import { floor, type FloorTable } from '@tabard/contract/tables/floor/calls'
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
import { emptyPayment, PaymentForm, type TypedPayment } from '../../components/paying/form/payment-form.tsx'
import { PaymentGiven } from '../../components/paying/payment-given.tsx'
import { needsReading, type Taken } from '../../components/paying/use-take-payment.ts'
import { useText } from '../../text.ts'
import { PaidParts } from './paid-parts.tsx'
import classes from './tables.module.css'
import { useTakeTable } from './use-take-table.ts'

interface BillDialogProps {
  readonly table: FloorTable
  onClose(): void
}

/** Takes a payment for what is due at a table, whole or in part, in cash or on the card machine. */
export function BillDialog({ table, onClose }: BillDialogProps) {
  const { t } = useText()
  const [typed, setTyped] = useState<TypedPayment>(emptyPayment)
  const [taken, setTaken] = useState<Taken>()
  const bill = useRead(
    floor.bill,
    { tableId: table.tableId, tender: typed.tender },
    { staleTime: 0, gcTime: 0 },
  )
  // Until the bill of another tender is there, its orders are shown by the last one.
  const [shown, setShown] = useState(bill.data)
  if (bill.data && bill.data !== shown) setShown(bill.data)
  const number = table.joined === '' ? table.number : table.joined
  const next = () => {
    setTaken(undefined)
    setTyped({ ...emptyPayment, tender: typed.tender })
    void bill.refetch()
  }
  return (
    <Dialog onClose={onClose} title={t('tables.billTitle', { number })}>
      {taken ? (
        <PaymentGiven taken={taken} onClose={taken.leftCents > 0 ? next : onClose} />
      ) : !shown ? (
        bill.error ? (
          <LoadFailed error={bill.error} onRetry={() => void bill.refetch()} />
        ) : (
          <Rows count={2} height={56} />
        )
      ) : shown.orders.length === 0 ? (
        <Text>{t('tables.billNone')}</Text>
      ) : (
        <Bill
          // Discard the part chosen of the previous sum.
          key={`${typed.tender} ${shown.dueCents}`}
          bill={shown}
          isOutdated={!bill.data}
          tableId={table.tableId}
          typed={typed}
          onTyped={setTyped}
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
  readonly bill: TableBill
  /** The bill of the chosen tender loads. */
  readonly isOutdated: boolean
  readonly tableId: string
  readonly typed: TypedPayment
  onTyped(typed: TypedPayment): void
  onChanged(): void
  onTaken(taken: Taken): void
}

function Bill({ bill, isOutdated, tableId, typed, onTyped, onChanged, onTaken }: BillProps) {
  const changed = useFloorChanged()
  const [part, setPart] = useState<RequestedPart>('all')
  const [discounted, setDiscounted] = useState<string>()
  const { take, isBusy } = useTakeTable({ bill, tableId, part, typed, onChanged, onTaken })
  return (
    <>
      <PaymentForm
        currency={bill.currency as Currency}
        dueCents={
          isOutdated ? undefined : part === 'all' ? bill.dueCents : part === 'nothing' ? 0 : part.cents
        }
        beforeCents={undefined}
        typed={typed}
        onTyped={onTyped}
        isBusy={isBusy}
        isNothing={part === 'nothing'}
        onSubmit={take}
      >
        <BilledOrders bill={bill} onDiscount={setDiscounted} />
        <PaidParts tableId={tableId} />
        <PartPicker bill={bill} onChange={setPart} />
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
    </>
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
