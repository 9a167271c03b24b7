import type { Trading } from '@tabard/contract/identity/calls'
import { DoorClosed, DoorOpen, Pause } from 'lucide-react'
import { formatAge } from '@tabard/staff-ui/board/age'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import classes from './trading.module.css'

/** What customers see now, and when that changes automatically. */
export function TradingNow({ trading }: { readonly trading: Trading }) {
  const { t } = useText()
  const { clockFrom } = useFormats()
  const now = useServerNow()
  const isPaused = trading.state === 'paused' && (trading.until === undefined || trading.until > now)
  const Icon = trading.isOpenNow ? DoorOpen : isPaused ? Pause : DoorClosed
  const title = trading.isOpenNow
    ? t('now.open')
    : isPaused
      ? t('now.paused')
      : trading.state === 'closed'
        ? t('now.closed')
        : t('now.hours')
  return (
    <section className={classes['now']} data-open={trading.isOpenNow || undefined} aria-live="polite">
      <Icon size={44} strokeWidth={1.5} aria-hidden />
      <div>
        <h2>{title}</h2>
        <p>
          {trading.isOpenNow
            ? trading.closesAt === undefined
              ? t('now.openEnded')
              : t('now.closesAt', { time: clockFrom(trading.closesAt, now) })
            : isPaused && trading.until !== undefined
              ? t('now.pausedUntil', { time: clockFrom(trading.until, now) })
              : trading.opensAt === undefined
                ? t('now.untilStaff')
                : t('now.opensAt', { time: clockFrom(trading.opensAt, now) })}
        </p>
      </div>
      {isPaused && trading.until !== undefined && (
        <span className={classes['timer']} role="timer">
          {formatAge(trading.until - now)}
        </span>
      )}
    </section>
  )
}
