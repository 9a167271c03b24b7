import { isChinese, languageTags } from '@tabard/domain/text/names'
import cards from '@tabard/staff-ui/components/cards.module.css'
import type { Home } from '@tabard/contract/reports/home'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { StaffLink } from '@tabard/staff-ui/shell/staff-link.tsx'
import { link } from '@tabard/ui/router'
import { ArrowRight, TrendingDown, TrendingUp } from 'lucide-react'
import { useText } from '../../text.ts'
import { CompareChart } from './compare-chart.tsx'
import classes from './home.module.css'

/** Today's figures beside those of the same weekday last week, up to the same time of day. */
export function TodayCard({ home }: { readonly home: Home }) {
  const { t } = useText()
  const { money, time } = useFormats()
  const { code: shop } = useShop()
  const { today, lastWeek, at } = home
  const weekday = useWeekday(lastWeek.tradingDate)
  const average = ({ salesCents, orders }: Home['today']) =>
    orders > 0 ? Math.round(salesCents / orders) : 0
  return (
    <section className={cards['card']} aria-labelledby="home-today">
      <div className={classes['head']}>
        <h2 id="home-today" className={classes['heading']}>
          {t('home.today')}
        </h2>
        <StaffLink app="service" href={link('/{shop}/day', { shop })} className={classes['report']}>
          {t('home.report')}
          <ArrowRight size={18} aria-hidden />
        </StaffLink>
      </div>
      <dl className={classes['figures']}>
        <Figure
          label={t('home.sales')}
          now={today.salesCents}
          then={lastWeek.salesCents}
          weekday={weekday}
          show={money}
          isMain
        />
        <Figure
          label={t('home.orders')}
          now={today.orders}
          then={lastWeek.orders}
          weekday={weekday}
          show={String}
        />
        <Figure
          label={t('home.average')}
          now={average(today)}
          then={average(lastWeek)}
          weekday={weekday}
          show={money}
        />
      </dl>
      {home.channels.length > 1 && <Channels channels={home.channels} />}
      {home.amounts.length > 0 && <Amounts amounts={home.amounts} />}
      <p className={classes['hint']}>{t('home.thenHint', { weekday, time: time(at) })}</p>
      <CompareChart today={today.hours} lastWeek={lastWeek.hours} weekday={weekday} />
    </section>
  )
}

/** Today's sales by where the orders came from. */
function Channels({ channels }: Pick<Home, 'channels'>) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <ul className={classes['channels']} aria-label={t('home.channels')}>
      {channels.map(({ channel, salesCents }) => (
        <li key={channel}>
          {t(`channel.${channel}`)} <strong>{money(salesCents)}</strong>
        </li>
      ))}
    </ul>
  )
}

/** Today's gift cards, top-ups, deposits and payment requests: they are no sales. */
function Amounts({ amounts }: Pick<Home, 'amounts'>) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <>
      <p className={classes['hint']}>{t('home.amounts')}</p>
      <ul className={classes['channels']} aria-label={t('home.amounts')}>
        {amounts.map(({ kind, cents }) => (
          <li key={kind}>
            {t(`channel.${kind}`)} <strong>{money(cents)}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}

interface FigureProps {
  readonly label: string
  readonly now: number
  readonly then: number
  readonly weekday: string
  readonly show: (value: number) => string
  readonly isMain?: boolean
}

function Figure({ label, now, then, weekday, show, isMain = false }: FigureProps) {
  const { t } = useText()
  const percent = then > 0 ? Math.round(((now - then) / then) * 100) : undefined
  const Icon = (percent ?? 0) < 0 ? TrendingDown : TrendingUp
  return (
    <div className={classes['figure']} data-main={isMain || undefined}>
      <dt>{label}</dt>
      <dd>
        <strong>{show(now)}</strong>
        <span className={classes['then']}>
          {t('home.then', { value: show(then), weekday })}
          {percent !== undefined && (
            <span className={classes['change']} data-up={percent > 0 || undefined}>
              {percent !== 0 && <Icon size={16} aria-hidden />}
              {percent === 0
                ? t('home.same')
                : t(percent > 0 ? 'home.more' : 'home.less', { percent: Math.abs(percent) })}
            </span>
          )}
        </span>
      </dd>
    </div>
  )
}

/** The weekday of a trading date, for example `Thursday`. */
function useWeekday(date: string): string {
  const { language } = useText()
  const format = new Intl.DateTimeFormat(languageTags[language], {
    timeZone: 'UTC',
    // Chinese joins it to "last": 上周四.
    weekday: isChinese(language) ? 'short' : 'long',
  })
  return format.format(Date.parse(`${date}T12:00:00Z`))
}
