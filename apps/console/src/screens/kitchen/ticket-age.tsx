import type { KitchenBoard, Ticket } from '@tabard/contract/kitchen'
import { Clock, Flame, Hourglass } from 'lucide-react'
import { ageOf, formatAge } from '../../pieces/board/age.ts'
import { useKitchenWords } from '../../pieces/board/kitchen-words.tsx'
import { useServerNow } from '../../pieces/clock.ts'
import classes from './ticket.module.css'

const icons = { fresh: Clock, slow: Hourglass, late: Flame }

interface TicketAgeProps {
  readonly ticket: Ticket
  readonly limits: Pick<KitchenBoard, 'warnAfterMinutes' | 'lateAfterMinutes'>
}

/** Colour, icon and word say the same: none is the only sign. */
export function TicketAge({ ticket, limits }: TicketAgeProps) {
  const { t } = useKitchenWords()
  const { ms, tone } = ageOf(ticket, limits, useServerNow())
  const Icon = icons[tone]
  const word = ticket.status === 'ready' ? t('age.waits') : t(`age.${tone}`)
  return (
    <span className={classes['age']} data-tone={tone}>
      <Icon size={20} aria-hidden />
      <span className={classes['clock']} role="timer" aria-label={`${word} ${formatAge(ms)}`}>
        {formatAge(ms)}
      </span>
      <span className={classes['word']} aria-hidden>
        {word}
      </span>
    </span>
  )
}
