import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import { RotateCw, WifiOff } from 'lucide-react'
import { memo } from 'react'
import type { ShownTicket } from '@tabard/staff-ui/board/shown-ticket'
import { ageOf } from '@tabard/staff-ui/board/age'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { HeldCourses } from './held-courses.tsx'
import { PaidMark } from './paid-mark.tsx'
import { ReadyIn } from './ready-in.tsx'
import { StationProgress } from './station-progress.tsx'
import { TicketAge } from './ticket-age.tsx'
import { TicketChanges } from './ticket-changes.tsx'
import { TicketDue } from './ticket-due.tsx'
import { TicketLine } from './ticket-line.tsx'
import { TicketNote } from './ticket-note.tsx'
import { useText } from '../../../text.ts'
import classes from './ticket.module.css'
import { TicketPlace } from './ticket-place.tsx'
import { TicketActions } from './ticket-actions.tsx'

interface TicketProps {
  readonly ticket: ShownTicket
  readonly limits: Pick<KitchenBoard, 'warnAfterMinutes' | 'lateAfterMinutes'>
  readonly hotkey: string | undefined
  readonly isBusy: boolean
  /** It arrived while this board was disconnected. */
  readonly isMissed: boolean
  readonly onForward: (ticket: ShownTicket, minutes?: number) => void
  readonly onFire: (ticket: ShownTicket, courseId: string) => void
  readonly onReject: (ticket: ShownTicket) => void
  readonly onRead: (ticket: ShownTicket) => void
}

/** Sized for reading at a distance: the number at 48 px or more, dishes at 24 px. */
export const Ticket = memo(function Ticket({
  ticket,
  limits,
  hotkey,
  isBusy,
  isMissed,
  onForward,
  onFire,
  onReject,
  onRead,
}: TicketProps) {
  const { t } = useText()
  const { time } = useFormats()
  const tone = useByServerClock((now) => ageOf(ticket, limits, now).tone)
  const { part } = ticket
  const isNew = ticket.status === 'placed'
  return (
    <article
      className={classes['ticket']}
      data-tone={tone}
      data-new={isNew || undefined}
      data-upcoming={part?.isUpcoming || undefined}
      aria-label={t('ticket.label', { number: ticket.number })}
    >
      <header className={classes['head']}>
        <strong className={classes['number']}>{ticket.number}</strong>
        <TicketAge ticket={ticket} limits={limits} />
        {hotkey !== undefined && (
          <kbd className={classes['key']} aria-label={t('ticket.key', { key: hotkey })}>
            {hotkey}
          </kbd>
        )}
      </header>
      <TicketPlace ticket={ticket} />
      <div className={classes['who']}>
        {ticket.contactName !== '' && <span className={classes['name']}>{ticket.contactName}</span>}
        {ticket.terminal !== '' && <span>{t('ticket.terminal', { terminal: ticket.terminal })}</span>}
        <TicketDue ticket={ticket} />
        <PaidMark ticket={ticket} />
      </div>
      {isMissed && (
        <p className={classes['again']}>
          <WifiOff size={20} aria-hidden />
          {t('ticket.missed')}
        </p>
      )}
      {ticket.sentAgainAt !== undefined && isNew && (
        <p className={classes['again']}>
          <RotateCw size={20} aria-hidden />
          {t('ticket.sentAgain', { time: time(ticket.sentAgainAt) })}
        </p>
      )}
      {part && part.progress.length > 0 && (
        <StationProgress number={ticket.number} progress={part.progress} />
      )}
      {ticket.changes.length > 0 && (
        <TicketChanges changes={ticket.changes} isBusy={isBusy} onRead={() => onRead(ticket)} />
      )}
      {ticket.note !== '' && <TicketNote note={ticket.note} language={ticket.language} />}
      <ul className={classes['lines']}>
        {ticket.lines.map((line) => (
          <TicketLine key={line.lineNumber} line={line} language={ticket.language} />
        ))}
      </ul>
      {part && <HeldCourses ticket={ticket} held={part.held} isBusy={isBusy} onFire={onFire} />}
      {isNew && maySayMinutes(ticket) && (
        <ReadyIn isBusy={isBusy} onChoose={(minutes) => onForward(ticket, minutes)} />
      )}
      <TicketActions ticket={ticket} isBusy={isBusy} onForward={onForward} onReject={onReject} />
    </article>
  )
})

/** A time helps guests who wait at the counter, and couriers. Tables and scheduled orders need none. */
function maySayMinutes({ table, locator, requestedFor, part }: ShownTicket): boolean {
  return (
    table === '' && locator === '' && requestedFor === undefined && (!part || part.orderStatus === 'placed')
  )
}
