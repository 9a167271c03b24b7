import { Modal, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import { isOwing } from '@tabard/domain/orders/order-status'
import { ageOf } from '@tabard/staff-ui/board/age'
import { useBoard } from '@tabard/staff-ui/board/live-board.tsx'
import type { ShownTicket } from '@tabard/staff-ui/board/shown-ticket'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useText } from '../../../text.ts'
import { useKitchenActions } from '../kitchen-actions.tsx'
import { HeldCourses } from '../ticket/held-courses.tsx'
import { PaidMark } from '../ticket/paid-mark.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import { TicketActions } from '../ticket/ticket-actions.tsx'
import { TicketAge } from '../ticket/ticket-age.tsx'
import { TicketChanges } from '../ticket/ticket-changes.tsx'
import { TicketPlace } from '../ticket/ticket-place.tsx'
import classes from './grid.module.css'
import { useFirstOf } from './use-first-of.ts'

type Limits = Pick<KitchenBoard, 'warnAfterMinutes' | 'lateAfterMinutes'>

interface ReadyStripProps {
  readonly tickets: readonly ShownTicket[]
  readonly limits: Limits
}

/** How many orders the first render shows: those that fill a tablet. */
const firstOrders = 4

/** Orders that wait to be collected, as numbers at the side. */
export function ReadyStrip({ tickets, limits }: ReadyStripProps) {
  const { t } = useText()
  const title = t('column.ready')
  const shown = useFirstOf(tickets, firstOrders)
  return (
    <section className={classes['strip']} aria-label={`${title} ${tickets.length}`}>
      <h2>
        {title} <span className={classes['count']}>{tickets.length}</span>
      </h2>
      <div className={classes['waiting']} tabIndex={0} role="group" aria-label={title}>
        {shown.map((ticket) => (
          <ReadyOrder key={ticket.orderId} ticket={ticket} limits={limits} />
        ))}
      </div>
    </section>
  )
}

/** The number, who it is for and the next step. A tap on the number opens the whole ticket. */
function ReadyOrder({ ticket, limits }: { readonly ticket: ShownTicket; readonly limits: Limits }) {
  const { t } = useText()
  const { busy } = useBoard()
  const { forward, fire, reject, read } = useKitchenActions()
  const [isOpen, { open, close }] = useDisclosure()
  const tone = useByServerClock((now) => ageOf(ticket, limits, now).tone)
  const { number, contactName, changes, part } = ticket
  const isBusy = busy.has(ticket.orderId)
  const acts = { isBusy, onForward: forward, onFire: fire, onReject: reject, onRead: read }
  const title = t('ticket.label', { number })
  return (
    <article className={classes['ready']} data-tone={tone} aria-label={title}>
      <div className={classes['title']}>
        <UnstyledButton
          className={classes['details']}
          aria-haspopup="dialog"
          aria-label={t('ticket.open', { number })}
          onClick={open}
        >
          <strong className={classes['number']}>{number}</strong>
        </UnstyledButton>
        <div className={classes['since']} data-tone={tone}>
          <TicketAge ticket={ticket} limits={limits} />
        </div>
      </div>
      <div className={classes['about']}>
        {contactName !== '' && <span className={classes['name']}>{contactName}</span>}
        <TicketPlace ticket={ticket} />
        {isOwing(ticket) && <PaidMark ticket={ticket} />}
      </div>
      {changes.length > 0 && <TicketChanges changes={changes} isBusy={isBusy} onRead={() => read(ticket)} />}
      {part && <HeldCourses ticket={ticket} held={part.held} isBusy={isBusy} onFire={fire} />}
      <TicketActions ticket={ticket} isBusy={isBusy} onForward={forward} onReject={reject} />
      <Modal
        opened={isOpen}
        onClose={close}
        title={title}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <Ticket ticket={ticket} limits={limits} {...acts} />
      </Modal>
    </article>
  )
}
