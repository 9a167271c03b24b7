import { Button, Text, TextInput } from '@mantine/core'
import { toDecimalText, type Currency } from '@tabard/domain/money/money'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { floor, type FloorTable } from '@tabard/contract/tables/floor/calls'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'
import { useState } from 'react'
import { changeOf, typedCents } from '../../components/paying/cash.ts'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { DiscountDialog } from '../../components/discounts/discount-dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import classes from './tables.module.css'
import { PaidParts } from './paid-parts.tsx'
import { PartPicker, type RequestedPart } from '../../components/paying/part-picker.tsx'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'

interface BillDialogProps {
  readonly table: FloorTable
  onClose(): void
}

/** Collects a table's balance due in cash, whole or in part. */
export function BillDialog({ table, onClose }: BillDialogProps) {
  const { t } = useText()
  const bill = useRead(floor.bill, { tableId: table.tableId }, { staleTime: 0, gcTime: 0 })
  const number = table.joined === '' ? table.number : table.joined
  return (
    <Dialog onClose={onClose} title={t('tables.billTitle', { number })}>
      {bill.isPending ? (
        <Rows count={2} height={56} />
      ) : !bill.data ? (
        <LoadFailed error={bill.error} onRetry={() => void bill.refetch()} />
      ) : bill.data.orders.length === 0 ? (
        <Text>{t('tables.billNone')}</Text>
      ) : (
        <Bill
          // Discard the amount typed for the previous sum.
          key={bill.data.dueCents}
          bill={bill.data}
          tableId={table.tableId}
          number={number}
          onChanged={() => void bill.refetch()}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface BillProps {
  readonly bill: TableBill
  readonly tableId: string
  readonly number: string
  onChanged(): void
  onClose(): void
}

function Bill({ bill, tableId, number, onChanged, onClose }: BillProps) {
  const { t } = useText()
  const { money } = useFormats()
  const changed = useFloorChanged()
  const [text, setText] = useState('')
  const [part, setPart] = useState<RequestedPart>('all')
  const [discounted, setDiscounted] = useState<string>()
  const dueCents = part === 'all' ? bill.dueCents : part === 'nothing' ? 0 : part.cents
  const currency = bill.currency as Currency
  const tenderedCents = typedCents(text, currency)
  const changeCents = tenderedCents === undefined ? 0 : changeOf(tenderedCents, dueCents)
  const fault =
    text !== '' && tenderedCents === undefined
      ? t('tables.billNotAmount')
      : changeCents < 0
        ? t('tables.billShort', { amount: money(-changeCents) })
        : undefined
  const { collect, isBusy } = useCollect({
    bill,
    tableId,
    part,
    tenderedCents,
    onChanged,
    onDone: (isAll) => {
      showNotice(
        isAll
          ? t('tables.billDone', { number })
          : t('tables.partDone', { amount: money(dueCents), change: money(Math.max(0, changeCents)) }),
      )
      if (isAll) onClose()
      else onChanged()
    },
  })
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (fault === undefined) collect()
      }}
    >
      <BilledOrders bill={bill} onDiscount={setDiscounted} />
      <PaidParts tableId={tableId} />
      <PartPicker bill={bill} onChange={setPart} />
      <Due cents={dueCents} />
      <TextInput
        size="lg"
        label={t('tables.billTendered')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder={toDecimalText(dueCents, currency)}
        onChange={(event) => setText(event.currentTarget.value)}
        error={fault}
        data-autofocus
      />
      <Change cents={Math.max(0, changeCents)} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={isBusy}
        disabled={fault !== undefined || part === 'nothing'}
      >
        {t('tables.billTake', { total: money(dueCents) })}
      </Button>
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
    </form>
  )
}

function Due({ cents }: { readonly cents: number }) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <ul className={classes['billed']}>
      <li className={classes['due']}>
        <span>{t('tables.billDue')}</span>
        <strong>{money(cents)}</strong>
      </li>
    </ul>
  )
}

function Change({ cents }: { readonly cents: number }) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <p className={classes['change']} aria-live="polite">
      {t('tables.billChange')} <strong>{money(cents)}</strong>
    </p>
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

interface Collecting {
  readonly bill: TableBill
  readonly tableId: string
  readonly part: RequestedPart
  readonly tenderedCents: number | undefined
  /** The bill on screen may be outdated. */
  readonly onChanged: () => void
  /** Whether nothing is left to pay. */
  readonly onDone: (isAll: boolean) => void
}

/** Records the cash for the whole bill or for a part. */
function useCollect({ bill, tableId, part, tenderedCents, onChanged, onDone }: Collecting) {
  const complain = useComplain()
  const changed = useFloorChanged()
  const whole = useWrite(floor.collectCash)
  const share = useWrite(floor.collectPart)
  const shown = {
    tableId,
    orderIds: bill.orders.map(({ orderId }) => orderId),
    dueCents: bill.dueCents,
    ...(tenderedCents === undefined ? {} : { tenderedCents }),
  }
  const done = (isAll: boolean) => {
    changed()
    onDone(isAll)
  }
  const onError = (error: Error) => {
    onChanged()
    complain(error)
  }
  const collect = () => {
    if (part === 'all') whole.mutate(shown, { onSuccess: () => done(true), onError })
    else if (part !== 'nothing')
      share.mutate(
        { ...shown, part: part.share, partCents: part.cents },
        { onSuccess: ({ bill: left }) => done(left.orders.length === 0), onError },
      )
  }
  return { collect, isBusy: whole.isPending || share.isPending }
}
