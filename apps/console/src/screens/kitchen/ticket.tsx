import { UnstyledButton } from '@mantine/core'
import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import type { Names } from '@tabard/domain/text/names'
import { Bike, Check, ChefHat, HandPlatter, RotateCw, WifiOff, X } from 'lucide-react'
import { memo } from 'react'
import { isToDispatch } from '../../components/board/actions.ts'
import type { ShownTicket } from '../../components/board/shown-ticket.ts'
import { ageOf } from '../../components/board/age.ts'
import { useKitchenLabels } from '../../components/board/kitchen-labels.tsx'
import { useByServerClock } from '../../components/clock.ts'
import { useFormats } from '../../components/formats.ts'
import { HeldCourses } from './held-courses.tsx'
import { PaidMark } from './paid-mark.tsx'
import { ReadyIn } from './ready-in.tsx'
import { StationProgress } from './station-progress.tsx'
import { TicketAge } from './ticket-age.tsx'
import { TicketChanges } from './ticket-changes.tsx'
import { TicketDue } from './ticket-due.tsx'
import { TicketLine } from './ticket-line.tsx'
import { TicketNote } from './ticket-note.tsx'
import { useText } from '../../components/text.ts'
import classes from './ticket.module.css'

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

const forwards = {
  placed: { icon: ChefHat, label: 'ticket.accept' },
  preparing: { icon: HandPlatter, label: 'ticket.ready' },
  ready: { icon: Check, label: 'ticket.collected' },
} as const

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
  const { namesOf } = useKitchenLabels()
  const { time } = useFormats()
  const tone = useByServerClock((now) => ageOf(ticket, limits, now).tone)
  const { part } = ticket
  const isNew = ticket.status === 'placed'
  const isActable = !part || part.step !== undefined || (part.orderStatus === 'ready' && !part.isOver)
  const isBrought = ticket.table !== '' || ticket.locator !== ''
  const isLeaving = isToDispatch({ ...ticket, status: part?.orderStatus ?? ticket.status })
  const { icon: Icon, label } =
    forwards[ticket.status === 'placed' || ticket.status === 'ready' ? ticket.status : 'preparing']
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
      {isBrought && (
        <p className={classes['table']}>
          {ticket.table === ''
            ? t('ticket.plate', { locator: ticket.locator })
            : [t('ticket.table', { number: ticket.table }), ticket.tableArea]
                .filter((part) => part !== '')
                .join(' · ')}
        </p>
      )}
      {ticket.deliveredTo !== '' && (
        <p className={classes['table']}>{t('kitchen.deliverTo', { address: ticket.deliveredTo })}</p>
      )}
      {ticket.vehicle && (
        <p className={classes['table']} data-here={ticket.arrivedAt !== undefined || undefined}>
          {[
            t('ticket.car', { plate: ticket.vehicle.plate }),
            ticket.vehicle.description,
            ticket.arrivedAt === undefined
              ? ''
              : t('ticket.here', {
                  time: time(ticket.arrivedAt),
                  bay: ticket.bay === '' ? 'none' : ticket.bay,
                }),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      )}
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
      <footer className={classes['acts']}>
        {isNew && (!part || part.orderStatus === 'placed') && (
          <UnstyledButton className={classes['reject']} disabled={isBusy} onClick={() => onReject(ticket)}>
            <X size={24} aria-hidden />
            {t('ticket.reject')}
          </UnstyledButton>
        )}
        {isActable && (
          <UnstyledButton
            className={classes['forward']}
            data-step={ticket.status}
            disabled={isBusy || (ticket.status === 'preparing' && ticket.changes.length > 0)}
            onClick={() => onForward(ticket)}
          >
            {isLeaving ? <Bike size={24} aria-hidden /> : <Icon size={24} aria-hidden />}
            {t(
              ticket.status !== 'ready'
                ? label
                : isLeaving
                  ? 'orders.dispatch'
                  : ticket.deliveredTo !== ''
                    ? 'orders.delivered'
                    : isBrought
                      ? 'ticket.served'
                      : label,
            )}
          </UnstyledButton>
        )}
        {part && !isActable && !part.isUpcoming && !part.isOver && (
          <p className={classes['waits']}>{t('ticket.waitsFor', { stations: waitsFor(ticket, namesOf) })}</p>
        )}
      </footer>
    </article>
  )
})

/** A time helps guests who wait at the counter, and couriers. Tables and scheduled orders need none. */
function maySayMinutes({ table, locator, requestedFor, part }: ShownTicket): boolean {
  return (
    table === '' && locator === '' && requestedFor === undefined && (!part || part.orderStatus === 'placed')
  )
}

/** Names of the stations that are not finished. */
function waitsFor({ part }: ShownTicket, namesOf: (names: Names) => readonly string[]): string {
  return (part?.progress ?? [])
    .filter(({ done, all }) => done < all)
    .map(({ station }) => namesOf(station.names).join(' '))
    .join(', ')
}
