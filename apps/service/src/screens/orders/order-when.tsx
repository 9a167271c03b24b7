import type { StaffOrder } from '@tabard/contract/till/calls'
import { requestKindOf } from '@tabard/domain/orders/sales-channel'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { Clock, Flame, HandPlatter } from 'lucide-react'
import { useText, type T } from '../../text.ts'
import { dueStateOf, type DueState } from './order-due.ts'
import classes from './orders.module.css'

const icons = { due: Clock, waiting: HandPlatter, late: Flame }

interface OrderWhenProps {
  readonly order: StaffOrder
  /** How the order stands now: `dueStateOf`. */
  readonly tone: DueState['tone']
}

/** When an order is due, how that stands now in word, icon and colour, and when it was placed. */
export function OrderWhen({ order, tone }: OrderWhenProps) {
  const { t } = useText()
  const { clockFrom } = useFormats()
  // Texts, not states: a row renders again when its words change, not every second.
  const words = useByServerClock((now) => wordsOf(dueStateOf(order, now), t))
  const due = useByServerClock((now) => clockFrom(order.dueAt, now))
  const placed = useByServerClock((now) => clockFrom(order.placedAt, now))
  const Icon = tone === 'calm' ? undefined : icons[tone]
  return (
    <span className={classes['when']}>
      {requestKindOf(order.taken) === undefined && (
        <span className={classes['due']}>{t('orders.dueAt', { time: due })}</span>
      )}
      {Icon && (
        <span className={classes['lateness']} data-tone={tone}>
          <Icon size={16} aria-hidden />
          {words}
        </span>
      )}
      <span className={classes['placed']}>{t('orders.placedAt', { time: placed })}</span>
    </span>
  )
}

/** The words for a state; empty for `calm`. */
function wordsOf({ tone, minutes }: DueState, t: T): string {
  const hours = Math.floor(minutes / 60)
  if (tone === 'due') return t('orders.dueIn', { minutes })
  if (tone === 'waiting')
    return hours === 0 ? t('orders.waits', { minutes }) : t('orders.waitsHours', { hours })
  if (tone !== 'late') return ''
  if (hours === 0) return t('orders.late', { minutes })
  return hours < 24
    ? t('orders.lateHours', { hours, minutes: minutes % 60 })
    : t('orders.lateDays', { days: Math.floor(hours / 24) })
}
