import type { DayTotal } from '@tabard/contract/reports/calls'
import { refundsTo } from '@tabard/domain/pricing/tenders/registry'
import { nameIn } from '@tabard/domain/text/names'
import { link, Link } from '@tabard/ui/router'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useMay, useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../text.ts'
import { Amounts, Earlier, Takings, TakenFor } from './day-takings.tsx'
import classes from './day.module.css'

interface DayProps {
  readonly day: DayTotal
}

export function DayFigures({ day }: DayProps) {
  const { t } = useText()
  const { money, tradingDate } = useFormats()
  return (
    <>
      <p className={classes['date']}>{tradingDate(day.tradingDate)}</p>
      {day.unpaidCents > 0 && <Unpaid day={day} />}
      {day.earlier && <Earlier earlier={day.earlier} />}
      <div className={classes['figures']}>
        <section className={classes['big']}>
          <h2>{t('day.sales')}</h2>
          <strong>{money(day.salesCents)}</strong>
          <p>{t('day.salesText', { tax: money(day.taxCents) })}</p>
        </section>
        <section className={classes['big']}>
          <h2>{t('day.orders')}</h2>
          <strong>{day.orders}</strong>
          <p>
            {t('day.ordersText', {
              cancelled: day.cancelled,
              average: money(day.orders > 0 ? Math.round(day.salesCents / day.orders) : 0),
            })}
          </p>
        </section>
        {day.tenders.filter(isDrawer).map((total) => (
          <TenderFigures key={total.tender} total={total} roundingCents={day.roundingCents} />
        ))}
        {day.amounts.length > 0 && <Amounts amounts={day.amounts} />}
        <Takings day={day} />
        {day.takings.for.some(({ kind }) => kind !== 'orders') && <TakenFor takings={day.takings} />}
        {day.channels.length > 0 && <Channels day={day} />}
        {day.given.length > 0 && <Given day={day} />}
        {day.extras.length > 0 && <Extras day={day} />}
        {(day.tipCents !== 0 || day.tips.length > 0) && <Tips day={day} />}
        {day.tenders
          .filter((total) => !isDrawer(total) && (total.collectedCents > 0 || total.refundedCents > 0))
          .map((total) => (
            <TenderFigures key={total.tender} total={total} />
          ))}
      </div>
    </>
  )
}

/** Tips of the day, and who took them where each keeps their own. */
function Tips({ day }: DayProps) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <section className={classes['big']}>
      <h2>{t('day.tips')}</h2>
      <strong>{money(day.tipCents)}</strong>
      {day.tips.length > 0 && (
        <dl>
          {day.tips.map(({ who, cents }) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{money(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

type TenderTotal = DayTotal['tenders'][number]

function isDrawer({ tender }: TenderTotal): boolean {
  return refundsTo(tender) === 'drawer'
}

interface TenderFiguresProps {
  readonly total: TenderTotal
  /** Undefined: this tender is not rounded. */
  readonly roundingCents?: number
}

/** What was collected and refunded by one tender. */
function TenderFigures({ total, roundingCents }: TenderFiguresProps) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <section className={classes['big']} data-drawer={isDrawer(total) || undefined}>
      <h2>{t(`day.${total.tender}`)}</h2>
      <strong>{money(total.collectedCents - total.refundedCents)}</strong>
      <dl>
        <div>
          <dt>{t('day.collected')}</dt>
          <dd>{money(total.collectedCents)}</dd>
        </div>
        <div>
          <dt>{t('day.refunded')}</dt>
          <dd>{money(0 - total.refundedCents)}</dd>
        </div>
        {roundingCents !== undefined && (
          <div>
            <dt>{t('day.rounding')}</dt>
            <dd>{money(roundingCents)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** Sales by where the orders came from, the largest first. */
function Channels({ day }: DayProps) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <section className={classes['big']}>
      <h2>{t('day.channels')}</h2>
      <dl>
        {day.channels.map(({ channel, orders, salesCents }) => (
          <div key={channel}>
            <dt>
              {t(`channel.${channel}`)} · {t('day.channelOrders', { count: orders })}
            </dt>
            <dd>{money(salesCents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Given({ day }: DayProps) {
  const { t } = useText()
  const { money } = useFormats()
  return (
    <section className={classes['big']}>
      <h2>{t('day.given')}</h2>
      <strong>{money(day.givenCents)}</strong>
      <dl>
        {day.given.map(({ reason, who, times, cents }) => (
          <div key={`${reason} ${who}`}>
            <dt>
              {t(`given.reason.${reason}`)} · {who} · {times}×
            </dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Extras({ day }: DayProps) {
  const { t, language } = useText()
  const { money } = useFormats()
  return (
    <section className={classes['big']}>
      <h2>{t('day.extras')}</h2>
      <strong>{money(day.extras.reduce((sum, { cents }) => sum + cents, 0))}</strong>
      <dl>
        {day.extras.map(({ names, times, cents }) => (
          <div key={JSON.stringify(names)}>
            <dt>
              {nameIn(names, language)} · {times}×
            </dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Unpaid({ day }: DayProps) {
  const { t } = useText()
  const { money } = useFormats()
  const may = useMay()
  const { code } = useShop()
  return (
    <div className={classes['unpaid']}>
      <TriangleAlert size={24} aria-hidden />
      <span>{t('day.unpaid', { amount: money(day.unpaidCents) })}</span>
      {may('orders.view') && (
        <Link href={`${link('/{shop}/orders', { shop: code })}?date=${day.tradingDate}&show=unpaid`}>
          {t('day.unpaidLink')} <ArrowRight size={18} aria-hidden />
        </Link>
      )}
    </div>
  )
}
