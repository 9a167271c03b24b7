import { Button, Text, TextInput } from '@mantine/core'
import { toDecimalText, type Currency } from '@tabard/domain/money/money'
import { useRead, useWrite } from '@tabard/ui/queries'
import { useState } from 'react'
import { changeOf, typedCents } from '../../components/cash.ts'
import { Dialog } from '../../components/dialog.tsx'
import { DiscountDialog } from '../../components/discounts/discount-dialog.tsx'
import { useFormats } from '../../components/formats.ts'
import { showNotice, useComplain } from '../../components/notices.tsx'
import { useMay } from '../../components/session.tsx'
import { LoadFailed, Rows } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'
import classes from './tables.module.css'
import { PaidParts } from './paid-parts.tsx'
import { PartPicker, type RequestedPart } from './part-picker.tsx'
import { useFloorChanged } from './use-floor-changed.ts'
import { floor, type FloorTable } from '@tabard/contract/tables/floor/calls'
import type { TableBill } from '@tabard/contract/tables/floor/table-bill'

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
  const { money, time } = useFormats()
  const complain = useComplain()
  const changed = useFloorChanged()
  const may = useMay()
  const collect = useWrite(floor.collectCash)
  const collectPart = useWrite(floor.collectPart)
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
  const shown = {
    tableId,
    orderIds: bill.orders.map(({ orderId }) => orderId),
    dueCents: bill.dueCents,
    ...(tenderedCents === undefined ? {} : { tenderedCents }),
  }
  const done = (isAll: boolean) => {
    changed()
    showNotice(
      isAll
        ? t('tables.billDone', { number })
        : t('tables.partDone', { amount: money(dueCents), change: money(Math.max(0, changeCents)) }),
    )
    if (isAll) onClose()
    else onChanged()
  }
  const onError = (error: Error) => {
    onChanged()
    complain(error)
  }
  const submit = () => {
    if (part === 'all') collect.mutate(shown, { onSuccess: () => done(true), onError })
    else if (part !== 'nothing')
      collectPart.mutate(
        { ...shown, part: part.share, partCents: part.cents },
        { onSuccess: ({ bill: left }) => done(left.orders.length === 0), onError },
      )
  }
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (fault === undefined) submit()
      }}
    >
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
                  onClick={() => setDiscounted(order.orderId)}
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
      <PaidParts tableId={tableId} />
      <PartPicker bill={bill} onChange={setPart} />
      <ul className={classes['billed']}>
        <li className={classes['due']}>
          <span>{t('tables.billDue')}</span>
          <strong>{money(dueCents)}</strong>
        </li>
      </ul>
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
      <p className={classes['change']} aria-live="polite">
        {t('tables.billChange')} <strong>{money(Math.max(0, changeCents))}</strong>
      </p>
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={collect.isPending || collectPart.isPending}
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
