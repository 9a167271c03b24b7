import { Button, Text, TextInput } from '@mantine/core'
import { floor, type FloorTable, type TableBill } from '@tabard/contract/tables'
import { toDecimalText, type Currency } from '@tabard/domain/money'
import { useRead, useWrite } from '@tabard/ui/queries'
import { useState } from 'react'
import { changeOf, typedCents } from '../../pieces/cash.ts'
import { Dialog } from '../../pieces/dialog.tsx'
import { useFormats } from '../../pieces/formats.ts'
import { announce, useComplain } from '../../pieces/notices.tsx'
import { LoadFailed, Rows } from '../../pieces/states.tsx'
import { useText } from '../../pieces/text.ts'
import classes from './tables.module.css'
import { useFloorChanged } from './use-floor-changed.ts'

interface BillDialogProps {
  readonly table: FloorTable
  onClose(): void
}

/** All that is open at a table, paid in cash in one go. */
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
  const collect = useWrite(floor.collectCash)
  const [text, setText] = useState('')
  const { dueCents } = bill
  const currency = bill.currency as Currency
  const tenderedCents = typedCents(text, currency)
  const changeCents = tenderedCents === undefined ? 0 : changeOf(tenderedCents, dueCents)
  const fault =
    text !== '' && tenderedCents === undefined
      ? t('tables.billNotAmount')
      : changeCents < 0
        ? t('tables.billShort', { amount: money(-changeCents) })
        : undefined
  const submit = () =>
    collect.mutate(
      {
        tableId,
        orderIds: bill.orders.map(({ orderId }) => orderId),
        dueCents,
        ...(tenderedCents === undefined ? {} : { tenderedCents }),
      },
      {
        onSuccess: () => {
          changed()
          announce(t('tables.billDone', { number }))
          onClose()
        },
        onError: (error) => {
          onChanged()
          complain(error)
        },
      },
    )
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
            </span>
            <span>{money(order.payableCents)}</span>
          </li>
        ))}
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
      <Button type="submit" size="lg" fullWidth loading={collect.isPending} disabled={fault !== undefined}>
        {t('tables.billTake', { total: money(dueCents) })}
      </Button>
    </form>
  )
}
