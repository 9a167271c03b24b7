import { UnstyledButton } from '@mantine/core'
import { HandHelping, Link2, ReceiptText } from 'lucide-react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useWants } from '@tabard/staff-ui/banners/use-wants'
import { useText } from '../../text.ts'
import classes from './tables.module.css'
import type { FloorTable } from '@tabard/contract/tables/floor/calls'

interface TableCardProps {
  readonly table: FloorTable
  readonly onOpen: () => void
}

export function TableCard({ table, onOpen }: TableCardProps) {
  const { t } = useText()
  const { time, money } = useFormats()
  const wantsOf = useWants()
  const { requests, occupiedSince } = table
  const called = table.joined === '' ? table.number : table.joined
  const state = !table.isActive
    ? 'off'
    : requests.length > 0
      ? 'asked'
      : occupiedSince === undefined
        ? 'free'
        : 'busy'
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
      {requests.length > 0 ? (
        requests.map((request) => {
          const { what, at } = request
          const Icon = what === 'bill' ? ReceiptText : HandHelping
          const wanted = wantsOf(request)
          return (
            <span key={what} className={classes['asked']}>
              <Icon size={18} aria-hidden />
              <span>
                {wanted === '' ? t(`tables.asked.${what}`) : wanted} · {time(at)}
              </span>
            </span>
          )
        })
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
          // Their phones say less than their number.
          table.covers === undefined
            ? table.guests > 0
              ? t('tables.guests', { count: table.guests })
              : ''
            : t('tables.covers', { count: table.covers }),
        ]
          .filter((fact) => fact !== '')
          .join(' · ')}
      </span>
    </UnstyledButton>
  )
}
