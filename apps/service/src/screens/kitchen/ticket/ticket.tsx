import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import { RotateCw, WifiOff } from 'lucide-react'
import { memo, useCallback } from 'react'
import type { ShownTicket } from '@tabard/staff-ui/board/shown-ticket'
import { ageOf } from '@tabard/staff-ui/board/age'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { HeldCourses } from './held-courses.tsx'
import { ReadyIn } from './ready-in.tsx'
import { StationProgress } from './station-progress.tsx'
import { TicketChanges } from './ticket-changes.tsx'
import { TicketHead } from './ticket-head.tsx'
import { TicketLine } from './ticket-line.tsx'
import { TicketNote } from './ticket-note.tsx'
import { useText } from '../../../text.ts'
import classes from './ticket.module.css'
import { TicketActions } from './ticket-actions.tsx'
import { TicketBody } from './ticket-body.tsx'

interface TicketProps {
  readonly ticket: ShownTicket
  readonly limits: Pick<KitchenBoard, 'warnAfterMinutes' | 'lateAfterMinutes'>
  readonly hotkey?: string | undefined
  readonly isBusy: boolean
  /** It arrived while this board was disconnected. */
  readonly isMissed?: boolean
  /** It has two rows of the grid. */
  readonly isTall?: boolean
  /** Reports the height with all lines, in px. */
  readonly onNeeds?: ((orderId: string, px: number) => void) | undefined
  readonly onForward: (ticket: ShownTicket, minutes?: number) => void
  readonly onFire: (ticket: ShownTicket, courseId: string) => void
  readonly onReject: (ticket: ShownTicket) => void
  readonly onRead: (ticket: ShownTicket) => void
}

/** Sized for reading at a distance: the number at 48 px or more, dishes at 24 px, 18 px in compact view. */
export const Ticket = memo(function Ticket({
  ticket,
  limits,
  hotkey,
  isBusy,
  isMissed = false,
  isTall = false,
  onNeeds,
  onForward,
  onFire,
  onReject,
  onRead,
}: TicketProps) {
  const { t } = useText()
  const { time } = useFormats()
  const tone = useByServerClock((now) => ageOf(ticket, limits, now).tone)
  const { part, orderId } = ticket
  const isNew = ticket.status === 'placed'
  const onNeedsPx = useCallback((px: number) => onNeeds?.(orderId, px), [onNeeds, orderId])
  return (
    <article
      className={classes['ticket']}
      data-tone={tone}
      data-new={isNew || undefined}
      data-upcoming={part?.isUpcoming || undefined}
      data-tall={isTall || undefined}
      aria-label={t('ticket.label', { number: ticket.number })}
    >
      <TicketHead ticket={ticket} limits={limits} />
      <div className={classes['rest']}>
        <TicketBody onNeedsPx={onNeedsPx}>
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
          <ul className={classes['lines']} data-lines>
            {ticket.lines.map((line) => (
              <TicketLine key={line.lineNumber} line={line} language={ticket.language} />
            ))}
          </ul>
          {part && <HeldCourses ticket={ticket} held={part.held} isBusy={isBusy} onFire={onFire} />}
        </TicketBody>
        {isNew && maySayMinutes(ticket) && (
          <ReadyIn isBusy={isBusy} onChoose={(minutes) => onForward(ticket, minutes)} />
        )}
        <TicketActions
          ticket={ticket}
          hotkey={hotkey}
          isBusy={isBusy}
          onForward={onForward}
          onReject={onReject}
        />
      </div>
    </article>
  )
})

/** A time helps guests who wait at the counter, and couriers. Tables and scheduled orders need none. */
function maySayMinutes({ table, locator, requestedFor, part }: ShownTicket): boolean {
  return (
    table === '' && locator === '' && requestedFor === undefined && (!part || part.orderStatus === 'placed')
  )
}
