import { useBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { useKitchenLabels } from '../../../components/kitchen/kitchen-labels.tsx'
import { ownOrderType } from '../../../components/kitchen/own-order-type.ts'
import type { ShownTicket } from '@tabard/staff-ui/board/shown-ticket'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './ticket.module.css'

/** The due time and the order type, so that staff do not call a courier's order at the counter. */
export function TicketDue({ ticket }: { readonly ticket: ShownTicket }) {
  const { t } = useText()
  const { time } = useFormats()
  const orderType = useOwnOrderType(ticket)
  const at = time(ticket.dueAt)
  return (
    <span className={classes['due']}>
      {orderType !== '' && <strong>{orderType} </strong>}
      {ticket.arrivesAt !== undefined
        ? t('ticket.leaves', { time: at, deliveredAt: time(ticket.arrivesAt) })
        : orderType !== ''
          ? at
          : t(ticket.table !== '' || ticket.locator !== '' ? 'ticket.dueTable' : 'ticket.due', { time: at })}
      {ticket.promisedAt !== undefined && ` (${t('ticket.later')})`}
    </span>
  )
}

/** The order type's name in the kitchen's language; empty: pick-up or table. */
export function useOwnOrderType(ticket: ShownTicket): string {
  const { namesOf } = useKitchenLabels()
  const { board } = useBoard()
  const names = ownOrderType(ticket, board?.orderTypes ?? [])
  return names ? namesOf(names).join(' ') : ''
}
