import type { Span } from '@tabard/domain/menu/shop-status'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopStatus } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useShopTime, type ShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

const dayMs = 86_400_000

/** Opening hours of seven days in shop time; a day without hours is listed as closed. */
export function OpeningHours() {
  const { t, name } = useLabels()
  const shopStatus = useShopStatus().data
  const time = useShopTime()
  const now = useNow(60_000)
  if (!shopStatus) return <div className="skeleton h-64 rounded-card" />
  const { hours, otherHours = {}, dayNotices = [] } = shopStatus
  const own = otherHours.shop ?? hours
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="mb-3 text-title font-bold">
        {t('contact.hours')}
      </h2>
      {dayNotices.map((notice) => (
        <p key={notice.from} className="mb-3 rounded-card bg-warn-soft px-5 py-3 text-warn">
          <strong>{time.calendarDay(notice.from, now)}</strong> {name(notice.message)}
        </p>
      ))}
      <Week hours={own} />
      {otherHours.shop && <Scoped title={t('contact.hoursPickUp')} hours={hours} />}
      {otherHours.delivery && otherHours.delivery.length > 0 && (
        <Scoped title={t('contact.hoursDelivery')} hours={otherHours.delivery} />
      )}
      {otherHours.table && otherHours.table.length > 0 && (
        <Scoped title={t('contact.hoursTable')} hours={otherHours.table} />
      )}
    </section>
  )
}

interface WeekProps {
  readonly hours: readonly Span[]
}

function Scoped({ title, hours }: WeekProps & { readonly title: string }) {
  return (
    <>
      <h3 className="mt-6 mb-2 text-large font-bold">{title}</h3>
      <Week hours={hours} />
    </>
  )
}

function Week({ hours }: WeekProps) {
  const { t } = useLabels()
  const time = useShopTime()
  const now = useNow(60_000)
  return (
    <dl className="figures card divide-y divide-line px-5">
      {daysFrom(now, time, hours).map(({ date, day, spans }, place) => (
        <div key={date} className={`flex justify-between gap-4 py-3 ${place === 0 ? 'font-semibold' : ''}`}>
          <dt>{day}</dt>
          <dd className="text-right">
            {spans.length === 0 ? (
              <span className="text-soft">{t('opening.closed')}</span>
            ) : (
              spans.map((span) => (
                <span key={span.from ?? 0} className="block">
                  {span.from === undefined && span.to === undefined
                    ? t('opening.allDay')
                    : `${span.from === undefined ? time.midnight('first') : time.clock(span.from)} – ${span.to === undefined ? time.midnight('last') : time.clock(span.to)}`}
                </span>
              ))
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Within one day; undefined: from its first midnight, or to its last. */
interface DaySpan {
  readonly from: number | undefined
  readonly to: number | undefined
}

/** Seven days by the shop's calendar. Steps of half a day skip none, even across a clock change. */
export function daysFrom(now: number, time: Pick<ShopTime, 'date' | 'calendarDay'>, hours: readonly Span[]) {
  const days = new Map<string, { date: string; day: string; spans: DaySpan[] }>()
  for (let at = now; days.size < 7; at += dayMs / 2) {
    const date = time.date(at)
    if (!days.has(date))
      days.set(date, {
        date,
        day: time.calendarDay(at, now),
        spans: hours.flatMap((span) => onDay(span, date, time)),
      })
  }
  return [...days.values()]
}

/** A night belongs to the day on which it starts; a longer opening is listed on each of its days. */
function onDay({ from, to }: Span, date: string, time: Pick<ShopTime, 'date'>): DaySpan[] {
  const first = time.date(from)
  if (to - from < dayMs) return first === date ? [{ from, to }] : []
  // One millisecond before the end: an opening until midnight ends with the previous day.
  const last = time.date(to - 1)
  if (date < first || date > last) return []
  const beginsLater = date === first && time.date(from - 1) === date
  return [
    { from: beginsLater ? from : undefined, to: date === last && time.date(to) === date ? to : undefined },
  ]
}
