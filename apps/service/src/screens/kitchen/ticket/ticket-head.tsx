import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import type { ShownTicket } from '@tabard/staff-ui/board/shown-ticket'
import { useText } from '../../../text.ts'
import { PaidMark } from './paid-mark.tsx'
import { TicketAge } from './ticket-age.tsx'
import { TicketDue } from './ticket-due.tsx'
import { TicketPlace } from './ticket-place.tsx'
import classes from './ticket.module.css'

interface TicketHeadProps {
  readonly ticket: ShownTicket
  readonly limits: Pick<KitchenBoard, 'warnAfterMinutes' | 'lateAfterMinutes'>
}

/** The number, when it is due, and for whom. Inverted for a new order, otherwise in the colour of its due time. */
export function TicketHead({ ticket, limits }: TicketHeadProps) {
  const { t } = useText()
  return (
    <header className={classes['head']}>
      <div className={classes['title']}>
        <strong className={classes['number']}>{ticket.number}</strong>
        <TicketAge ticket={ticket} limits={limits} />
      </div>
      <TicketPlace ticket={ticket} />
      <div className={classes['who']}>
        {ticket.contactName !== '' && <span className={classes['name']}>{ticket.contactName}</span>}
        {ticket.terminal !== '' && <span>{t('ticket.terminal', { terminal: ticket.terminal })}</span>}
        <TicketDue ticket={ticket} />
        <PaidMark ticket={ticket} />
      </div>
    </header>
  )
}
