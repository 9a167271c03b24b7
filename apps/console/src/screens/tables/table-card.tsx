import { UnstyledButton } from '@mantine/core'
import type { FloorTable } from '@tabard/contract/tables'
import { HandHelping, Link2, ReceiptText } from 'lucide-react'
import { useFormats } from '../../pieces/formats.ts'
import { useText } from '../../pieces/text.ts'
import classes from './tables.module.css'

interface TableCardProps {
  readonly table: FloorTable
  readonly onOpen: () => void
}

export function TableCard({ table, onOpen }: TableCardProps) {
  const { t } = useText()
  const { time, money } = useFormats()
  const { asked, occupiedSince } = table
  const called = table.joined === '' ? table.number : table.joined
  const Asked = asked?.what === 'bill' ? ReceiptText : HandHelping
  const state = !table.isActive ? 'off' : asked ? 'asked' : occupiedSince === undefined ? 'free' : 'busy'
  return (
    <UnstyledButton
      className={classes['card']}
      data-state={state}
      data-joined={table.joined !== '' || undefined}
      onClick={onOpen}
    >
      <span className={classes['head']}>
        {table.joined !== '' && <Link2 size={20} className={classes['link'] ?? ''} aria-hidden />}
        <strong className={classes['number']} aria-label={t('tables.table', { number: called })}>
          {called}
        </strong>
        <span className={classes['name']}>
          {table.name === '' ? t('tables.seats', { count: table.seats }) : table.name}
        </span>
      </span>
      {asked ? (
        <span className={classes['asked']}>
          <Asked size={18} aria-hidden />
          {t(`tables.asked.${asked.what}`)} · {time(asked.at)}
        </span>
      ) : (
        <span className={classes['state']}>
          {!table.isActive
            ? t('tables.off')
            : occupiedSince === undefined
              ? t('tables.free')
              : t('tables.since', { time: time(occupiedSince) })}
        </span>
      )}
      <span className={classes['facts']}>
        {[
          table.openOrders > 0 ? t('tables.openOrders', { count: table.openOrders }) : '',
          table.unpaidCents > 0 ? t('tables.unpaid', { total: money(table.unpaidCents) }) : '',
          table.guests > 0 ? t('tables.guests', { count: table.guests }) : '',
        ]
          .filter((fact) => fact !== '')
          .join(' · ')}
      </span>
    </UnstyledButton>
  )
}
