import type { OrderTypeTimes } from '@tabard/contract/fulfilment/calls'
import type { OfferedOrderType } from '@tabard/contract/shops/shop-config'
import { CalendarClock, Clock } from 'lucide-react'
import { useNow } from '../context/use-now.ts'
import { useShopTime } from '../context/use-shop-time.ts'
import { useLabels } from '../context/use-labels.ts'
import { Slots } from './slots.tsx'

interface WhenChoiceProps {
  readonly orderType: OfferedOrderType
  /** Later times are available. */
  readonly hasLater: boolean
  /** `null`: nothing is available now; undefined: not known yet. */
  readonly soonestAt: number | null | undefined
  readonly notNow: OrderTypeTimes['notNow'] | undefined
  readonly requestedFor: number | undefined
  /** Undefined: no scheduled orders, or not loaded yet. */
  readonly times: OrderTypeTimes | undefined
  /** A later time is wanted, chosen or not yet. */
  readonly isLater: boolean
  onLater(isLater: boolean): void
  onTime(at: number | undefined): void
  onDay(day: string): void
}

/** Now or later, with the times of a day, full ones included. */
export function WhenChoice(props: WhenChoiceProps) {
  const { orderType, hasLater, soonestAt, notNow, requestedFor, times, isLater, onLater, onTime, onDay } =
    props
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow()
  const soonest =
    soonestAt === undefined
      ? t('when.asking')
      : soonestAt === null
        ? notNow?.nextAt === undefined
          ? t(notNow?.code === 'way.busy' ? 'when.full' : 'when.shut')
          : t(notNow.code === 'way.busy' ? 'when.fullUntil' : 'when.shutUntil', {
              time: time.clockFrom(notNow.nextAt, now),
            })
        : t(orderType.kind === 'delivery' ? 'when.deliveredAt' : 'when.soonAt', {
            minutes: Math.max(1, Math.round((soonestAt - now) / 60_000)),
            time: time.clock(soonestAt),
          })
  if (!hasLater)
    return (
      <p className="flex items-center gap-3" role="status">
        <Clock aria-hidden size={24} className="unless-large shrink-0 text-accent-text" />
        <strong className="font-semibold">{soonest}</strong>
      </p>
    )
  return (
    <div role="radiogroup" aria-label={t('when.choose')} className="flex flex-col gap-3">
      <label className="flex min-h-14 cursor-pointer items-center gap-[min(1rem,16px)] rounded-small border border-line px-[min(1rem,16px)] py-3 has-checked:border-accent-text has-checked:bg-accent-soft has-disabled:cursor-default has-disabled:opacity-60">
        <input
          type="radio"
          name="when"
          className="size-[min(1.5rem,28px)] shrink-0 accent-[var(--accent-text)]"
          checked={!isLater}
          disabled={soonestAt === null}
          onChange={() => {
            onLater(false)
            onTime(undefined)
          }}
        />
        <Clock aria-hidden size={24} className="unless-large shrink-0 text-accent-text" />
        <span>
          <strong className="font-semibold">{t('when.soon')}</strong>
          <br />
          <span className="text-soft">{soonest}</span>
        </span>
      </label>
      <label className="flex min-h-14 cursor-pointer items-center gap-[min(1rem,16px)] rounded-small border border-line px-[min(1rem,16px)] py-3 has-checked:border-accent-text has-checked:bg-accent-soft">
        <input
          type="radio"
          name="when"
          className="size-[min(1.5rem,28px)] shrink-0 accent-[var(--accent-text)]"
          checked={isLater}
          onChange={() => onLater(true)}
        />
        <CalendarClock aria-hidden size={24} className="unless-large shrink-0 text-accent-text" />
        <span>
          <strong className="font-semibold">{t('when.later')}</strong>
          {requestedFor !== undefined && (
            <>
              <br />
              <span className="text-soft">{time.dayAndClock(requestedFor, now)}</span>
            </>
          )}
        </span>
      </label>
      {isLater && <Slots times={times} requestedFor={requestedFor} onTime={onTime} onDay={onDay} />}
    </div>
  )
}
