import { Button } from '@mantine/core'
import { Play } from 'lucide-react'
import { useBoard } from '@tabard/staff-ui/board/live-board.tsx'
import type { ShownTicket } from '@tabard/staff-ui/board/shown-ticket'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useText } from '../../../text.ts'
import classes from './coming.module.css'
import { useKitchenActions } from '../kitchen-actions.tsx'
import { useOwnOrderType } from '../ticket/ticket-due.tsx'
import { TicketLine } from '../ticket/ticket-line.tsx'
import { TicketNote } from '../ticket/ticket-note.tsx'

interface ComingOrderProps {
  readonly ticket: ShownTicket
  readonly when: (at: number) => string
}

/** A scheduled order: when it is due, when the kitchen receives it, and its items. */
export function ComingOrder({ ticket, when }: ComingOrderProps) {
  const { t } = useText()
  const { busy } = useBoard()
  const { start } = useKitchenActions()
  const orderType = useOwnOrderType(ticket)
  const { firesAt = ticket.dueAt } = ticket
  const minutes = useByServerClock((now) => Math.max(0, Math.ceil((firesAt - now) / 60_000)))
  return (
    <li className={classes['order']} aria-label={t('ticket.label', { number: ticket.number })}>
      <header>
        <strong className={classes['wanted']}>{when(ticket.requestedFor ?? ticket.dueAt)}</strong>
        <span className={classes['about']}>
          <span>
            {[ticket.number, orderType, ticket.contactName].filter((part) => part !== '').join(' · ')}
          </span>
          <span>
            {minutes <= 90
              ? t('coming.startsIn', { time: when(firesAt), minutes })
              : t('coming.starts', { time: when(firesAt) })}
          </span>
        </span>
        <Button
          size="lg"
          variant="default"
          leftSection={<Play size={20} aria-hidden />}
          loading={busy.has(ticket.orderId)}
          aria-label={t('coming.startNumber', { number: ticket.number })}
          onClick={() => start(ticket)}
        >
          {t('coming.start')}
        </Button>
      </header>
      {ticket.deliveredTo !== '' && <p>{t('kitchen.deliverTo', { address: ticket.deliveredTo })}</p>}
      {ticket.note !== '' && <TicketNote note={ticket.note} language={ticket.language} />}
      <ul className={classes['lines']}>
        {ticket.lines.map((line) => (
          <TicketLine key={line.lineNumber} line={line} language={ticket.language} />
        ))}
      </ul>
    </li>
  )
}
