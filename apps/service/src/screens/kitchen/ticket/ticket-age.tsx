import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import type { Ticket } from '@tabard/contract/kitchen/ticket'
import { Clock, Flame, Hourglass } from 'lucide-react'
import { ageOf, formatAge } from '@tabard/staff-ui/board/age'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useText } from '../../../text.ts'
import classes from './ticket.module.css'

const icons = { fresh: Clock, slow: Hourglass, late: Flame }

interface TicketAgeProps {
  readonly ticket: Ticket
  readonly limits: Pick<KitchenBoard, 'warnAfterMinutes' | 'lateAfterMinutes'>
}

/** Shows when it is due by colour, icon and words, so that colour is never the only sign; the age is small. */
export function TicketAge({ ticket, limits }: TicketAgeProps) {
  const { t } = useText()
  const { ms, leftMs, tone } = ageOf(ticket, limits, useServerNow())
  const Icon = icons[tone]
  const isReady = ticket.status === 'ready'
  const lateMinutes = Math.floor(-leftMs / 60_000)
  const word = isReady
    ? t('age.waits')
    : leftMs > 0
      ? t('age.due', { minutes: Math.ceil(leftMs / 60_000) })
      : lateMinutes < 60
        ? t('age.overdue', { minutes: lateMinutes })
        : t('age.overdueHours', { hours: Math.floor(lateMinutes / 60) })
  return (
    <span className={classes['when']}>
      <span className={classes['age']} data-tone={tone} aria-hidden>
        <Icon size={18} aria-hidden />
        {word}
      </span>
      <span className={classes['clock']} role="timer" aria-label={`${word} ${formatAge(ms)}`}>
        {formatAge(ms)}
      </span>
    </span>
  )
}
