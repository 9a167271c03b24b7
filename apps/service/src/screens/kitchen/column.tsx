import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import { CookingPot, PartyPopper, ShoppingBag } from 'lucide-react'
import { onBoardSince } from '@tabard/staff-ui/board/age'
import type { BoardColumn } from '@tabard/staff-ui/board/shown-ticket'
import type { ShownTicket } from '@tabard/staff-ui/board/shown-ticket'
import { useBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { useText } from '../../text.ts'
import classes from './board.module.css'
import { useKitchenActions } from './kitchen-actions.tsx'
import { Ticket } from './ticket/ticket.tsx'
import { useMissed } from './use-missed.ts'

const icons = { placed: PartyPopper, preparing: CookingPot, ready: ShoppingBag }

interface ColumnProps {
  readonly column: BoardColumn
  readonly tickets: readonly ShownTicket[]
  readonly limits: Pick<KitchenBoard, 'warnAfterMinutes' | 'lateAfterMinutes'>
  /** Whether keys 1 to 9 bump the first nine tickets of this column. */
  readonly hasKeys: boolean
}

export function Column({ column, tickets, limits, hasKeys }: ColumnProps) {
  const { t } = useText()
  const { busy, connection } = useBoard()
  const isMissed = useMissed(connection)
  const { forward, fire, reject, read } = useKitchenActions()
  const Icon = icons[column]
  const title = t(`column.${column}`)
  return (
    <section className={classes['column']} data-column={column} aria-label={`${title} ${tickets.length}`}>
      <h2 className={classes['heading']}>
        {title} <span className={classes['count']}>{tickets.length}</span>
      </h2>
      <div
        className={classes['tickets']}
        tabIndex={tickets.length > 0 ? 0 : undefined}
        role="group"
        aria-label={title}
      >
        {tickets.map((ticket, place) => (
          <Ticket
            key={ticket.orderId}
            ticket={ticket}
            limits={limits}
            hotkey={hasKeys && column === 'preparing' && place < 9 ? String(place + 1) : undefined}
            isBusy={busy.has(ticket.orderId)}
            isMissed={column === 'placed' && isMissed(onBoardSince(ticket))}
            onForward={forward}
            onFire={fire}
            onReject={reject}
            onRead={read}
          />
        ))}
        {tickets.length === 0 && (
          <div className={classes['empty']}>
            <Icon size={40} strokeWidth={1.25} aria-hidden />
            <p>{t(`empty.${column}`)}</p>
          </div>
        )}
      </div>
    </section>
  )
}
